import { capitalise } from "@cairn/catalogue/capitalise";
import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { admonitionNames, defaultAdmonitionTitle, foreignAdmonitionKind } from "../../../markup/admonition.ts";
import { anchorOf, fenced, linesAt, type MystDirective, type MystDocument, type MystLine } from "./myst-document.ts";
import { writeFormula } from "./myst-formulas.ts";
import { writeContents, writeGlossary, writeListTable } from "./myst-lists.ts";
import { readRoles } from "./myst-roles.ts";

type Writer = (directive: MystDirective, document: MystDocument) => MystLine[];

/** Directives that are drawn as admonitions. */
const admonitions = [...admonitionNames, "important", "hint", "attention", "error", "seealso", "todo"];
const versions: Record<string, { kind: string; words: string }> = {
  versionadded: { kind: "info", words: "added in version" },
  versionchanged: { kind: "info", words: "changed in version" },
  deprecated: { kind: "warning", words: "deprecated since version" },
  versionremoved: { kind: "warning", words: "removed in version" },
};

/** Shows the content alone, with what precedes it. */
function content(directive: MystDirective, { read }: MystDocument, ...before: string[]): MystLine[] {
  const { body, origin } = directive;
  const above = before.flatMap((text) => [...linesAt(origin, text), ...linesAt(origin, "")]);
  return [...anchorOf(directive), ...above, ...read(body)];
}

const admonition: Writer = (directive, document) => {
  const { name, argument, options, body, origin } = directive;
  const classes = (options["class"] ?? "").split(/[\s,]+/);
  const ofClass = classes.find((each) => admonitions.includes(each)) ?? "note";
  const named = name === "admonition" ? ofClass : name.toLowerCase();
  const foreign = foreignAdmonitionKind(named);
  // As with other names for kinds, the name is the title.
  const isTitled = foreign !== undefined && name !== "admonition";
  const title = isTitled ? capitalise(named === "seealso" ? "see also" : named) : undefined;
  // Without other content, the text behind the name is the content.
  const isText = body.length === 0 && name !== "admonition";
  const shown = isText ? linesAt(origin, argument) : body;
  const label = isText ? title : argument || title;
  const isFolded = classes.includes("dropdown");
  return container(
    isFolded ? "details" : (foreign ?? named),
    { ...directive, body: shown, label: label ?? (isFolded ? defaultAdmonitionTitle(name) : "") },
    document,
  );
};

const version: Writer = (directive, document) => {
  const { name, argument, origin, body } = directive;
  const { kind = "info", words = "" } = versions[name] ?? {};
  const [, number = "", text = ""] = /^(\S*)\s*(.*)$/.exec(argument) ?? [];
  const shown = text === "" ? body : [...linesAt(origin, text), ...body];
  return container(kind, { ...directive, body: shown, label: `${capitalise(words)} ${number}`.trim() }, document);
};

/** Writes a directive of this parser, with more colons than those in it. */
function container(
  kind: string,
  { label, body, options, origin }: Pick<MystDirective, "body" | "options" | "origin"> & { label: string },
  { read }: MystDocument,
): MystLine[] {
  const inner = read(body);
  const longest = Math.max(2, ...inner.map(({ text }) => /^[ \t>]*(:{3,})/.exec(text)?.[1]?.length ?? 0));
  const colons = ":".repeat(longest + 1);
  const title = label === "" ? "" : `[${readRoles(label).trim()}]`;
  const state = kind === "details" && "open" in options ? "{open}" : "";
  const end = inner.at(-1)?.origin ?? origin;
  return [
    ...anchorOf({ options, origin }),
    ...linesAt(origin, `${colons}${kind}${title}${state}`),
    ...inner,
    ...linesAt(end, colons),
  ];
}

const fold: Writer = (directive, document) =>
  container("details", { ...directive, label: directive.argument }, document);
const tabs: Writer = (directive, document) => container("tabs", { ...directive, label: "" }, document);
const tab: Writer = (directive, document) => container("tab", { ...directive, label: directive.argument }, document);

