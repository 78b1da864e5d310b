"""What authors use besides checking: schemas for their editor, and later new, diff, lints, upgrade."""
