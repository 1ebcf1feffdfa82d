import type Prism from "prismjs";

/** Types that Prism's hooks change when it writes their HTML: entities of markup, and code in Markdown. */
const hookedTypes = new Set(["entity", "code-block"]);

/**
 * Tokens as HTML, one string a line; elements that cross lines are closed and opened again. What Prism writes itself, but
 * without an object for each element and without reading the whole once more to find the lines.
 */
export function tokenLines(tokens: Prism.TokenStream, language: string, { Token, util }: typeof Prism): string[] {
  const lines: string[] = [];
  /** Start tags of the elements around what is written. */
  const open: string[] = [];
  let line = "";
  const endLine = () => {
    lines.push(line + "</span>".repeat(open.length));
    line = open.join("");
  };
  const writeText = (text: string) => {
    const html = /[&<\u00A0]/.test(text) ? (util.encode(text) as string) : text;
    let start = 0;
    for (let end = html.indexOf("\n"); end !== -1; end = html.indexOf("\n", start)) {
      line += html.slice(start, end);
      endLine();
      start = end + 1;
    }
    line += start === 0 ? html : html.slice(start);
  };
  const writeHtml = (html: string) => {
    for (const [part] of html.matchAll(/<\/span>|<[^>]*>|\n|[^<\n]+/g)) {
      if (part === "\n") endLine();
      else {
        if (part === "</span>") open.pop();
        else if (part.startsWith("<")) open.push(part);
        line += part;
      }
    }
  };
  const write = (token: Prism.TokenStream) => {
    if (typeof token === "string") writeText(token);
    else if (Array.isArray(token)) for (const each of token) write(each);
    else if (hookedTypes.has(token.type)) writeHtml(Token.stringify(util.encode(token) as Prism.Token, language));
    else {
      const tag = `<span class="token ${token.type}${aliasesOf(token)}">`;
      line += tag;
      open.push(tag);
      write(token.content);
      open.pop();
      line += "</span>";
    }
  };
  write(tokens);
  lines.push(line);
  return lines;
}

/** With a space before each. */
function aliasesOf({ alias }: Prism.Token): string {
  if (!alias || alias.length === 0) return "";
  return typeof alias === "string" ? ` ${alias}` : ` ${alias.join(" ")}`;
}
