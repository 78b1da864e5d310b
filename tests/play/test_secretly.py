"""Choices in secret at the terminal: one after the other, the screen handed over in between."""


def test_the_screen_is_handed_over_and_all_is_told_at_the_end(play):
    code, said = play("hands", "--scenario", "two", "--players", "person,person", "--lang", "en",
                      typed="show rock\n\nshow scissors\nquit\n\n")
    assert code == 0
    _, rest = said.split("Ada has chosen.")
    assert "Whoever else looks" in rest and "rock" not in rest.split("Ben has chosen.")[0].split("You may")[0]
    told = rest.split("Ben has chosen.")[1]
    assert "Show: Ada, rock" in told and "Show: Ben, scissors" in told
    assert "Whoever else looks" not in told


def test_against_a_bot_nothing_is_told_before_all_have_chosen(play):
    code, said = play("hands", "--scenario", "two", "--players", "random,person", "--lang", "en",
                      typed="show rock\nundo\nquit\n\n")
    assert code == 0
    before, told = said.split("Ben has chosen.")
    assert "Ada has chosen." in before and "Show: Ada" not in before and "Show: Ada" in told
    assert told.count("(step 2)") == 1  # nothing was taken back


def test_reasons_are_told_to_whoever_chooses(play):
    _, said = play("hands", "--scenario", "two", "--players", "person,person", "--lang", "en",
                   typed="? show\nshow well\nquit\n\n")
    assert "3 ways" in said and "well" in said and "has chosen" not in said
