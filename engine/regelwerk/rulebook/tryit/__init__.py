"""Examples that readers change and resolve again on the page: by this engine, in their own browser."""
