import { existsSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { siteRelative } from "../site-path.ts";
import type { ContentSource } from "../source.ts";
import { createSources } from "../sources/create-sources.ts";
import { type FoundFile, walkFiles } from "./walk.ts";

/** A file that makes a page. */
export interface ScannedFile extends FoundFile {
  source: ContentSource;
  /** Relative to the site's folder. */
  file: string;
}

export interface ScannedSite {
  sources: ContentSource[];
  /** The documents' folder relative to the site's: `docs`, or empty for a bare folder of Markdown. */
  docsDirectory: string;
  files: ScannedFile[];
  /** `_category_` files of the documents' folder; `file` is relative to the site's folder. */
  categoryFiles: (FoundFile & { file: string })[];
  /** Files of the static folders; a name in an earlier folder hides the same name in a later one. */
  staticFiles: Map<string, FoundFile>;
  diagnostics: Diagnostic[];
}

const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** Lists everything that a build reads, without reading it. */
export async function scanSite(siteDirectory: string, config: SiteConfig): Promise<ScannedSite> {
  const docsDirectory = existsSync(path.join(siteDirectory, "docs")) ? "docs" : "";
  const sources = await createSources(config, docsDirectory);
  const diagnostics: Diagnostic[] = [];
  const onUnreadable = (folder: string, error: Error) =>
    diagnostics.push(folderUnreadable(siteRelative(siteDirectory, folder), error));
  const files: ScannedFile[] = [];
  const categoryFiles: ScannedSite["categoryFiles"] = [];
  for (const source of sources) {
    const prefix = source.directory === "" ? "" : `${source.directory}/`;
    // In a bare folder of Markdown the output and the static files lie among the documents.
    const without = prefix === "" ? ["build", ...config.staticDirectories] : [];
    for (const found of walkFiles(path.join(siteDirectory, source.directory), { without, onUnreadable })) {
      const file = prefix + found.path;
      if (source.includes(found.path)) files.push({ ...found, source, file });
      else if (source.name === "docs" && categoryFile.test(found.path)) categoryFiles.push({ ...found, file });
    }
  }
  const staticFiles = new Map<string, FoundFile>();
  const swizzled = walkFiles(path.join(siteDirectory, "src/theme"), { onUnreadable });
  for (const directory of config.staticDirectories) {
    for (const found of walkFiles(path.join(siteDirectory, directory), { everything: true, onUnreadable })) {
      if (!staticFiles.has(found.path)) staticFiles.set(found.path, found);
    }
  }
  if (files.length === 0) diagnostics.push(nothingToBuild(docsDirectory));
  if (swizzled.length > 0) diagnostics.push(themeSwizzled(swizzled));
  return { sources, docsDirectory, files, categoryFiles, staticFiles, diagnostics };
}

function folderUnreadable(folder: string, error: Error): Diagnostic {
  return {
    code: "folder-unreadable",
    severity: "error",
    file: folder,
    message: `The folder cannot be read: ${error.message}.`,
    hint: "Allow reading it, or take it away.",
  };
}

/** Components of Docusaurus's theme that a site replaced fit that theme's insides, and none of ours. */
function themeSwizzled(files: readonly FoundFile[]): Diagnostic {
  return {
    code: "theme-swizzled",
    severity: "warning",
    file: "src/theme",
    message: `The site replaces parts of Docusaurus's theme, which this theme does not have; these files are left aside: ${files.map((file) => file.path).join(", ")}.`,
    hint: "What documents use from them can be a component of the site's own: import it from @site/src/components.",
  };
}

function nothingToBuild(docsDirectory: string): Diagnostic {
  return {
    code: "site-empty",
    severity: "error",
    file: docsDirectory || ".",
    message: "There is nothing to build: the folder holds no Markdown file.",
    hint: "Write a first document, such as docs/index.md, or name another folder: cairn build DIR.",
  };
}
