### A value that a variant changed, in words.

changed = { $name }: { $new }{ $there }, was { $old } in { $before }
added = { $name }: { $new }{ $there }, new
removed = { $name } removed{ $there }, was { $old } in { $before }
document-added = { $name } is new{ $there }
document-removed = { $name } removed{ $there }, was in { $before }
document-changed = { $name } replaced{ $there }, was in { $before }
