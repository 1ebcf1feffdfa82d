import { SyntaxFault } from "./syntax-tree.ts";

/** From the HCL specification: Unicode's identifiers, with dashes. */
const identifierPattern = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const numberPattern = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const spaces = /[ \t]+/y;
const lineBreak = /\r?\n/y;
const lineComment = /(?:#|\/\/)[^\n]*/y;
const blockComment = /\/\*[\s\S]*?\*\//y;

/** Deeper than any real configuration; keeps hostile input from exhausting the stack. */
const maximumDepth = 300;

/**
 * A position in HCL text. Line breaks separate items in bodies and objects, and are ignored within parentheses,
 * brackets and templates: `within` sets which of these applies.
 */
export class Scanner {
  readonly text: string;
  position = 0;
  private lineBreaksCount = true;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Skips what separates tokens: spaces, comments, and line breaks if they are ignored. */
  skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position);
      if (code === 32 || code === 9) this.match(spaces);
      else if (code === 35) this.skipLineComment();
      else if (code === 47 && this.text[this.position + 1] === "/") this.skipLineComment();
      else if (code === 47 && this.text[this.position + 1] === "*") this.skipBlockComment();
      else if ((code === 10 || code === 13) && !this.lineBreaksCount && this.match(lineBreak)) continue;
      else return;
    }
  }

  /** Skips empty lines and comments before a new item. */
  skipLines(): void {
    do this.skipSpace();
    while (this.match(lineBreak) !== undefined);
  }

  takeLineBreak(): boolean {
    this.skipSpace();
    return this.match(lineBreak) !== undefined;
  }

  get isAtEnd(): boolean {
    this.skipSpace();
    return this.position >= this.text.length;
  }

  /** Whether the next token starts with these characters; does not consume it. */
  sees(characters: string): boolean {
    this.skipSpace();
    return this.text.startsWith(characters, this.position);
  }

  take(characters: string): boolean {
    if (!this.sees(characters)) return false;
    this.position += characters.length;
    return true;
  }

  /** @throws {SyntaxFault} if the next token is another one */
  expect(characters: string, message: string, hint: string): void {
    if (!this.take(characters)) this.fail(message, hint);
  }

  /** @throws {SyntaxFault} if the bracket opened at an offset is not closed */
  expectClosing(characters: string, message: string, opening: number): void {
    if (this.take(characters)) return;
    const line = this.text.slice(0, opening).split("\n").length;
    this.fail(message, `It was opened on line ${line}.`);
  }

  takeIdentifier(): string | undefined {
    this.skipSpace();
    return this.match(identifierPattern);
  }

  /** Returns the next identifier without consuming it. */
  peekIdentifier(): string | undefined {
    const identifier = this.takeIdentifier();
    if (identifier !== undefined) this.position -= identifier.length;
    return identifier;
  }

  takeNumber(): string | undefined {
    this.skipSpace();
    return this.match(numberPattern);
  }

  /** Consumes and returns the text that a sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  /** Reads something in which line breaks are, or are not, significant. */
  within<Result>(lineBreaksCount: boolean, read: () => Result): Result {
    const before = this.lineBreaksCount;
    this.lineBreaksCount = lineBreaksCount;
    const result = this.nested(read);
    this.lineBreaksCount = before;
    return result;
  }

  /** Reads a nested part, counting the depth. */
  nested<Result>(read: () => Result): Result {
    this.depth += 1;
    this.limit(this.depth);
    const result = read();
    this.depth -= 1;
    return result;
  }

  /** Fails if the tree of what is read has too many levels: those of brackets, or of operators one after the other. */
  limit(levels: number): void {
    if (levels > maximumDepth)
      this.fail("This is nested too deeply.", `At most ${maximumDepth} levels of nesting are supported.`);
  }

  /** @throws {SyntaxFault} always */
  fail(message: string, hint: string, offset = this.position): never {
    throw new SyntaxFault(offset, message, hint);
  }

  private skipLineComment(): void {
    this.match(lineComment);
    // The carriage return of a Windows line end is part of the line break.
    if (this.text[this.position - 1] === "\r") this.position -= 1;
  }

  private skipBlockComment(): void {
    if (this.match(blockComment) === undefined) this.fail("This comment is not closed.", 'Close it with "*/".');
  }
}
