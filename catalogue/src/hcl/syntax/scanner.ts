import { SyntaxFault } from "./syntax-tree.ts";

/** As the HCL specification has them: Unicode's identifiers, with dashes. */
const IDENTIFIER = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACES = /[ \t]+/y;
const LINE_BREAK = /\r?\n/y;
const LINE_COMMENT = /(?:#|\/\/)[^\n]*/y;
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//y;

/** Deeper than any configuration; keeps hostile input from exhausting the stack. */
const MAXIMUM_DEPTH = 300;

/**
 * A place in HCL text that moves on. Line breaks separate items in bodies and objects, and mean nothing within
 * parentheses, brackets and templates: `within` says which of the two holds.
 */
export class Scanner {
  readonly text: string;
  position = 0;
  private lineBreaksCount = true;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves past what separates tokens: spaces, comments, and line breaks where they mean nothing. */
  skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position);
      if (code === 32 || code === 9) this.match(SPACES);
      else if (code === 35) this.skipLineComment();
      else if (code === 47 && this.text[this.position + 1] === "/") this.skipLineComment();
      else if (code === 47 && this.text[this.position + 1] === "*") this.skipBlockComment();
      else if ((code === 10 || code === 13) && !this.lineBreaksCount && this.match(LINE_BREAK)) continue;
      else return;
    }
  }

  /** Moves past empty lines and comments, where a new item begins. */
  skipLines(): void {
    do this.skipSpace();
    while (this.match(LINE_BREAK) !== undefined);
  }

  takeLineBreak(): boolean {
    this.skipSpace();
    return this.match(LINE_BREAK) !== undefined;
  }

  get isAtEnd(): boolean {
    this.skipSpace();
    return this.position >= this.text.length;
  }

  /** Whether the next token starts with these characters; the scanner stays before it. */
  sees(characters: string): boolean {
    this.skipSpace();
    return this.text.startsWith(characters, this.position);
  }

  take(characters: string): boolean {
    if (!this.sees(characters)) return false;
    this.position += characters.length;
    return true;
  }

  /** @throws {SyntaxFault} where something else stands there */
  expect(characters: string, message: string, hint: string): void {
    if (!this.take(characters)) this.fail(message, hint);
  }

  /** @throws {SyntaxFault} where what was opened at an offset is not closed */
  expectClosing(characters: string, message: string, opening: number): void {
    if (this.take(characters)) return;
    const line = this.text.slice(0, opening).split("\n").length;
    this.fail(message, `It was opened in line ${line}.`);
  }

  takeIdentifier(): string | undefined {
    this.skipSpace();
    return this.match(IDENTIFIER);
  }

  /** The identifier that is next, left where it is. */
  peekIdentifier(): string | undefined {
    const identifier = this.takeIdentifier();
    if (identifier !== undefined) this.position -= identifier.length;
    return identifier;
  }

  takeNumber(): string | undefined {
    this.skipSpace();
    return this.match(NUMBER);
  }

  /** The text that a sticky pattern matches here, taken. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  /** Reads something in which line breaks count, or do not. */
  within<Result>(lineBreaksCount: boolean, read: () => Result): Result {
    const before = this.lineBreaksCount;
    this.lineBreaksCount = lineBreaksCount;
    const result = this.nested(read);
    this.lineBreaksCount = before;
    return result;
  }

  /** Reads a part of what is being read. */
  nested<Result>(read: () => Result): Result {
    this.depth += 1;
    if (this.depth > MAXIMUM_DEPTH)
      this.fail("This is nested too deeply.", `Nothing may be nested deeper than ${MAXIMUM_DEPTH} times.`);
    const result = read();
    this.depth -= 1;
    return result;
  }

  /** @throws {SyntaxFault} always */
  fail(message: string, hint: string, offset = this.position): never {
    throw new SyntaxFault(offset, message, hint);
  }

  private skipLineComment(): void {
    this.match(LINE_COMMENT);
    // The break of a Windows line belongs to what follows.
    if (this.text[this.position - 1] === "\r") this.position -= 1;
  }

  private skipBlockComment(): void {
    if (this.match(BLOCK_COMMENT) === undefined) this.fail("This comment has no end.", 'Close it with "*/".');
  }
}
