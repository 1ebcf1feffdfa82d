import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { containsAny } from "../../contains-any.ts";
import { withoutCommentLines } from "../document-patterns.ts";
import { createFenceTracker, withBlankCode, withoutCode } from "../../../markup/fences.ts";
import { hideInlineCode } from "../inline-code.ts";
import { readAttributeLists } from "./attribute-lists.ts";
import { blockTagOf, mayHaveBlockTags, readBlockTags } from "./block-tags.ts";
import { readDocFx } from "./docfx-syntax.ts";
import { readImageSizes } from "./image-sizes.ts";
import { readMdcBlocks } from "./mdc-blocks.ts";
import { readMyst } from "./myst-syntax.ts";
import { joinShortcodes } from "./shortcode-lines.ts";
import { readShortcodes, type LeftOut, type LineRule } from "./shortcodes.ts";
import { readTextInTemplates, withoutTextElements } from "../text-elements.ts";

const tag = /\{%-?\s*\/?([\w-]+)((?:[^%]|%(?!\}))*?)-?%\}/g;
/** The reference that mkdocstrings generates from code. */
const reference = /^([ \t]*):{3}(?: ?[A-Za-z_]\w*(?:\.\w+)+| [a-z]+_\w+| mkdocs-[a-z-]+)[ \t]*\r?$/;
/** A reference to a whole module: only the options below tell that it is no directive. */
const module = /^([ \t]*):{3} [A-Za-z_]\w*[ \t]*\r?$/;
const hasOptions = /^[ \t]+(?:options|handler|inventories):/;
/** Names in capitals are placeholders, and single letters are types. */
const component = /(?<!\\)<([A-Z](?=[\w.]*[a-z])[\w.]*)[\s/>]/g;
/** Liquid expressions for addresses: `{{ "/a" | relative_url }}`, `{{ site.baseurl }}`. */
const address =
  /\{\{-?\s*(?:(["'])([^"']*)\1\s*\|\s*(?:relative_url|absolute_url|url)(?:\s*\|[^}]*?)?|site\.(?:baseurl|url))\s*-?\}\}/g;

const block = /^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm;
/** The id of a heading, with the delimiters that translations of Vue's documentation configure. */
const delimitedId = /^(#{1,6}[ \t].*?)[ \t]*%\{(#[^}\s]+)\}%[ \t]*$/gm;
const badge = /<Badge\b([^>]*?)(?:\/>|>([\s\S]*?)<\/Badge>)/g;

/** Matches any syntax that only other generators know, so that most texts need just one search. */
const anyForeignSyntax =
  /\{[{%]|^[?!]>[ \t]|\{:[ \t]*[.#a-z]|^\[\[_?toc_?\]\]|^\[toc\]|^<(?:script|style)\b|<Badge\b|:(?:material|octicons|fontawesome|simple)-|(?:[)\]`]|\*\*|__)\{ ?(?:[.#][a-z]|[\w-]+=)|^[ \t]*\{[ \t]*[.#]|^[ \t]*#{1,6}[ \t].*\{[\w-]+(?:="|\}[ \t]*\r?$)|%\{#|!\[[^\]]{0,500}\|\d+(?:x\d+)?\]\(|["']:size=|=(?:\d+x\d*|x\d+)[ \t]*\)|^[ \t]*:::(?: ?[a-z_]\w*\.\w| [a-z]+_| mkdocs-| \w+[ \t]*\r?\n[ \t]+(?:options|handler):)/im;
/** Strings, one of which is in every match of that pattern. */
const signs = [
  '{id="',
  '" id="',
  "{{",
  "{%",
  "{:",
  "{.",
  "{#",
  "{ .",
  "{ #",
  "{  ",
  "{ \t",
  "{\t",
  "){",
  "]{",
  "`{",
  "**{",
  "__{",
  ":::",
  "?> ",
  "!> ",
];
const words =
  /\[_?toc|<(?:script|style|badge)\b|\{[\w-]+="|-\w+\}[ \t]*\r?$|:(?:material|octicons|fontawesome|simple)-|:size=|\|\d+(?:x\d+)?\]\(|=(?:\d+x\d*|x\d+)[ \t]*\)/im;
const mayChange = /[{<]|!\[|^[?!]>[ \t]|^[ \t]*:::(?: |\w+\.)|\[\[|\[toc\]|:(?:material|octicons|fontawesome|simple)-/i;
const tableOfContents = /^[ \t]*\[(?:\[_?toc_?\]|toc)\][ \t]*\r?$/i;
/** Icons of Material for MkDocs, which only decorate the text; not a part of a name with colons. */
const icon = /(?<!\w):(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^}\n]*\})?[ \t]?/g;
/** Inline code with a line break. Code within a line was removed before. */
const longCode = /(?<!`)(`+)(?!`)(?:[^`\n]|\n(?![ \t]*\n))+\1(?!`)/g;

interface ForeignSyntax {
  hasComponents?: boolean;
  isMyst?: boolean;
  isDocFx?: boolean;
  isMdc?: boolean;
}

/** A document without the syntax of another generator. */
interface ReadSyntax {
  text: string;
  diagnostics: Diagnostic[];
  /** The original line, from 1, of each line, unless all are the same. */
  origins?: number[] | undefined;
  /** Whether it has formulas, for which dollar signs have to delimit them. */
  hasMath?: boolean;
}

/**
 * Rewrites the Markdown extensions of Hugo, Jekyll, MkDocs, GitBook, Markdoc and VitePress for this parser, and leaves out what only they
 * could run. Lines are kept, except for a block that is written on one line, and for directives of MyST. Code is not
 * changed. With `hasComponents`, elements with capitals are components of Vue; with `isMyst`, MyST Markdown is read, too;
 * with `isDocFx`, only the extensions of DocFX; with `isMdc`, the components of Nuxt Content, too.
 */
export function readForeignSyntax(
  file: string,
  written: string,
  { isMyst = false, isMdc = false, ...syntax }: ForeignSyntax = {},
): ReadSyntax {
  if (!isMyst && !isMdc) return readTemplates(file, written, syntax);
  const { text, origins, leftOut, hasMath } = isMyst
    ? readMyst(written)
    : { hasMath: false, ...readMdcBlocks(written) };
  const read = readTemplates(file, text, syntax);
  const originOf = (line: number) => origins[line - 1] ?? line;
  const diagnostics = read.diagnostics.map((each) => (each.line ? { ...each, line: originOf(each.line) } : each));
  return {
    text: read.text,
    diagnostics: [...leftOut.map((each) => describe(file, each)), ...diagnostics],
    origins: read.origins?.map(originOf) ?? (origins.every((line, at) => line === at + 1) ? undefined : origins),
    hasMath,
  };
}

function readTemplates(
  file: string,
  text: string,
  { hasComponents = false, isDocFx = false }: Omit<ForeignSyntax, "isMyst" | "isMdc">,
): ReadSyntax {
  const leftOut = hasComponents ? listComponents(text) : [];
  const hasSyntax = (containsAny(text, signs) || words.test(text)) && anyForeignSyntax.test(text);
  if (!hasSyntax && !isDocFx) return { text, diagnostics: leftOut.map((each) => describe(file, each)) };
  const { text: bare, show } = hideInlineCode(readVueSyntax(text));
  const split = bare.split("\n");
  const written = /\{[{%]/.test(bare) ? joinShortcodes(split) : split;
  const lines = !isDocFx && mayHaveBlockTags(bare) ? readBlockTags(written) : written;
  const rules = isDocFx ? [readDocFx(lines, leftOut)] : rulesOfTemplates(lines, { written, leftOut });
  const isCode = createFenceTracker();
  const result: string[] = [];
  const origins: number[] = [];
  for (const [at, line] of lines.entries()) {
    const isLeft = isCode(line) || (!mayChange.test(line) && !rules.some((rule) => rule.isOpen?.(at)));
    const read = isLeft ? [line] : applyRules(rules, line, at);
    result.push(...read.map(show));
    origins.push(...read.map(() => at + 1));
  }
  const diagnostics = leftOut.map((each) => describe(file, each));
  return { text: result.join("\n"), diagnostics, origins: origins.length === lines.length ? undefined : origins };
}

/** `written` are the lines whose tags of blocks are shortcodes in `lines`. */
function rulesOfTemplates(
  lines: readonly string[],
  { written, leftOut }: { written: readonly string[]; leftOut: LeftOut[] },
): LineRule[] {
  const text = lines.join("\n");
  const tagOf = (name: string, at: number) => blockTagOf(written[at] ?? "", name);
  return [
    ...(/\{[{%]/.test(text) && text.includes("<") ? [readTextInTemplates(lines)] : []),
    ...(text.includes(":::") ? [readReferences(lines, leftOut)] : []),
    ...(text.includes("{{") ? [readShortcodes(lines, leftOut, tagOf)] : []),
    ...(text.includes("{%") || text.includes("{{") ? [readLiquidTags(lines, leftOut)] : []),
    ...(/^[?!]> /m.test(text) ? [{ read: readHint }] : []),
    ...(text.includes("![") ? [readImageSizes()] : []),
    ...(text.includes("{") ? [readAttributeLists(lines)] : []),
  ];
}

/** Reads a hint of docsify, `?> text`, or something important, `!> text`: a paragraph that begins with this mark. */
function readHint(line: string): string | readonly string[] {
  const [, mark, text] = /^([?!])>[ \t]+(.*)$/.exec(line) ?? [];
  return text === undefined ? line : [`> [!${mark === "?" ? "TIP" : "IMPORTANT"}]`, `> ${text}`];
}

function applyRules(rules: readonly LineRule[], line: string, at: number): string[] {
  if (tableOfContents.test(line)) return [""];
  let lines = [line.includes(":") ? line.replace(icon, "") : line];
  for (const rule of rules) lines = lines.flatMap((each) => rule.read(each, at));
  return lines;
}

function describe(file: string, { line, name, what }: LeftOut): Diagnostic {
  return {
    code: "template-left-out",
    severity: "warning",
    file,
    line: line + 1,
    column: 1,
    message: `${what} is ignored, because pages are not templates. Only its content is shown.`,
    hint: "Write its result in Markdown, or write a React component and use it in an .mdx file.",
    isOncePerSite: true,
    undrawn: name,
  };
}

/** Whether a finding says that text is missing from a page. Of components, their content is shown. */
export function leavesOutText({ code, undrawn = "" }: Diagnostic): boolean {
  return code === "template-left-out" && !/^(?:<|::)/.test(undrawn);
}

/** Returns the components that a document uses outside code, each once. */
function listComponents(text: string): LeftOut[] {
  if (!/<[A-Z]/.test(text)) return [];
  const found = new Map<string, LeftOut>();
  const bare = withoutTextElements(withoutCommentLines(withoutLongCode(withoutCode(text))));
  for (const [at, line] of bare.split("\n").entries())
    for (const [, name = ""] of line.matchAll(component)) {
      if (name !== "Badge" && !found.has(name))
        found.set(name, { line: at, name: `<${name}>`, what: `What the component <${name}> draws` });
    }
  return Array.from(found.values());
}

/** Replaces inline code that continues on the next line of its paragraph, keeping line breaks. */
function withoutLongCode(text: string): string {
  return text.replace(longCode, (code) => code.replace(/[^\n]/g, " "));
}

/** Leaves out mkdocstrings references, `::: package.name`, and the options below them. */
function readReferences(lines: readonly string[], leftOut: LeftOut[]): LineRule {
  let isWithin = false;
  let indentation = "";
  const isOption = (line: string) =>
    line.trim() === "" || (line.startsWith(indentation) && /^(?: {4}|\t)/.test(line.slice(indentation.length)));
  const read = (line: string, at: number): string => {
    const [start, written = ""] =
      reference.exec(line) ?? (hasOptions.test(lines[at + 1] ?? "") ? module.exec(line) : null) ?? [];
    const isStart = start !== undefined;
    if (isStart) indentation = written;
    if (isStart)
      leftOut.push({
        line: at,
        name: "references to code",
        what: "The reference that mkdocstrings generates from code",
      });
    isWithin = isStart || (isWithin && isOption(line));
    return isWithin ? "" : line;
  };
  return { read, isOpen: (at) => isWithin && isOption(lines[at] ?? "") };
}

const vueBlock = /^<(?:script\b[^>]*\bsetup\b|style\b[^>]*\b(?:scoped|module)\b)/m;

/** Removes scripts and styles of Vue components, keeping empty lines; replaces badges with their text. */
function readVueSyntax(text: string): string {
  const withIds = text.includes("%{#")
    ? replaceOutsideCode(text, delimitedId, (_, start, id) => `${start} {${id}}`)
    : text;
  const isVue = vueBlock.test(withIds) && vueBlock.test(withBlankCode(withIds));
  const without = isVue ? replaceOutsideCode(withIds, block, (whole) => whole.replace(/[^\n]/g, "")) : withIds;
  if (!without.includes("<Badge") || !/\btext="/.test(without)) return without;
  return replaceOutsideCode(without, badge, (whole, attributes = "", content = "") => {
    const written = /\btext="([^"]*)"/.exec(attributes)?.[1];
    // Attributes are not part of a heading's id.
    if (written) return `<kbd class="badge">${written}</kbd>`;
    return content ? `<kbd>${content}</kbd>` : whole;
  });
}

/** Replaces what matches where code is spaces. The function gets the text with its inline code. */
function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (whole: string, ...groups: string[]) => string,
): string {
  let result = "";
  let end = 0;
  for (const { index, 0: blanked } of withBlankCode(text).matchAll(pattern)) {
    const whole = text.slice(index, index + blanked.length);
    result += text.slice(end, index) + whole.replace(pattern, replace);
    end = index + blanked.length;
  }
  return result + text.slice(end);
}

/**
 * Rewrites Liquid tags in Jekyll documents: links get their files' addresses, `highlight` becomes a code block, `raw`
 * is kept as written, and `comment` is removed. Other tags are removed one by one, and reported.
 */
function readLiquidTags(lines: readonly string[], leftOut: LeftOut[]): LineRule {
  let shown: readonly string[] | undefined;
  const isShown = (at: number) => {
    shown ??= withoutCommentLines(lines.join("\n")).split("\n");
    return shown[at]?.includes("{%") === true;
  };
  let open: "raw" | "comment" | undefined;
  const read = (line: string, at: number): string => {
    if (open !== undefined) {
      const [end, before, after = ""] = new RegExp(String.raw`^(.*?)\{%-?\s*end${open}\s*-?%\}(.*)$`).exec(line) ?? [];
      if (end === undefined) return open === "raw" ? line : "";
      const kept = open === "raw" ? before : "";
      open = undefined;
      return kept + after;
    }
    if (!line.includes("{%") && !line.includes("{{")) return line;
    const [, language] = /^\s*\{%-?\s*highlight\s+([\w+#-]+).*%\}\s*$/.exec(line) ?? [];
    if (language !== undefined) return `\`\`\`${language}`;
    if (/^\s*\{%-?\s*endhighlight\s*-?%\}\s*$/.test(line)) return "```";
    const whole = line
      .replace(/\{%-?\s*raw\s*-?%\}(.*?)\{%-?\s*endraw\s*-?%\}/g, "$1")
      .replace(/\{%-?\s*comment\s*-?%\}.*?\{%-?\s*endcomment\s*-?%\}/g, "");
    const text = whole.replace(tag, (_, name: string, rest: string) => {
      if (name === "link") return `/${rest.trim()}`;
      if (name === "raw" || name === "comment") open = name;
      else if (!name.startsWith("end") && isShown(at))
        leftOut.push({ line: at, name: `{% ${name} %}`, what: `The Liquid tag {% ${name} %}` });
      return "";
    });
    return text.replace(address, (_, _quote, path = "") => path);
  };
  return { read, isOpen: () => open !== undefined };
}