/** Shows the content below its title in bold. */
const titled: Writer = (directive, document) =>
  content(directive, document, ...(directive.argument === "" ? [] : [`**${readRoles(directive.argument)}**`]));

const card: Writer = (directive, document) => {
  const { argument, options, body } = directive;
  const title = argument || (options["header"] ?? "");
  const address = addressOf(options["link"] ?? options["url"], options["link-type"]);
  // Between its head, its content and its foot.
  const shown = body.map((each) => (/^(?:\^{3,}|\+{3,})[ \t]*\r?$/.test(each.text) ? { ...each, text: "" } : each));
  const label = address === undefined ? title : linkOf(title, address);
  return container("card", { ...directive, body: shown, label }, document);
};

/** Draws a grid with cards; of any other, the content is shown. */
const grid: Writer = (directive, document) =>
  directive.body.some(({ text }) => /^[ \t]*[:\x60]{3,}\{grid-item-card\}/.test(text))
    ? container("cards", { ...directive, label: "" }, document)
    : content(directive, document);

/** Returns the address that the option of a card or button names. */
function addressOf(link: string | undefined, type = ""): string | undefined {
  if (link === undefined || link === "") return undefined;
  return type === "ref" ? `#${link}` : link;
}

function linkOf(text: string, address: string): string {
  return text === "" && /^[a-z][\w+.-]*:/i.test(address) ? `<${address}>` : `[${text}](${markdownAddress(address)})`;
}

const button: Writer = ({ name, argument, options, body, origin }) => {
  const text = body.map(({ text: line }) => line.trim()).join(" ");
  const namesLabel = name === "button-ref" && options["ref-type"] !== "doc";
  return linesAt(origin, linkOf(readRoles(text), namesLabel ? `#${argument}` : argument));
};

const image: Writer = (directive) => {
  const { options, origin } = directive;
  return [...anchorOf(directive), ...linesAt(origin, imageOf(directive, options["alt"] ?? ""))];
};

/** Writes the image of a directive; a size in braces becomes one in HTML. */
function imageOf({ argument, options }: MystDirective, alt: string): string {
  const [, width] = /^(\d+%?)(?:px)?$/.exec(options["width"] ?? "") ?? [];
  const size = width === undefined ? "" : `{ width="${width}" }`;
  const shown = `![${escapeMarkdown(alt)}](${markdownAddress(argument)})`;
  // The size would be one of the link.
  return options["target"] ? `[${shown}](${markdownAddress(options["target"])})` : shown + size;
}

