/** Called with the start and end of a text that must not be changed. */
export type HideRange = (start: number, end: number) => void;

const token =
  /\s+|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\/\/[^\n]*|\.?\d[\w.]*|[\w$\u0080-\uFFFF]+|\+\+|--|=>|[^]/y;
const regularExpression = /\/(?![/*])(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/\w*/y;
/** Matches tokens after which a value follows, so that `/` and `<` start one. */
const beforeValue =
  /^(?:return|typeof|case|do|else|in|of|new|void|delete|throw|await|yield|default|instanceof|[^\w$)\]}"'`\u0080-\uFFFF])$|^=>$/;
const emptyLine = /\n[ \t]*\r?\n/;
/** Matches an empty line, or the fence that ends a `mdx-code-block`. */
const moduleEnd = /\n[ \t]*(?:\r?\n|`{3})/;
const tagStart = /<([A-Za-z_$][\w$.:-]*)?/y;
const tagPart = /\s*(?:(\/?>)|\{|([^\s"'<>/={}`]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{|[^\s"'<>={}`]+))?)/y;
/** Matches a character after a `<` that starts a tag; other `<` are operators or text. */
export const tagName = /[A-Za-z_$>]/;
const nextChild = /[<{]/g;
const voidName = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** The deepest nesting that is read, because each level takes a part of the stack. */
const deepest = 200;

/**
 * Reads JavaScript and tags in a document. `hide` is called, in order, for the content of strings, templates, regular
 * expressions, comments and attributes. Methods return the end of what they read, or undefined if the text has another
 * form.
 */
export class ScriptReader {
  readonly #text: string;
  readonly #hide: HideRange;
  readonly #hasExpressions: boolean;
  #furthest = 0;
  #depth = 0;

  constructor(text: string, hide: HideRange, hasExpressions: boolean) {
    this.#text = text;
    this.#hide = hide;
    this.#hasExpressions = hasExpressions;
  }

  /** Reads an expression from behind its opening brace. */
  readExpression(start: number): number | undefined {
    return this.#nested(() => this.#readTokens(start, false));
  }

  /** Reads an import or export, up to the next empty line or fence outside brackets. */
  readModule(start: number): number | undefined {
    return this.#readTokens(start, true);
  }

  readTag(start: number): number | undefined {
    return this.#readOpening(start)?.end;
  }

  /** Returns how far the text was read since the last call, including attempts that failed. */
  takeReached(): number {
    const reached = this.#furthest;
    this.#furthest = 0;
    return reached;
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(this.#text) ?? undefined;
    this.#furthest = Math.max(this.#furthest, found ? found.index + found[0].length : at);
    return found;
  }

  #nested(read: () => number | undefined): number | undefined {
    if (this.#depth === deepest) return undefined;
    this.#depth += 1;
    const end = read();
    this.#depth -= 1;
    return end;
  }

  #hideAll(start: number, end: number): number {
    this.#hide(start, end);
    return end;
  }

  #readTokens(start: number, isModule: boolean): number | undefined {
    let brackets = 0;
    let mayStartValue = true;
    for (let at = start; at < this.#text.length;) {
      const word = this.#match(token, at)?.[0] ?? "";
      if (/^\s/.test(word)) {
        if (isModule && brackets === 0 && moduleEnd.test(this.#text.slice(at, at + word.length + 3))) return at;
        at += word.length;
        continue;
      }
      const end = this.#readWhole(word, at, mayStartValue);
      if (end === false) return undefined;
      if (end !== undefined) {
        if (!/^\/[/*]/.test(this.#text.slice(at, at + 2))) mayStartValue = false;
        at = end;
        continue;
      }
      if (/^[([{]$/.test(word)) brackets += 1;
      if (/^[)\]}]$/.test(word)) brackets -= 1;
      if (brackets < 0) return word === "}" && !isModule ? at + 1 : undefined;
      mayStartValue = beforeValue.test(word);
      at += word.length;
    }
    return isModule && brackets === 0 ? this.#text.length : undefined;
  }

  /** Reads a value or comment as a whole. Undefined for other tokens, `false` for one without an end. */
  #readWhole(word: string, at: number, mayStartValue: boolean): number | false | undefined {
    if (word.startsWith("//")) return this.#hideAll(at, at + word.length);
    if (this.#text.startsWith("/*", at)) {
      const end = this.#text.indexOf("*/", at);
      if (end !== -1) return this.#hideAll(at + 2, end) + 2;
      this.#furthest = this.#text.length;
      return false;
    }
    if (word === '"' || word === "'") return false;
    if (word.startsWith('"') || word.startsWith("'")) return this.#hideAll(at + 1, at + word.length - 1) + 1;
    if (word === "`") return this.#readTemplate(at + 1) ?? false;
    if (word === "/" && mayStartValue) {
      const found = this.#match(regularExpression, at);
      return found && this.#hideAll(at + 1, at + found[0].length);
    }
    if (word === "<" && mayStartValue && tagName.test(this.#text[at + 1] ?? "")) return this.#readElement(at) ?? false;
    return undefined;
  }

  /** Reads a template string from behind its opening backtick. */
  #readTemplate(start: number): number | undefined {
    let from = start;
    for (let at = start; at < this.#text.length; at++) {
      this.#furthest = Math.max(this.#furthest, at);
      if (this.#text[at] === "\\") at += 1;
      else if (this.#text[at] === "`") return this.#hideAll(from, at) + 1;
      else if (this.#text.startsWith("${", at)) {
        this.#hide(from, at);
        const end = this.readExpression(at + 2);
        if (end === undefined) return undefined;
        from = end;
        at = end - 1;
      }
    }
    return undefined;
  }

  #readElement(start: number): number | undefined {
    return this.#nested(() => {
      const tag = this.#readOpening(start);
      if (!tag?.isOpen) return tag?.end;
      for (let at = tag.end; ;) {
        const { index } = this.#match(nextChild, at) ?? {};
        if (index === undefined) return undefined;
        if (this.#text.startsWith("</", index)) return this.#text.indexOf(">", index) + 1 || undefined;
        const end = this.#readChild(index);
        if (end === undefined) return undefined;
        at = end;
      }
    });
  }

  #readChild(at: number): number | undefined {
    if (this.#text[at] === "{") return this.readExpression(at + 1);
    return tagName.test(this.#text[at + 1] ?? "") ? this.#readElement(at) : at + 1;
  }

  /** Reads an opening tag. Also returns whether content follows. */
  #readOpening(start: number): { end: number; isOpen: boolean } | undefined {
    const { 0: opening, 1: name = "" } = this.#match(tagStart, start) ?? [""];
    for (let at = start + opening.length; opening !== "";) {
      const part = this.#match(tagPart, at);
      if (!part) return undefined;
      const { 0: whole, 1: close, 3: value = "" } = part;
      at += whole.length;
      if (close !== undefined) return { end: at, isOpen: close === ">" && !voidName.test(name) };
      if (whole.endsWith("{") && (value === "{" || value === "")) {
        const end = this.#hasExpressions ? this.readExpression(at) : undefined;
        if (end === undefined) return undefined;
        at = end;
      } else if (/^["']/.test(value)) {
        if (emptyLine.test(value)) return undefined;
        this.#hide(at - value.length + 1, at - 1);
      }
    }
    return undefined;
  }
}
