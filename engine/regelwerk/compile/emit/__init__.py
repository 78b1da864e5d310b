"""Python from steps and expressions."""
