### Words for what is numbered: a number behind one of them is a name, and may stand in the text of a lesson.

words = step round turn phase page player no.
