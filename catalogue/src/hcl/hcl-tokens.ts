/** A word, literal or punctuation character of HCL. */
export interface HclToken {
  kind: "word" | "text" | "mark";
  text: string;
  start: number;
  end: number;
  /** Comments on the lines above, without their markers. */
  commentsBefore: string[];
  /** Comment on the same line, after the token. */
  commentAfter?: string | undefined;
}

/** A position in a list of tokens. */
export interface TokenCursor {
  source: string;
  tokens: HclToken[];
  next: number;
  /** The number of levels that are being read. */
  depth: number;
}

/** Deeper than any real type or value; keeps hostile input from exhausting the stack. */
const maximumDepth = 100;

/** Reads one level of nesting; undefined if it is too deep. */
export function readNested<Result>(
  cursor: TokenCursor,
  read: (cursor: TokenCursor) => Result | undefined,
): Result | undefined {
  if (cursor.depth >= maximumDepth) return undefined;
  cursor.depth += 1;
  const result = read(cursor);
  cursor.depth -= 1;
  return result;
}

/** Consumes the next token if it is this punctuation character. Returns whether it is. */
export function takeMark(cursor: TokenCursor, mark: string): boolean {
  const token = cursor.tokens[cursor.next];
  if (token?.kind !== "mark" || token.text !== mark) return false;
  cursor.next += 1;
  return true;
}

/** Returns how a token changes the number of open brackets: 1, -1 or 0. */
export function bracketChange({ kind, text }: HclToken): number {
  if (kind !== "mark") return 0;
  return "([{".includes(text) ? 1 : ")]}".includes(text) ? -1 : 0;
}

const spacePattern = /\s+/y;
const commentPattern = /(?:#|\/\/)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const wordPattern = /[\p{L}\p{N}_][\p{L}\p{N}_.-]*/uy;
const heredoc = /<<-?([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\r?\n(?:[\s\S]*?\n)?[ \t]*\1(?![\p{L}\p{N}_-])/uy;

/**
 * Splits HCL text into tokens with comments attached, for types and defaults, which may be incomplete and whose comments
 * are shown. Never fails: an unknown character becomes a token, and an unclosed string ends with the text. The parser of
 * files in `syntax/` reads no tokens, because whether a line break separates items depends on the brackets around it; it
 * drops comments, and reports the first mistake.
 */
export function readHclTokens(source: string): HclToken[] {
  const tokens: HclToken[] = [];
  let comments: string[] = [];
  let sameLine = false;
  let position = 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    return pattern.exec(source)?.[0];
  };

  while (position < source.length) {
    const space = match(spacePattern);
    if (space !== undefined) {
      if (space.includes("\n")) sameLine = false;
      position += space.length;
      continue;
    }
    const comment = match(commentPattern);
    if (comment !== undefined) {
      const previous = tokens.at(-1);
      if (sameLine && previous) previous.commentAfter = readComment(comment);
      else comments.push(readComment(comment));
      position += comment.length;
      continue;
    }
    const word = match(wordPattern);
    const literal = word === undefined ? (match(heredoc) ?? readString(source, position)) : undefined;
    const text = word ?? literal ?? String.fromCodePoint(source.codePointAt(position) ?? 0);
    const kind = word !== undefined ? "word" : literal !== undefined ? "text" : "mark";
    tokens.push({ kind, text, start: position, end: position + text.length, commentsBefore: comments });
    comments = [];
    sameLine = true;
    position += text.length;
  }
  return tokens;
}

function readComment(comment: string): string {
  return comment
    .replace(/^(?:#+|\/\/+|\/\*+)|\*+\/$/g, "")
    .replace(/^[ \t]*\*?[ \t]*/gm, "")
    .trim();
}

/** Reads the quoted string at a position, including templates and the strings within them; absent if there is none. */
function readString(source: string, start: number): string | undefined {
  if (source[start] !== '"') return undefined;
  const open = ['"'];
  let position = start + 1;
  while (position < source.length && open.length > 0) {
    const character = source[position];
    if (open.at(-1) === '"') {
      if (character === "\\") position += 1;
      else if (character === '"') open.pop();
      else if ((character === "$" || character === "%") && source[position + 1] === "{") {
        if (source[position - 1] !== character) open.push("{");
        position += 1;
      }
    } else if (character === '"' || character === "{") open.push(character);
    else if (character === "}") open.pop();
    position += 1;
  }
  return source.slice(start, position);
}
