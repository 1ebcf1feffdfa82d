import path from "node:path";
import { hasScheme } from "@cairn/html/address";
import { isDocumentName } from "../../../address/file-name.ts";
import { readAttributes } from "@cairn/html/tags";
import type { SiteGenerator } from "../../../foreign/generator.ts";
import { docFx } from "../../../foreign/generators/docfx.ts";
import { docsify } from "../../../foreign/generators/docsify.ts";
import { hugo } from "../../../foreign/generators/hugo.ts";
import { jekyll } from "../../../foreign/generators/jekyll.ts";
import { mdBook } from "../../../foreign/generators/mdbook.ts";
import { mkDocs } from "../../../foreign/generators/mkdocs.ts";
import { vitePress } from "../../../foreign/generators/vitepress.ts";
import { containsAny } from "../../contains-any.ts";

/** Without one of these, the document includes no files. */
const signs = [
  "<<<",
  "@[code",
  "@include:",
  "--8<--",
  "{!",
  "{*",
  "{{#",
  "{%",
  "{{<",
  "[!",
  ":::code",
  "include}",
  ":include",
];
const anyInclude =
  /^[ \t>]*<<<[ \t]|@\[code\b|<!--[ \t]*@include:|--8<--|\{!|\{\* |\{\{#(?:(?:rustdoc_)?include|playground)\b|\{% *include_relative\b|\{\{[<%][ \t]*(?:include|readfile)\b|\[!(?:include|code-)|:::code\b|(?:`{3}|:{3}|~{3})\{(?:literal)?include\}|["'][^"'\n]*:include\b/im;

/** Whether a document may include files. */
export function mayInclude(text: string): boolean {
  return containsAny(text, signs) && anyInclude.test(text);
}

/** Whether a site is one of the program that reads an include. */
export function isReadIn(siteDirectory: string, { program }: Pick<Include, "program">): boolean {
  return program.find(siteDirectory) !== undefined;
}

/** A title in brackets and the path of a file, with the requested part. */
const destination = String.raw`\[[^\]\n]*\]\(<?([^()#?"<>\n]+?)>?([#?][^()"\s]*)?(?:[ \t]+"[^"\n]*")?[ \t]*\)`;

/** Includes on a line of their own, by program. The second group is the requested part. */
const forms: readonly { pattern: RegExp; program: SiteGenerator }[] = [
  {
    pattern: /^[ \t>]*<!--[ \t]*@include:[ \t]*([^{#\s]+?)((?:#[\w-]+)?(?:\{[\d,]*\})?)[ \t]*-->[ \t]*$/,
    program: vitePress,
  },
  { pattern: /^[ \t>]*-+8<-+[ \t]+"([^":]+)((?::[\w-]+)*)"[ \t]*$/, program: mkDocs },
  {
    pattern: /^[ \t>]*\{!-?[ \t]*include(?:-markdown)?[ \t]+["']([^"'\n]+)["']()[^!\n]*!\}[ \t]*$/,
    program: mkDocs,
  },
  { pattern: /^[ \t>]*\{!>?[ \t]*([^:!]+?)((?::[\w-]+)*)[ \t]*!\}[ \t]*$/, program: mkDocs },
  {
    pattern: /^[ \t>]*\{\{#(?:rustdoc_)?include[ \t]+([^:}]+?)((?::[\w-]*)*)[ \t]*\}\}[ \t]*$/,
    program: mdBook,
  },
  {
    pattern: /^[ \t>]*\{% *include_relative[ \t]+(\S+)()[ \t]*%\}[ \t]*$/,
    program: jekyll,
  },
  { pattern: new RegExp(String.raw`^[ \t>]*\[!include[ \t]*${destination}\][ \t]*$`, "i"), program: docFx },
];
/** Inline code, or a short text that DocFX includes within a line. */
const inlineInclude = new RegExp(
  String.raw`(\x60+)(?!\x60)[^\n]*?[^\x60\n]\1(?!\x60)|\[!include[ \t]*${destination}\]`,
  "gi",
);
/** Code that DocFX includes, in its old and its new form. */
const codeOfDocFx = new RegExp(String.raw`^([ \t>]*)\[!code-?([\w+#-]*)[ \t]*${destination}\][ \t]*$`, "i");
const blockOfDocFx = /^([ \t>]*):::[ \t]*code\b([^\n]*?)(?::::)?[ \t]*$/;
const snippet = /^([ \t>]*)<<<[ \t]+([^{#\s]+)(#[\w-]+)?(?:\{([^}]*)\})?(?:[ \t]+\[([^\]]+)\])?[ \t]*$/;
/** Code that VuePress includes: the lines that are asked for, the language with marked lines, and the file. */
const codeImport = /^([ \t>]*)@\[code(?:\{(\d*)-(\d*)\})?(?:[ \t]+([\w+#-]+)[^\]]*)?\]\(([^)#\s]+)\)[ \t]*$/;

/** Code that a plugin of MkDocs includes: a file, with the lines that are asked for, and those to mark, as in the file. */
const variantsOfMkDocs = /^([ \t>]*)\{\*[ \t]+([^\s*]+)((?:[ \t]+[a-z]+\[[^\]\n]*\])*)[ \t]*\*\}[ \t]*$/;

/** Text or code that shortcodes of most themes of Hugo include. */
const shortcodeOfHugo = /^([ \t>]*)\{\{[<%][ \t]*(?:include|readfile)[ \t]+([^\n]*?)[ \t]*\/?[>%]\}\}[ \t]*$/;

/** Code of Rust that mdBook includes, which readers may run there. */
const playground = /^([ \t>]*)\{\{#playground[ \t]+([^\s}]+)[^}\n]*\}\}[ \t]*$/;

/** A link of docsify with the file that it includes, and its title. */
const linkOfDocsify =
  /^([ \t>]*)\[[^\]\n]*\]\(([^()\s]+)[ \t]+(["'])((?:(?!\3)[^\n])*:include(?:(?!\3)[^\n])*)\3\)[ \t]*$/;

/** What a line includes. */
export interface Include {
  name: string;
  part: string;
  /** The prefix of its line. */
  margin: string;
  /** The info string of a code block. */
  fence?: string | undefined;
  /** Returns the requested part, if it is not named by `part`. */
  select?: (text: string) => string;
  /** Whether the addresses in the text start at its own folder. */
  hasOwnAddresses?: boolean;
  /** The number of lines of the block that includes the file, if it is not one line. */
  length?: number;
  /** Whether the line is a link in Markdown. */
  isLink?: true;
  program: SiteGenerator;
}

/** Whether a line has an include of MkDocs whose name begins with a semicolon: then its line is left out. */
export function isDisabledInclude(line: string): boolean {
  return /^[ \t>]*-+8<-+[ \t]+";[^"\n]*"[ \t]*$/.test(line);
}

/** The first and the last line of a list of files that MkDocs includes, and the lines between them. */
const snippetList = /^([ \t>]*)-+8<-+[ \t]*\n([^]*?\n)\1-+8<-+[ \t]*$/gm;

/** Writes each file in a list of files that MkDocs includes as an include of its own, on the same line. */
export function withSingleIncludes(text: string): string {
  if (!text.includes("8<-")) return text;
  return text.replaceAll(snippetList, (_, margin: string, list: string) =>
    `\n${list}`.replaceAll(/^[ \t>]*([^\s>].*?)[ \t]*$/gm, (_line, name: string) => `${margin}--8<-- "${name}"`),
  );
}

/** Reads a line that includes a file, or a part of one; `undefined` if it is another line. */
export function readInclude(line: string, inCode: boolean): Include | undefined {
  if (!inCode && line.includes("<<<")) {
    const [whole, margin = "", name = "", region = "", meta = "", title] = snippet.exec(line) ?? [];
    if (whole === undefined) return undefined;
    const [, ranges = "", language = path.extname(name).slice(1)] = /^([\d,\s-]*)(\S.*)?$/.exec(meta) ?? [];
    const marks = ranges.trim() === "" ? "" : ` {${ranges.trim()}}`;
    return {
      name,
      part: region,
      margin,
      program: vitePress,
      fence: `${language}${marks} [${title ?? path.basename(name)}]`,
    };
  }
  if (!inCode && line.includes("{{#playground")) {
    const [whole, margin = "", name = ""] = playground.exec(line) ?? [];
    return whole === undefined ? undefined : { name, part: "", margin, program: mdBook, fence: "rust" };
  }
  if (!inCode && line.includes(":include")) return readLinkOfDocsify(line);
  if (!inCode && line.includes("@[code")) {
    const [whole, margin = "", from, to = "", language, name = ""] = codeImport.exec(line) ?? [];
    if (whole === undefined) return undefined;
    const part = from === undefined ? "" : `{${from},${to}}`;
    return {
      name,
      part,
      margin,
      program: vitePress,
      isLink: true,
      fence: `${language ?? path.extname(name).slice(1)} [${path.basename(name)}]`,
    };
  }
  const code = inCode ? undefined : (readCodeOfDocFx(line) ?? readVariants(line) ?? readIncludeOfHugo(line));
  if (code) return code;
  for (const { pattern, program } of forms) {
    // DocFX includes nothing in code.
    if (inCode && program === docFx) continue;
    const [whole, name, part = ""] = pattern.exec(line) ?? [];
    if (whole !== undefined && name !== undefined)
      return { name, part, program, margin: /^[ \t>]*/.exec(line)?.[0] ?? "" };
  }
  return undefined;
}

/** Replaces the texts that DocFX includes within a line by what `read` returns for the name of a file. */
export function replaceInlineIncludes(
  line: string,
  read: (include: Pick<Include, "name" | "program">) => string | undefined,
): string {
  if (!line.includes("[!")) return line;
  return line.replace(inlineInclude, (whole, code: string | undefined, name = "") =>
    code === undefined ? (read({ name: name.replaceAll("\\", "/"), program: docFx }) ?? `\`${whole}\``) : whole,
  );
}

function readCodeOfDocFx(line: string): Include | undefined {
  if (!line.includes(":::") && !line.includes("[!code")) return undefined;
  const [block, margin = "", written = ""] = blockOfDocFx.exec(line) ?? [];
  const [old, before = "", tongue = "", file = "", asked = ""] = codeOfDocFx.exec(line) ?? [];
  if (block === undefined && old === undefined) return undefined;
  const attributes = readAttributes(written);
  const valueOf = (name: string) =>
    attributes[name] ?? new RegExp(String.raw`[?&](?:amp;)?${name}=([^&#]+)`, "i").exec(asked)?.[1] ?? "";
  const name = (block === undefined ? file : valueOf("source")).replaceAll("\\", "/");
  if (name === "") return undefined;
  const id = valueOf("id") || valueOf("name") || /^#([\w-]+)$/.exec(asked)?.[1] || "";
  const ranges = valueOf("range") || (/^#L(\d+-L?\d+)$/i.exec(asked)?.[1] ?? "").replaceAll(/L/gi, "");
  const highlighted = valueOf("highlight");
  const language = valueOf("language") || tongue || path.extname(name).slice(1);
  return {
    name,
    part: ranges === "" ? partOfId(id) : partOfRanges(ranges),
    margin: block === undefined ? before : margin,
    fence: language + (highlighted === "" ? "" : ` {${highlighted}}`),
    isLink: true,
    program: docFx,
  };
}

function readVariants(line: string): Include | undefined {
  const [whole, margin = "", name = "", settings = ""] = variantsOfMkDocs.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const rangesOf = (setting: string): [from: number, to: number][] =>
    (new RegExp(`\\b${setting}\\[([^\\]]*)\\]`).exec(settings)?.[1] ?? "").split(",").flatMap((each) => {
      const [from = Number.NaN, to = from] = each.split(":").map(Number);
      return from > 0 && to >= from ? [[from, to] as [number, number]] : [];
    });
  const asked = rangesOf("ln");
  // The place of a line of the file among those that are asked for.
  const placeOf = (number: number) =>
    asked.length === 0
      ? number
      : asked.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(number, to) - from + 1), 0);
  const marked = rangesOf("hl").map(([from, to]) => `${placeOf(from)}-${placeOf(to)}`);
  return {
    name,
    part: asked.map(([from, to]) => `{${from},${to}}`).join(""),
    margin,
    program: mkDocs,
    isLink: true,
    fence: path.extname(name).slice(1) + (marked.length > 0 ? ` {${marked.join(",")}}` : ""),
  };
}

function readIncludeOfHugo(line: string): Include | undefined {
  const [whole, margin = "", written = ""] = shortcodeOfHugo.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const { file, path: named, code, lang } = readAttributes(written);
  const name = file ?? named ?? /^"?([^"\s=]+)"?$/.exec(written)?.[1] ?? "";
  if (name === "") return undefined;
  const fence = code === "true" ? (lang ?? path.extname(name).slice(1)) : undefined;
  // Names of pages have no ending there.
  return { name: path.extname(name) === "" ? `${name}.md` : name, part: "", margin, program: hugo, fence };
}

/** Reads a link whose title makes docsify include its file, as text or as code, by the file's ending or `:type=code`. */
function readLinkOfDocsify(line: string): Include | undefined {
  const [, margin = "", name = "", , options = ""] = linkOfDocsify.exec(line) ?? [];
  if (name === "" || hasScheme(name) || /:type=(?!code|markdown)/.test(options)) return undefined;
  const [, type, language = path.extname(name).slice(1)] =
    /:type=(code|markdown)(?:[ \t]+([\w+#-]+))?/.exec(options) ?? [];
  const isText = type === undefined ? isDocumentName(name) : type === "markdown";
  return { name, part: "", margin, program: docsify, isLink: true, fence: isText ? undefined : language };
}

/** A number stands for the name of a snippet. `#L5` is a line. */
function partOfId(id: string): string {
  if (/^L\d+$/i.test(id)) return `{${id.slice(1)},${id.slice(1)}}`;
  return id === "" ? "" : `#${/^\d/.test(id) ? `snippet${id}` : id}`;
}

/** Turns `5-10,20` into `{5,10}{20,20}`. */
function partOfRanges(ranges: string): string {
  return ranges
    .split(",")
    .map((range) => /^\s*(\d*)\s*(-?)\s*(\d*)/.exec(range) ?? [])
    .map(([, from = "", dash, to = ""]) => `{${from},${dash === "" ? from : to}}`)
    .join("");
}