const figure: Writer = (directive, document) => {
  const { body, options, argument, origin } = directive;
  const isWritten = directive.name === "figure-md";
  const [first] = body;
  const ownImage = isWritten && first !== undefined ? document.read([first]) : [];
  const caption = document.read(isWritten ? body.slice(1) : body);
  const alt = options["alt"] ?? caption.find(({ text }) => text.trim() !== "")?.text.replace(/[*`_]/g, "") ?? "";
  const shown = isWritten ? ownImage : linesAt(origin, imageOf(directive, alt));
  const end = body.at(-1)?.origin ?? origin;
  const label = isWritten && argument !== "" ? { name: argument } : options;
  return [
    ...anchorOf({ options: label, origin }),
    ...linesAt(origin, "<figure>", ""),
    ...shown,
    ...linesAt(origin, ""),
    ...(caption.length > 0
      ? [...linesAt(origin, "<figcaption>", ""), ...caption, ...linesAt(end, "", "</figcaption>")]
      : []),
    ...linesAt(end, "</figure>", ""),
  ];
};

/** Languages of Sphinx and Jupyter with other names here. */
const languages = new Map([
  ["none", "text"],
  ["default", "text"],
  ["ipython", "python"],
  ["ipython3", "python"],
  ["ipythonconsole", "python"],
  ["pycon", "python"],
]);

const code: Writer = (directive) => {
  const { argument, options, name } = directive;
  if (/\bremove-(?:cell|input)\b/.test(options["tags"] ?? "")) return [];
  const [language = ""] = (argument || (name === "code-cell" ? "python" : "")).split(/\s/);
  // Marks of code would end the first line of the block.
  const title = (options["caption"] ?? options["filename"])?.replaceAll(/\{[\w:+-]+\}(?=`)|`/g, "");
  const first = options["lineno-start"] ?? options["number-lines"];
  const meta = [
    title ? `title=${title.includes('"') ? `'${title.replaceAll("'", "’")}'` : `"${title}"`}` : "",
    options["emphasize-lines"] ? `{${options["emphasize-lines"].replaceAll(/\s/g, "")}}` : "",
    first
      ? `showLineNumbers={${Number.parseInt(first, 10) || 1}}`
      : "linenos" in options || first === ""
        ? "showLineNumbers"
        : "",
  ];
  return fenced(directive, [languages.get(language) ?? language, ...meta].filter(Boolean).join(" "));
};

const math: Writer = (directive, document) => {
  const { argument, body, origin } = directive;
  const shown = argument === "" ? body : [...linesAt(origin, argument), ...body];
  return writeFormula({ ...directive, body: shown }, document);
};

const raw: Writer = ({ argument, body }) => (/\bhtml\b/.test(argument) ? [...body] : []);

const quote: Writer = (directive, document) =>
  content(directive, document).map(({ text, origin }) => ({ text: `> ${text}`.trimEnd(), origin }));

/** Content that is not Markdown is shown as code. */
const foreignCode: Writer = (directive, document) => {
  leaveOut(directive, document);
  return fenced(directive, directive.name === "eval-rst" ? "rst" : "text");
};

const embedded: Writer = ({ argument, origin }) => linesAt(origin, linkOf("", argument));
const nothing: Writer = () => [];

const writers = new Map<string, Writer>(
  (
    [
      [["admonition", ...admonitions], admonition],
      [Object.keys(versions), version],
      [["dropdown", "details", "toggle"], fold],
      [["tab-set"], tabs],
      [["tab-item"], tab],
      [["card", "grid-item-card"], card],
      [["grid", "cards"], grid],
      [["tab-set-code"], (directive, document) => container("code-group", { ...directive, label: "" }, document)],
      [
        ["grid-item", "div", "container", "compound", "only", "hlist", "centered", "card-carousel"],
        (directive, document) => content(directive, document),
      ],
      [["topic", "sidebar", "margin", "aside", "rubric", "tab", "tabbed", "table"], titled],
      [["epigraph", "highlights", "pull-quote", "blockquote"], quote],
      [["button-link", "button-ref", "button"], button],
      [["image"], image],
      [["figure", "figure-md"], figure],
      [["iframe", "youtube"], embedded],
      [
        [
          "code-block",
          "code",
          "sourcecode",
          "code-cell",
          "prompt",
          "parsed-literal",
          "doctest",
          "testcode",
          "terminal",
        ],
        code,
      ],
      [["mermaid"], (directive) => fenced(directive, "mermaid")],
      [["math"], math],
      [["raw"], raw],
      [["eval-rst", "csv-table", "graphviz", "line-block"], foreignCode],
      [["toctree"], writeContents],
      [["list-table"], writeListTable],
      [["glossary"], writeGlossary],
      // The page has a table of contents beside it, and Sphinx shows nothing of the others.
      [
        [
          "contents",
          "tableofcontents",
          "toc",
          "highlight",
          "index",
          "meta",
          "sectionauthor",
          "codeauthor",
          "currentmodule",
          "default-role",
          "sectnum",
        ],
        nothing,
      ],
    ] as [string[], Writer][]
  ).flatMap(([names, write]) => names.map((name) => [name, write] as const)),
);

/** Returns a directive as Markdown for this parser. Of unknown ones, only the content is shown. */
export function drawDirective(directive: MystDirective, document: MystDocument): MystLine[] {
  const write = writers.get(directive.name.toLowerCase());
  if (write !== undefined) return write(directive, document);
  leaveOut(directive, document);
  return content(directive, document);
}

function leaveOut({ name, origin }: MystDirective, { leftOut }: MystDocument): void {
  leftOut.push({ line: origin, name: `{${name}}`, what: `What the directive {${name}} of MyST writes` });
}
