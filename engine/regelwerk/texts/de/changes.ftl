### A value that a variant changed, in words.

changed = { $name }: { $new }{ $there }, vorher { $old } ({ $before })
added = { $name }: { $new }{ $there }, neu
removed = { $name } entfernt{ $there }, vorher { $old } ({ $before })
document-added = { $name } ist neu{ $there }
document-removed = { $name } entfernt{ $there }, vorher in { $before }
document-changed = { $name } ersetzt{ $there }, vorher in { $before }
