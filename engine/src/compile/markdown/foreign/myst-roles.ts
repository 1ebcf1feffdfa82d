import { escapeHtml } from "@cairn/html/escape-html";
import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { splitTarget } from "../../../foreign/labels.ts";

/** Code, or a role of MyST: its name and its content. */
const codeOrRole = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)|\{([a-z][\w:+.-]*)\}(`+)(?!`)([^\n]*?[^`\n])\3(?!`)/g;

/** Links whose scheme only says that their target is in the same project. */
const projectLink = /(\]\(<?)(?:project|path):/g;
const projectAddress = /<project:([^<>\s]+)>/g;
/** An icon of a library, which only decorates the text. */
const icon = /^(?:octicon|material-\w+|fa[srb]?|fab)$/;

/**
 * Rewrites the roles of a line of MyST Markdown, such as {kbd}`Ctrl` and {ref}`text <label>`, outside of code. A link
 * without a text gets its target's title when links are resolved. What follows a shorter text keeps its column, except
 * in a heading, where spaces would be part of its id.
 */
export function readRoles(line: string): string {
  const linked = line.includes("project:") || line.includes("](path:") ? readProjectLinks(line) : line;
  if (!linked.includes("}`")) return linked;
  return linked.replace(
    codeOrRole,
    (whole, _code, name: string | undefined, _marks, content: string, at: number): string => {
      if (name === undefined) return whole;
      const shown = readRole(name, content);
      const isBeforeSpace = /^[ \t]+\S/.test(linked.slice(at + whole.length));
      return isBeforeSpace && !/^\s*#/.test(linked) ? shown.padEnd(whole.length) : shown;
    },
  );
}

/** Whether a line has a formula in a role, for which dollar signs have to delimit formulas. */
export function hasFormula(line: string): boolean {
  return line.includes("{math}`");
}

function readProjectLinks(line: string): string {
  return line.replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)|[^`]+|`+/g, (part, code: string | undefined) =>
    code === undefined ? part.replace(projectLink, "$1").replace(projectAddress, "[](<$1>)") : part,
  );
}

const asIs = (content: string) => escapeMarkdown(content);
const asCode = (content: string) => (content.includes("`") ? `\`\` ${content} \`\`` : `\`${content}\``);
const asElement = (element: string) => (content: string) => `<${element}>${escapeHtml(content)}</${element}>`;
const asStrong = (content: string) => `**${escapeMarkdown(content)}**`;
const asEmphasis = (content: string) => `*${escapeMarkdown(content)}*`;
const linkTo = (addressOf: (target: string) => string) => (content: string) => {
  const { text = "", target } = splitTarget(content);
  return `[${escapeMarkdown(text.replace(/%s|\{(?:name|number)\}/g, "").trim())}](${markdownAddress(addressOf(target))})`;
};
const toLabel = linkTo((target) => `#${target}`);

/** The text of a name in code: without an exclamation mark, and only its last part behind a tilde. */
function nameOfCode(content: string): string {
  const { text = content } = splitTarget(content);
  return asCode(text.replace(/^!/, "").replace(/^~(?:.*\.)?/, ""));
}

function abbreviation(content: string): string {
  const [, short, long] = /^(.*\S)\s*\(([^()]*)\)$/.exec(content) ?? [];
  return short === undefined ? asIs(content) : `<abbr title="${escapeHtml(long ?? "")}">${escapeHtml(short)}</abbr>`;
}

/** The roles with the way to write each, by the names that Sphinx and MyST have for it. */
const roles = new Map<string, (content: string) => string>(
  (
    [
      [["ref", "numref", "eq", "keyword", "option"], toLabel],
      [["doc", "any", "download"], linkTo((target) => target)],
      [["kbd"], asElement("kbd")],
      [["sub", "subscript"], asElement("sub")],
      [["sup", "superscript"], asElement("sup")],
      [["u", "underline"], asElement("u")],
      [["del", "strike", "delete"], asElement("del")],
      [["math"], (content: string) => `$${content}$`],
      [["abbr", "abbreviation", "acronym"], abbreviation],
      [["guilabel", "menuselection", "command", "program", "strong"], (content: string) => asStrong(menuOf(content))],
      [["emphasis", "dfn", "title-reference"], asEmphasis],
      [["code", "literal", "file", "samp", "envvar", "mimetype", "regexp", "makevar"], asCode],
    ] as [string[], (content: string) => string][]
  ).flatMap(([names, write]) => names.map((name) => [name, write] as const)),
);

/** Returns the text of a menu's entries, without the marks of their keys. */
function menuOf(content: string): string {
  return content.replace(/&(?=\w)/g, "").replaceAll("-->", "→");
}

function readRole(name: string, content: string): string {
  const known = roles.get(name);
  if (known !== undefined) return known(content.trim());
  if (icon.test(name)) return "";
  const { text = content } = splitTarget(content);
  // Roles of a language's domain name its code.
  return /^(?:py|c|cpp|js|rst|std|external)(?::|$)/.test(name) && !/:(?:ref|doc|term|numref)$/.test(name)
    ? nameOfCode(content)
    : asIs(text);
}
