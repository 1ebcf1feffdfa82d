/** Where something begins that is to be left alone, and where it ends. */
export type HideRange = (start: number, end: number) => void;

/** Reads JavaScript and tags in a document. Each function returns where the thing ends, or undefined if it is not one. */
export interface ScriptReader {
  /** An expression; `start` is behind its brace. */
  readExpression: (start: number) => number | undefined;
  /** An import or export, up to the next empty line outside brackets. */
  readModule: (start: number) => number | undefined;
  readTag: (start: number) => number | undefined;
  /** How far the text was read since this was last asked, also where it was not what was asked for. */
  takeReached: () => number;
}

const token =
  /\s+|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\/\/[^\n]*|\.?\d[\w.]*|[\w$\u0080-\uFFFF]+|\+\+|--|=>|[^]/y;
const regularExpression = /\/(?![/*])(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/\w*/y;
/** After these, a value follows, so that `/` and `<` start one. */
const beforeValue =
  /^(?:return|typeof|case|do|else|in|of|new|void|delete|throw|await|yield|default|instanceof|[^\w$)\]}"'`\u0080-\uFFFF])$|^=>$/;
const emptyLine = /\n[ \t]*\r?\n/;
const tagStart = /<([A-Za-z_$][\w$.:-]*)?/y;
const tagPart = /\s*(?:(\/?>)|\{|([^\s"'<>/={}`]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{|[^\s"'<>={}`]+))?)/y;
/** After a `<` that starts a tag; any other is an operator or text. */
export const tagName = /[A-Za-z_$>]/;
const nextChild = /[<{]/g;
const voidName = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** Deeper nesting is not read, because each level takes a part of the stack. */
const deepest = 200;

/** `hide` is called, in order, with what strings, templates, regular expressions, comments and attributes contain. */
export function createScriptReader(text: string, hide: HideRange, hasExpressions: boolean): ScriptReader {
  let furthest = 0;
  let depth = 0;
  const match = (pattern: RegExp, at: number): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? undefined;
    furthest = Math.max(furthest, found ? found.index + found[0].length : at);
    return found;
  };
  const nested = (read: () => number | undefined): number | undefined => {
    if (depth === deepest) return undefined;
    depth += 1;
    const end = read();
    depth -= 1;
    return end;
  };

  /** Text in backticks, from behind the first. */
  const readTemplate = (start: number): number | undefined => {
    let from = start;
    for (let at = start; at < text.length; at++) {
      furthest = Math.max(furthest, at);
      if (text[at] === "\\") at += 1;
      else if (text[at] === "`") {
        hide(from, at);
        return at + 1;
      } else if (text.startsWith("${", at)) {
        hide(from, at);
        const end = readExpression(at + 2);
        if (end === undefined) return undefined;
        from = end;
        at = end - 1;
      }
    }
    return undefined;
  };

  /** What is one value or comment for the reader; undefined for all others. `false` for one without an end. */
  const readWhole = (word: string, at: number, mayStartValue: boolean): number | false | undefined => {
    if (word.startsWith("//")) return hideAll(at, at + word.length);
    if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at);
      furthest = end === -1 ? text.length : furthest;
      return end === -1 ? false : hideAll(at + 2, end) + 2;
    }
    if (word === '"' || word === "'") return false;
    if (word.startsWith('"') || word.startsWith("'")) return hideAll(at + 1, at + word.length - 1) + 1;
    if (word === "`") return readTemplate(at + 1) ?? false;
    if (word === "/" && mayStartValue) {
      const found = match(regularExpression, at);
      return found && hideAll(at + 1, at + found[0].length);
    }
    if (word === "<" && mayStartValue && tagName.test(text[at + 1] ?? "")) return readElement(at) ?? false;
    return undefined;
  };
  const hideAll = (start: number, end: number): number => {
    hide(start, end);
    return end;
  };

  const readTokens = (start: number, isModule: boolean): number | undefined => {
    let brackets = 0;
    let mayStartValue = true;
    for (let at = start; at < text.length;) {
      const word = match(token, at)?.[0] ?? "";
      if (/^\s/.test(word)) {
        if (isModule && brackets === 0 && emptyLine.test(word)) return at;
        at += word.length;
        continue;
      }
      const end = readWhole(word, at, mayStartValue);
      if (end === false) return undefined;
      if (end !== undefined) {
        if (!/^\/[/*]/.test(text.slice(at, at + 2))) mayStartValue = false;
        at = end;
        continue;
      }
      if (/^[([{]$/.test(word)) brackets += 1;
      if (/^[)\]}]$/.test(word)) brackets -= 1;
      if (brackets < 0) return word === "}" && !isModule ? at + 1 : undefined;
      mayStartValue = beforeValue.test(word);
      at += word.length;
    }
    return isModule && brackets === 0 ? text.length : undefined;
  };

  const readExpression = (start: number) => nested(() => readTokens(start, false));

  /** Returns also whether content follows. */
  const readOpening = (start: number): { end: number; isOpen: boolean } | undefined => {
    const { 0: opening, 1: name = "" } = match(tagStart, start) ?? [""];
    for (let at = start + opening.length; opening !== "";) {
      const part = match(tagPart, at);
      if (!part) return undefined;
      const { 0: whole, 1: close, 3: value = "" } = part;
      at += whole.length;
      if (close !== undefined) return { end: at, isOpen: close === ">" && !voidName.test(name) };
      if (whole.endsWith("{") && (value === "{" || value === "")) {
        const end = hasExpressions ? readExpression(at) : undefined;
        if (end === undefined) return undefined;
        at = end;
      } else if (/^["']/.test(value)) {
        if (emptyLine.test(value)) return undefined;
        hide(at - value.length + 1, at - 1);
      }
    }
    return undefined;
  };

  const readElement = (start: number): number | undefined =>
    nested(() => {
      const tag = readOpening(start);
      if (!tag?.isOpen) return tag?.end;
      for (let at = tag.end; ;) {
        const { index } = match(nextChild, at) ?? {};
        if (index === undefined) return undefined;
        if (text.startsWith("</", index)) return text.indexOf(">", index) + 1 || undefined;
        const isText = text[index] === "<" && !tagName.test(text[index + 1] ?? "");
        const end = isText ? index + 1 : text[index] === "{" ? readExpression(index + 1) : readElement(index);
        if (end === undefined) return undefined;
        at = end;
      }
    });

  return {
    readExpression,
    readModule: (start) => readTokens(start, true),
    readTag: (start) => readOpening(start)?.end,
    takeReached() {
      const reached = furthest;
      furthest = 0;
      return reached;
    },
  };
}
