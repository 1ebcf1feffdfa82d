import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { generatedFileHint, isIgnoredByGit, isInMissingSubmodule } from "../../../findings/ignored-by-git.ts";
import { splitFrontMatter } from "../../../config/split-front-matter.ts";
import { trackFences } from "../../../markup/fences.ts";
import { findIncluded, type Including, snippetFolders } from "./find-included.ts";
import {
  type Include,
  isDisabledInclude,
  isReadIn,
  mayInclude,
  readInclude,
  replaceInlineIncludes,
  withSingleIncludes,
} from "./include-forms.ts";
import { docFx } from "../../../foreign/generators/docfx.ts";
import { hugo } from "../../../foreign/generators/hugo.ts";
import { mkDocs } from "../../../foreign/generators/mkdocs.ts";
import { readMystInclude } from "./myst-includes.ts";

/** Patterns for the start and end of a named region of a file, as in VS Code, mdBook, MkDocs and DocFX. */
const startOf = (name: string) =>
  new RegExp(String.raw`#?region\s+${name}\b|\bANCHOR:\s*${name}\b|-8<-+\s*\[start:${name}\]|<${name}>`, "i");
const endOf = (name: string) =>
  new RegExp(
    String.raw`#?endregion\b(?:\s+${name}\b)?|\bANCHOR_END:\s*${name}\b|-8<-+\s*\[end:${name}\]|</${name}>`,
    "i",
  );
