"""An expression as its author would write it, for telling which part had which value."""

from regelwerk.model import expression as expr
from regelwerk.model.vocabulary import Vocabulary


def written(node: expr.Expr, vocabulary: Vocabulary) -> str:
    """The text of a node; brackets stand wherever parts of the node are put together themselves."""

    def part(inner: expr.Expr) -> str:
        text, several = written(inner, vocabulary), expr.Logic | expr.Arithmetic | expr.Choose | expr.Compare
        return f"({text})" if isinstance(inner, several) else text

    match node:
        case expr.Constant(value=value):
            if value is None or isinstance(value, bool):
                return {True: "true", False: "false", None: "none"}[value]
            return repr(value)
        case expr.Name(id=name) | expr.Rows(table=name) | expr.TypeName(thing=name):
            return name
        case expr.Collection(thing=thing):
            return vocabulary.things[thing].plural
        case expr.RowOf(table=table, key=key):
            return f"{table}.{key}" if key.isidentifier() else f"{table}['{key}']"
        case expr.Attribute(of=of, field=field):
            return f"{part(of)}.{field}"
        case expr.Item(of=expr.Collection(thing=thing)) if vocabulary.things[thing].one:
            return thing
        case expr.Item(of=of, at=index):
            return f"{part(of)}[{written(index, vocabulary)}]"
        case expr.Call(function=function, arguments=arguments, sort=sort):
            if not arguments and sort != "word":
                return function
            return f"{function}({', '.join(written(item, vocabulary) for item in arguments)})"
        case expr.Logic(operator=operator, parts=parts):
            return f" {operator} ".join(part(item) for item in parts)
        case expr.Not(of=of):
            return f"not {part(of)}"
        case expr.Negate(of=of):
            return f"-{part(of)}"
        case expr.Compare() | expr.Arithmetic():
            return f"{part(node.left)} {node.operator} {part(node.right)}"
        case expr.Choose(condition=condition, then=then, otherwise=otherwise):
            return f"{part(then)} if {part(condition)} else {part(otherwise)}"
        case expr.ListOf(items=items):
            return f"[{', '.join(written(item, vocabulary) for item in items)}]"
        case expr.Aggregate(function=function, element=element, generators=generators):
            loops = " ".join(
                f"for {each.variable} in {part(each.source)}"
                + "".join(f" if {written(condition, vocabulary)}" for condition in each.conditions)
                for each in generators
            )
            text = f"{written(element, vocabulary)} {loops}"
            return f"[{text}]" if function == "list" else f"{function}({text})"
