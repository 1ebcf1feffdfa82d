type Expected =
  | "a value"
  | 'a value or "]"'
  | "a quoted key"
  | 'a quoted key or "}"'
  | '":"'
  | '"," or "]"'
  | '"," or "}"'
  | "the end of the file";

/** Tokens of RFC 8259. */
const tokenPattern =
  /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;
const space = /[ \t\r\n]*/y;

/**
 * Finds where a text stops being valid JSON, and what was expected there; for text that JSON.parse rejects. The
 * messages of JSON.parse differ between versions of Node, and most have no position.
 */
export function findJsonError(text: string): { offset: number; expected: Expected } {
  const open: Container[] = [];
  let expected: Expected = "a value";
  let offset = 0;

  for (;;) {
    space.lastIndex = offset;
    offset += space.exec(text)?.[0].length ?? 0;
    tokenPattern.lastIndex = offset;
    const token = tokenPattern.exec(text)?.[0];
    const next: Expected | undefined = token === undefined ? undefined : advance(token, expected, open);
    if (token === undefined || next === undefined) return { offset, expected };
    expected = next;
    offset += token.length;
  }
}

type Container = "{" | "[";

function afterValue(open: readonly Container[]): Expected {
  const container = open.at(-1);
  return container === undefined ? "the end of the file" : container === "{" ? '"," or "}"' : '"," or "]"';
}

/** Returns what is expected after a token; absent if the token itself is unexpected. Updates `open`. */
function advance(token: string, expected: Expected, open: Container[]): Expected | undefined {
  const wantsValue = expected === "a value" || expected === 'a value or "]"';
  const wantsKey = expected === "a quoted key" || expected === 'a quoted key or "}"';
  switch (token) {
    case "{":
    case "[":
      if (!wantsValue) return undefined;
      open.push(token);
      return token === "{" ? 'a quoted key or "}"' : 'a value or "]"';
    case "}":
    case "]":
      if (!expected.includes(`"${token}"`)) return undefined;
      open.pop();
      return afterValue(open);
    case ",":
      if (!expected.startsWith('","')) return undefined;
      return open.at(-1) === "{" ? "a quoted key" : "a value";
    case ":":
      return expected === '":"' ? "a value" : undefined;
    default:
      if (wantsKey) return token.startsWith('"') ? '":"' : undefined;
      return wantsValue ? afterValue(open) : undefined;
  }
}