/** A comment that begins or ends a region of DocFX within another one. */
const innerMark = /^\s*(?:\/\/|'|#|--|<!--)\s*<\/?snippet\w*>\s*(?:-->)?\s*$/i;

/** Maximum depth of nested includes. Each file may include several, so the text grows exponentially with the depth. */
const deepest = 8;

/** An included text. */
interface Expanded {
  file: string;
  /** The chain of includes that leads to it, including itself. */
  within: readonly IncludedPart[];
  /** The document's line that includes it; absent for the document itself. */
  from?: number;
  /** What each of its lines begins with, in a list or a quote. */
  margin?: string;
}

/** A file and the requested part of it: a part may include another part of the same file. */
interface IncludedPart {
  file: string;
  part: string;
}

export interface Included {
  text: string;
  /** The included files, relative to the site's folder. */
  files: string[];
  /** The document's line, from 1, for each line of the text; absent if they are the same. */
  origins?: number[] | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Returns the files that documents of another generator include, whose text is read there.
 *
 * @param documents - the text of each file
 */
export function listIncluded(
  documents: Iterable<readonly [file: string, text: string]>,
  siteDirectory: string,
): Set<string> {
  const included = new Set<string>();
  for (const [file, text] of documents) {
    const { files } = mayInclude(text) ? expandIncludes(text, { file, siteDirectory, isOther: true }) : { files: [] };
    for (const each of files) included.add(each);
  }
  return included;
}

/**
 * Inserts the files, or parts of files, that a document includes, in the syntax of VitePress (`<<< @/a.js`,
 * `<!--@include: a.md-->`), VuePress (`@[code](a.js)`), MkDocs (`--8<-- "a.md"`, `{* a.py *}`), mdBook (`{{#include a.rs}}`), Jekyll (`include_relative`), docsify (`[a](a.md ":include")`), Hugo (`{{% include "a" %}}`), MyST
 * (`{include}` and `{literalinclude}`) and DocFX (`[!INCLUDE [a](a.md)]`, `:::code source="a.cs":::`). A
 * file is searched in the document's folder and the folders above it, within the site's folder. A missing file is
 * reported, and its line is kept.
 */
export function expandIncludes(text: string, document: Including): Included {
  if (!mayInclude(text)) return { text, files: [], diagnostics: [] };
  const { folders, source: settings } = text.includes("8<--")
    ? snippetFolders(document.siteDirectory)
    : { folders: [], source: undefined };
  const expansion: Expansion = { document, folders, lines: [], origins: [], files: [], diagnostics: [] };
  expand(text, { file: document.file, within: [{ file: document.file, part: "" }] }, expansion);
  const { lines, origins, files, diagnostics } = expansion;
  if (files.length > 0 && folders.length > 0 && settings !== undefined) files.push(settings);
  return { text: lines.join("\n"), files, origins: files.length > 0 ? origins : undefined, diagnostics };
}

/** What the lines of a document have become so far. */
interface Expansion extends Required<Omit<Included, "text">> {
  document: Including;
  folders: readonly string[];
  lines: string[];
  origins: number[];
}

function expand(source: string, place: Expanded, expansion: Expansion): void {
  const { document, folders, lines, origins, files, diagnostics } = expansion;
  const { file, within, from, margin = "" } = place;
  const fences = trackFences();
  const all = withSingleIncludes(source).split("\n");
  let isRaw = false;
  /** The line below the block that includes a file. */
  let below = 0;
  for (const [index, written] of all.entries()) {
    const isInCode = fences.isOpen();
    const isOfCode = fences.isCode(written);
    if (index < below) continue;
    const origin = from ?? index + 1;
    const add = (line: string) => {
      lines.push(line === "" ? margin.trimEnd() : margin + line);
      origins.push(origin);
    };
    if (isDisabledInclude(written)) {
      add("");
      continue;
    }
    // Liquid leaves tags between these alone.
    if (/\{%-?\s*(?:end)?raw\s*-?%\}/.test(written)) isRaw = !written.includes("endraw");
    const ofMyst = isInCode ? undefined : readMystInclude(all, index, document);
    const inCode = isOfCode && ofMyst === undefined;
    const asked = isRaw ? undefined : (ofMyst ?? readInclude(written, inCode));
    const found = asked && findIncluded(asked, { ...document, file, folders });
    const isText = !inCode && asked?.fence === undefined;
    const chain = found && isText ? [...within, { file: found.file, part: asked.part }] : within;
    const problem = found ? describeNesting(chain) : asked && describeMissing(document, asked);
    if (problem) diagnostics.push({ severity: "warning", ...problem, file: document.file, line: origin, column: 1 });
    if (!asked || !found || problem) {
      const line = asked || inCode ? written : withInlineIncludes(written, { file, origin }, expansion);
      add(asked?.isLink && problem ? `\`${line.trim()}\`` : line);
      continue;
    }
    files.push(found.file);
    below = index + (asked.length ?? 1);
    const part = asked.select?.(found.text) ?? readPart(found.text, asked.part);
    if (isText) {
      // The addresses in a text for DocFX are relative to its file.
      const isOfDocFx = asked.program === docFx;
      const content = isOfDocFx || asked.hasOwnAddresses ? withLinksFrom(found.file, part, document.file) : part;
      const hasMargin = isOfDocFx || asked.program === hugo || ofMyst !== undefined;
      const inner = { file: found.file, within: chain, from: origin, margin: hasMargin ? margin + asked.margin : "" };
      expand(splitFrontMatter(content).body, inner, expansion);
      continue;
    }
    const block = asked.fence === undefined ? [part] : [`\`\`\`\`${asked.fence}`, part, "````"];
    for (const each of block.join("\n").split("\n")) add(asked.margin + each);
  }
}

/** Inserts the texts that DocFX includes within a line. */
function withInlineIncludes(
  line: string,
  { file, origin }: { file: string; origin: number },
  expansion: Expansion,
): string {
  const { document, files, diagnostics } = expansion;
  return replaceInlineIncludes(line, (include) => {
    const found = findIncluded(include, { ...document, file });
    if (found) {
      files.push(found.file);
      const text = splitFrontMatter(found.text).body.trim();
      return withLinksFrom(found.file, text, document.file).replace(/\s*\n\s*/g, " ");
    }
    const problem = describeMissing(document, include);
    if (problem) diagnostics.push({ severity: "warning", ...problem, file: document.file, line: origin, column: 1 });
    return undefined;
  });
}

/** Addresses in Markdown and in images of DocFX, which are relative to the file that contains them. */
const relativeAddress =
  /(\]\(<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|\bsource="|<img\b[^>\n]*?\bsrc=")(?![a-z][\w+.-]*:|[/#~?])([^\s()"<>]+)/gim;

/** Rewrites relative addresses of an included text, which begin at its own folder, for the document that shows it. */
function withLinksFrom(from: string, text: string, to: string): string {
  const [own, shown] = [path.posix.dirname(from), path.posix.dirname(to)];
  if (own === shown) return text;
  return text.replace(relativeAddress, (_, start: string, address: string) => {
    const rebased = path.posix.relative(shown, path.posix.join(own, address));
    return start + (rebased.startsWith(".") ? rebased : `./${rebased}`);
  });
}

type Problem = Pick<Diagnostic, "code" | "message" | "hint" | "isOncePerSite"> & Partial<Pick<Diagnostic, "severity">>;

/** Whether an include starts above the site's folder, so that nobody knows here whether it is there. */
function isAboveSite({ name, program }: Pick<Include, "name" | "program">, file: string): boolean {
  // Those of MkDocs are relative to the folder of its configuration.
  const start = program === mkDocs ? "" : path.posix.dirname(file);
  return path.posix.join(start, name).startsWith("../");
}

function describeMissing(document: Including, include: Pick<Include, "name" | "program">): Problem | undefined {
  const { name, program } = include;
  const { file, siteDirectory, isOther = false } = document;
  // The shortcodes of a site may find files by rules of their own.
  if (program === hugo || (isOther && !isReadIn(siteDirectory, include))) return undefined;
  const code = "include-missing";
  const above = ["..", "../..", "../../.."].map((folder) => path.join(siteDirectory, folder));
  const places = ["", path.dirname(file), ...(document.folders ?? []), "docs"];
  if (places.some((folder) => isInMissingSubmodule(path.resolve(siteDirectory, folder, name))))
    return {
      code,
      message: "Documents include files of a Git submodule that is not checked out.",
      hint: "Check it out before the build: git submodule update --init",
      isOncePerSite: true,
    };
  if (
    isIgnoredByGit(path.resolve(siteDirectory, name)) ||
    isIgnoredByGit(path.resolve(siteDirectory, path.dirname(file), name))
  )
    return { code, severity: "note", message: `The included file "${name}" does not exist.`, hint: generatedFileHint };
  const isOutside = path.posix.join(path.posix.dirname(file), name).startsWith("../");
  if (program === docFx && (name.startsWith("~/../") || isOutside))
    return {
      code,
      severity: "note",
      message: "Documents include files of other repositories, which DocFX fetches.",
      hint: "Their code is missing from pages: copy the files into the site's folder.",
      isOncePerSite: true,
    };
  const outside = name.startsWith("../") ? [path.join(siteDirectory, path.dirname(file))] : above;
  // The folder of a repository may have another name than its author's.
  if (isAboveSite(include, file) || outside.some((folder) => existsSync(path.join(folder, name))))
    return {
      code,
      // Other programs read them.
      ...(isOther && { severity: "note" }),
      message: "Documents include files outside the site's folder, which are not read.",
      hint: "Move them into the site's folder, or build from the folder that contains both.",
      isOncePerSite: true,
    };
  return {
    code,
    message: `The included file "${name}" does not exist.`,
    hint: "Write its path relative to the document's folder or one of its parents, within the site's folder.",
  };
}

/** Why the last part of a chain is not inserted; undefined if it is. */
function describeNesting(chain: readonly IncludedPart[]): Problem | undefined {
  const last = chain.at(-1);
  const first = chain.findIndex((each) => each.file === last?.file && each.part === last.part);
  const files = chain.map(({ file }) => file);
  const isCircle = first < chain.length - 1;
  if (!isCircle && chain.length <= deepest + 1) return undefined;
  const through = files.slice(first + 1, -1).join(" and ");
  return {
    code: "include-nested",
    message: isCircle
      ? `The file ${last?.file} includes itself${through === "" ? "" : ` through ${through}`}.`
      : `More than ${deepest} files include each other: ${files.join(", ")}.`,
    hint: isCircle
      ? "Remove one of these lines, or include a part of the file without the line."
      : "Include the inner files directly in the document.",
  };
}

/**
 * Returns the part of an included file that `:2:5`, `{2,5}`, `:name` or `#name` requests; the whole file if nothing is
 * requested or found.
 */
function readPart(text: string, asked: string): string {
  const lines = text.split("\n");
  const name = /[:#]([a-z][\w-]*)/i.exec(asked)?.[1];
  if (name !== undefined) {
    const starting = startOf(name);
    const start = lines.findIndex((line) => starting.test(line));
    if (start === -1) return text;
    const ending = endOf(name);
    const end = lines.findIndex((line, index) => index > start && ending.test(line));
    const part = lines.slice(start + 1, end === -1 ? undefined : end);
    return part.filter((line) => !innerMark.test(line)).join("\n");
  }
  const ranges = asked.match(/\{\d*,\d*\}/g) ?? [];
  if (ranges.length > 1) return ranges.map((range) => readPart(text, range)).join("\n");
  const [, from, to] = /^[:{](\d*)(?:[:,](\d*))?\}?$/.exec(asked) ?? [];
  if (from === undefined) return text;
  const isSingleLine = to === undefined && asked.startsWith(":");
  return lines.slice(Number(from || 1) - 1, isSingleLine ? Number(from) : Number(to || lines.length)).join("\n");
}
