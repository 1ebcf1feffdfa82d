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

const spacePattern = /\s+/y;
const commentPattern = /(?:#|\/\/)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const wordPattern = /[\p{L}\p{N}_][\p{L}\p{N}_.-]*/uy;
const heredoc = /<<-?([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\r?\n(?:[\s\S]*?\n)?[ \t]*\1(?![\p{L}\p{N}_-])/uy;

/**
 * Splits HCL text into tokens with comments attached. Never fails: an unknown character becomes a token, and an
 * unclosed string ends with the text.
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
