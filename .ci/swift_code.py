"""Scans Swift source text without parsing it: for .ci/tidy."""
import re

TOKEN = re.compile(r'//|/\*|(?P<hashes>#*)"(?P<quotes>"")?|[()]')


def code_only(text: str) -> str:
    """The text with comments and string contents replaced by spaces, so that offsets and lines do not
    change. Code inside string interpolations is kept."""
    kept = list(text)

    def blank(start: int, end: int) -> None:
        for index in range(start, end):
            if kept[index] != "\n":
                kept[index] = " "

    def comment_end(start: int) -> int:
        depth, position = 1, start + 2
        while depth and (match := re.compile(r"/\*|\*/").search(text, position)):
            depth += 1 if match.group(0) == "/*" else -1
            position = match.end()
        return position if depth == 0 else len(text)

    def string_end(match: re.Match) -> int:
        hashes = match.group("hashes")
        closing = ('"""' if match.group("quotes") else '"') + hashes
        stop = "" if match.group("quotes") else r"|\n"
        inside = re.compile(
            rf"{re.escape(closing)}|\\{hashes}(?P<open>\()|\\{hashes}.{stop}", re.DOTALL)
        position = match.end()
        while step := inside.search(text, position):
            blank(position, step.start())
            if step.group("open"):
                position = code(step.end(), interpolated=True)
            elif step.group(0) in (closing, "\n"):
                return step.end()
            else:
                blank(step.start(), step.end())
                position = step.end()
        blank(position, len(text))
        return len(text)

    def code(position: int, interpolated: bool) -> int:
        depth = 1
        while match := TOKEN.search(text, position):
            token, position = match.group(0), match.end()
            if token == "//":
                end = text.find("\n", position)
                position = len(text) if end < 0 else end
                blank(match.start(), position)
            elif token == "/*":
                position = comment_end(match.start())
                blank(match.start(), position)
            elif token in "()":
                depth += 1 if token == "(" else -1
                if interpolated and depth == 0:
                    return position
            else:
                position = string_end(match)
        return len(text)

    code(0, interpolated=False)
    return "".join(kept)


KEYWORDS = set(
    "func var let case struct class enum actor protocol typealias associatedtype extension init subscript static "
    "private fileprivate package mutating nonmutating consuming borrowing lazy weak unowned nonisolated final indirect "
    "override convenience required throws rethrows async inout some any where get set self Self".split())
ARTICLES = {"a", "an", "the", "of", "for", "in", "is", "and", "to"}
DECLARES = re.compile(r"\b(?:func|var|let|case|struct|class|enum|actor|protocol|typealias|extension|init|subscript)\b")


def plain_words(text: str) -> set[str]:
    """The words of a text or of names, in lower case and the singular, without articles."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+", re.sub("['’]s\\b", "", text))
    words = {word.lower() for word in parts} - ARTICLES
    return {re.sub("ie$", "y", word.removesuffix("s")) if len(word) > 2 else word for word in words}


def declared_words(code: list[str], first: int) -> set[str]:
    """The words of the names and types of the declaration on a line, or below its attributes, without its body, its
    default and the arguments that make its value."""
    while first < len(code) and code[first].strip().startswith("@") and not DECLARES.search(code[first]):
        first += 1
    text = ""
    for line in code[first:]:
        text += line + "\n"
        if all(text.count(opening) <= text.count(closing) for opening, closing in ("()", "[]")):
            break
    if re.search(r"\b(var|let)\b", text):
        text = re.match(r"[^={]*(= *[A-Z][\w.]*)?", text).group(0)
    return plain_words(" ".join(set(re.findall(r"\w+", text.split(" {")[0])) - KEYWORDS))


def matching_brace(code: str, opening: int) -> int:
    """The offset of the brace that closes the one at `opening`."""
    depth = 0
    for match in re.compile(r"[{}]").finditer(code, opening):
        depth += 1 if match.group(0) == "{" else -1
        if depth == 0:
            return match.start()
    return len(code)


def body_opening(code: str, position: int) -> int | None:
    """The offset of the brace that opens the body of the declaration whose name ends at
    `position`; nil for a requirement, which has none."""
    depth = 0
    while position < len(code):
        character = code[position]
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif depth == 0 and character == "{":
            return position
        elif depth == 0 and character == "}":
            return None
        elif depth == 0 and character == "\n":
            going_on = re.compile(r"\s*(->|throws|rethrows|async|where\b|\{|\()")
            if not going_on.match(code, position) and not re.search(
                    r"(->|,|&|:|==|where)\s*$", code[:position][-80:]):
                return None
        position += 1
    return None
