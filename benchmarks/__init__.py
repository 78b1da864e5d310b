"""What the engine is measured against, and the measuring."""
