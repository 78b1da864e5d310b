"""From text to located nodes: YAML read strictly, checked against the schema of its kind."""
