import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { siteRelative } from "../../../address/site-path.ts";
import { generatedFileHint, isIgnoredByGit, isInMissingSubmodule } from "../../../findings/ignored-by-git.ts";
import { findSiteFile } from "../../../config/find-site-file.ts";
import { findBook, findVueSite, jekyllNames, mkDocsNames } from "../../../foreign/foreign-files.ts";
import { readMkDocsConfig } from "../../../foreign/mkdocs-config.ts";
import { containsAny } from "../../contains-any.ts";
import { createFenceTracker } from "../fences.ts";

/** Patterns for the start and end of a named region of a file, as in VS Code, mdBook and MkDocs. */
const starts = (name: string) =>
  new RegExp(String.raw`#?region\s+${name}\b|\bANCHOR:\s*${name}\b|-8<-+\s*\[start:${name}\]`);
const ends = (name: string) =>
  new RegExp(String.raw`#?endregion\b(?:\s+${name}\b)?|\bANCHOR_END:\s*${name}\b|-8<-+\s*\[end:${name}\]`);

/** Maximum depth of nested includes. Each file may include several, so the text grows exponentially with the depth. */
const deepest = 8;

/** Without one of these, the document includes no files. */
const signs = ["<<<", "@[code", "@include:", "--8<--", "{!", "{{#", "{%"];
const mayInclude =
  /^[ \t>]*<<<[ \t]|@\[code\b|<!--[ \t]*@include:|--8<--|\{!|\{\{#(?:rustdoc_)?include\b|\{% *include_relative\b/m;
/** Whether a site is one of a generator that has a form of includes. */
type Reader = (siteDirectory: string) => boolean;
const ofVue: Reader = (siteDirectory) => findVueSite(siteDirectory) !== undefined;
const ofMkDocs: Reader = (siteDirectory) =>
  findSiteFile(siteDirectory, [...mkDocsNames, "zensical.toml"]) !== undefined;

/** Includes on a line of their own, and which generators read them. The second group is the requested part. */
const forms: readonly { pattern: RegExp; isRead: Reader }[] = [
  {
    pattern: /^[ \t>]*<!--[ \t]*@include:[ \t]*([^{#\s]+?)((?:#[\w-]+)?(?:\{[\d,]*\})?)[ \t]*-->[ \t]*$/,
    isRead: ofVue,
  },
  { pattern: /^[ \t>]*-+8<-+[ \t]+"([^":]+)((?::[\w-]+)*)"[ \t]*$/, isRead: ofMkDocs },
  { pattern: /^[ \t>]*\{!>?[ \t]*([^:!]+?)((?::[\w-]+)*)[ \t]*!\}[ \t]*$/, isRead: ofMkDocs },
  {
    pattern: /^[ \t>]*\{\{#(?:rustdoc_)?include[ \t]+([^:}]+?)((?::[\w-]*)*)[ \t]*\}\}[ \t]*$/,
    isRead: (siteDirectory) => findBook(siteDirectory) !== undefined,
  },
  {
    pattern: /^[ \t>]*\{% *include_relative[ \t]+(\S+)()[ \t]*%\}[ \t]*$/,
    isRead: (siteDirectory) => findSiteFile(siteDirectory, jekyllNames) !== undefined,
  },
];
const snippet = /^([ \t>]*)<<<[ \t]+([^{#\s]+)(#[\w-]+)?(?:\{([^}]*)\})?(?:[ \t]+\[([^\]]+)\])?[ \t]*$/;
/** Code that VuePress includes: the lines that are asked for, the language with marked lines, and the file. */
const codeImport = /^([ \t>]*)@\[code(?:\{(\d*)-(\d*)\})?(?:[ \t]+([\w+#-]+)[^\]]*)?\]\(([^)#\s]+)\)[ \t]*$/;

export interface Including {
  /** Relative to the site's folder. */
  file: string;
  siteDirectory: string;
  /** Whether the site is that of another generator, for which the includes of others are text. */
  isOther?: boolean;
  /** Folders in which files are searched first. */
  folders?: readonly string[];
}

/** An included text. */
interface Expanded {
  file: string;
  /** The chain of includes that leads to it, including itself. */
  within: readonly IncludedPart[];
  /** The document's line that includes it; absent for the document itself. */
  from?: number;
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
 * Inserts the files, or parts of files, that a document includes, in the syntax of VitePress (`<<< @/a.js`,
 * `<!--@include: a.md-->`), VuePress (`@[code](a.js)`), MkDocs (`--8<-- "a.md"`), mdBook (`{{#include a.rs}}`) and Jekyll (`include_relative`). A
 * file is searched in the document's folder and the folders above it, within the site's folder. A missing file is
 * reported, and its line is kept.
 */
export function expandIncludes(text: string, document: Including): Included {
  if (!containsAny(text, signs) || !mayInclude.test(text)) return { text, files: [], diagnostics: [] };
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const origins: number[] = [];
  const { folders, source: settings } = text.includes("8<--")
    ? snippetFolders(document.siteDirectory)
    : { folders: [], source: undefined };
  const lines: string[] = [];
  const expand = (source: string, { file, within, from }: Expanded): void => {
    const isCode = createFenceTracker();
    for (const [index, line] of source.split("\n").entries()) {
      const origin = from ?? index + 1;
      const inCode = isCode(line);
      const asked = readLine(line, inCode);
      const found = asked && findFile(asked.name, { ...document, file, folders });
      const isText = !inCode && asked?.fence === undefined;
      const chain = found && isText ? [...within, { file: found.file, part: asked.part }] : within;
      const problem = found ? describeNesting(chain) : asked && describeMissing(document, asked);
      if (problem) diagnostics.push({ severity: "warning", ...problem, file: document.file, line: origin, column: 1 });
      if (!asked || !found || problem) {
        lines.push(asked?.isLink && problem ? `\`${line.trim()}\`` : line);
        origins.push(origin);
        continue;
      }
      files.push(found.file);
      const part = readPart(found.text, asked.part);
      if (!isText) {
        const block = asked.fence === undefined ? [part] : [`\`\`\`\`${asked.fence}`, part, "````"];
        for (const each of block.join("\n").split("\n")) {
          lines.push(asked.margin + each);
          origins.push(origin);
        }
      } else
        expand(part.replace(/^---\n[\s\S]*?\n---\n/, ""), {
          file: found.file,
          within: chain,
          from: origin,
        });
    }
  };
  expand(text, { file: document.file, within: [{ file: document.file, part: "" }] });
  if (files.length > 0 && folders.length > 0 && settings !== undefined) files.push(settings);
  return { text: lines.join("\n"), files, origins: files.length > 0 ? origins : undefined, diagnostics };
}

interface Include {
  name: string;
  part: string;
  /** The prefix of its line. */
  margin: string;
  /** The info string of a code block. */
  fence?: string | undefined;
  /** Whether the line is a link in Markdown. */
  isLink?: true;
  isRead: Reader;
}

function readLine(line: string, inCode: boolean): Include | undefined {
  if (!inCode && line.includes("<<<")) {
    const [whole, margin = "", name = "", region = "", meta = "", title] = snippet.exec(line) ?? [];
    if (whole === undefined) return undefined;
    const [, ranges = "", language = path.extname(name).slice(1)] = /^([\d,\s-]*)(\S.*)?$/.exec(meta) ?? [];
    const marks = ranges.trim() === "" ? "" : ` {${ranges.trim()}}`;
    return {
      name,
      part: region,
      margin,
      isRead: ofVue,
      fence: `${language}${marks} [${title ?? path.basename(name)}]`,
    };
  }
  if (!inCode && line.includes("@[code")) {
    const [whole, margin = "", from, to = "", language, name = ""] = codeImport.exec(line) ?? [];
    if (whole === undefined) return undefined;
    const part = from === undefined ? "" : `{${from},${to}}`;
    return {
      name,
      part,
      margin,
      isRead: ofVue,
      isLink: true,
      fence: `${language ?? path.extname(name).slice(1)} [${path.basename(name)}]`,
    };
  }
  for (const { pattern, isRead } of forms) {
    const [whole, name, part = ""] = pattern.exec(line) ?? [];
    if (whole !== undefined && name !== undefined)
      return { name, part, isRead, margin: /^[ \t>]*/.exec(line)?.[0] ?? "" };
  }
  return undefined;
}

interface SnippetFolders {
  folders: string[];
  /** The file that names them. */
  source?: string | undefined;
}

/** Returns the folders in `base_path` of MkDocs' snippets, and the file with that setting. */
function snippetFolders(siteDirectory: string): SnippetFolders {
  const { snippetFolders: names, file } = readMkDocsConfig(siteDirectory) ?? {};
  const folders = names?.filter((name) => !/^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(name)) ?? [];
  return { folders, source: file && path.basename(file) };
}

function findFile(name: string, including: Including): { file: string; text: string } | undefined {
  const { folders = [] } = including;
  // A short name of a folder, which code of VuePress explains, is usually the folder's own.
  if (/^@\w/.test(name)) return findFile(name.slice(1), including) ?? findNear(name, including);
  for (const folder of folders) {
    const found = findNear(name, { ...including, file: `${folder}/index.md`, isOnlyThere: true });
    if (found) return found;
  }
  return findNear(name, including);
}

function findNear(
  name: string,
  { file, siteDirectory, isOnlyThere = false }: Including & { isOnlyThere?: boolean },
): { file: string; text: string } | undefined {
  const bare = name.replace(/^@?\//, "");
  const inSite = fromRepository(bare, siteDirectory);
  const known = inSite === undefined ? undefined : findNear(inSite, { file: "index.md", siteDirectory });
  if (known) return known;
  for (let folder = path.posix.dirname(file); ; folder = path.posix.dirname(folder)) {
    const found = siteRelative(siteDirectory, path.join(siteDirectory, folder, bare));
    const isWithin = !found.startsWith("../") || found.startsWith(`${path.posix.dirname(file)}/`);
    try {
      if (isWithin)
        return { file: found, text: readFileSync(path.join(siteDirectory, found), "utf8").replace(/\r?\n$/, "") };
    } catch {
      // The file may be in a parent folder.
    }
    if (isOnlyThere || folder === "." || folder.endsWith("..")) return undefined;
  }
}

/**
 * Converts a path relative to the repository's root to one relative to the site's folder; undefined if it is outside.
 */
function fromRepository(name: string, siteDirectory: string): string | undefined {
  const folders = siteDirectory.split(/[\\/]/).filter(Boolean);
  const start = folders.map((_, at) => `${folders.slice(at).join("/")}/`).find((each) => name.startsWith(each));
  return start === undefined ? undefined : name.slice(start.length);
}

type Problem = Pick<Diagnostic, "code" | "message" | "hint" | "isOncePerSite"> & Partial<Pick<Diagnostic, "severity">>;

function describeMissing(document: Including, { name, isRead }: Include): Problem | undefined {
  const { file, siteDirectory, isOther = false } = document;
  if (isOther && !isRead(siteDirectory)) return undefined;
  const code = "include-missing";
  const above = ["..", "../..", "../../.."].map((folder) => path.join(siteDirectory, folder));
  if (isInMissingSubmodule(path.resolve(siteDirectory, path.dirname(file), name)))
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
  const outside = name.startsWith("../") ? [path.join(siteDirectory, path.dirname(file))] : above;
  if (outside.some((folder) => existsSync(path.join(folder, name))))
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
    const start = lines.findIndex((line) => starts(name).test(line));
    const end = lines.findIndex((line, index) => index > start && ends(name).test(line));
    return start === -1 ? text : lines.slice(start + 1, end === -1 ? undefined : end).join("\n");
  }
  const [, from, to] = /^[:{](\d*)(?:[:,](\d*))?\}?$/.exec(asked) ?? [];
  if (from === undefined) return text;
  const isSingleLine = to === undefined && asked.startsWith(":");
  return lines.slice(Number(from || 1) - 1, isSingleLine ? Number(from) : Number(to || lines.length)).join("\n");
}
