"""Steps from linked documents."""
