"""MkDocs by itself makes the site of the ruleset that its configuration names, from wherever it is called."""

import subprocess
import sys

import pytest

from tests.once import ROOT


@pytest.mark.slow
def test_mkdocs_builds_the_edition_that_is_configured(tmp_path):
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", ROOT / "site" / "mkdocs.yml",
         "--site-dir", tmp_path / "site"],
        cwd=tmp_path, capture_output=True, text=True, timeout=300,
    )
    assert built.returncode == 0, built.stderr
    page = (tmp_path / "site" / "leading.html").read_text("utf-8")
    assert "Nur Recken führen" in page
