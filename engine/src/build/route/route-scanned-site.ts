import { readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { PageDraft, RoutedSite } from "../../shared/model.ts";
import { findSiteFile, moduleDiagnostic } from "../config/load-config.ts";
import { loadModule } from "../config/load-module.ts";
import type { ScannedSite } from "../scan/scan-site.ts";
import { siteRelative } from "../site-path.ts";
import type { CategoryFile } from "./category-file.ts";
import { routeSite } from "./route-site.ts";
import { type SidebarsConfig, validateSidebars } from "./sidebar-config.ts";
import type { TagsFile } from "./tags-file.ts";

export interface RouteInput {
  siteDirectory: string;
  cacheDirectory: string;
  config: SiteConfig;
  scanned: ScannedSite;
  pages: readonly PageDraft[];
  /** Ids of drafts. */
  absentIds: ReadonlySet<string>;
}

/** Reads the files that steer navigation (sidebars, categories, tags) and routes the site with them. */
export async function routeScannedSite(
  input: RouteInput,
): Promise<{ site: RoutedSite; sidebars: SidebarsConfig | undefined; diagnostics: Diagnostic[]; files: string[] }> {
  const diagnostics: Diagnostic[] = [];
  const sidebars = await readSidebars(input);
  const categoryFiles = await readCategoryFiles(input, diagnostics);
  const tags = await readTags(input);
  const routed = routeSite({
    pages: input.pages,
    config: input.config,
    sidebars: sidebars.config,
    categoryFiles,
    tagsFile: tags.tagsFile,
    absentIds: input.absentIds,
  });
  return {
    site: routed.site,
    sidebars: sidebars.config,
    diagnostics: [...sidebars.diagnostics, ...diagnostics, ...tags.diagnostics, ...routed.diagnostics],
    files: [...sidebars.files, ...tags.files, ...input.scanned.categoryFiles.map(({ absolute }) => absolute)],
  };
}

async function readSidebars({
  siteDirectory,
  cacheDirectory,
}: RouteInput): Promise<{ config?: SidebarsConfig | undefined; diagnostics: Diagnostic[]; files: string[] }> {
  const file = findSiteFile(siteDirectory, ["sidebars.ts", "sidebars.js", "sidebars.mjs", "sidebars.cjs"]);
  if (!file) return { diagnostics: [], files: [] };
  const name = siteRelative(siteDirectory, file);
  try {
    const { value, files } = await loadModule(file, cacheDirectory);
    return { ...validateSidebars(value, name, readFileSync(file, "utf8")), files };
  } catch (error) {
    return { diagnostics: [moduleDiagnostic(name, error)], files: [file] };
  }
}

async function readCategoryFiles({ scanned }: RouteInput, diagnostics: Diagnostic[]): Promise<CategoryFile[]> {
  if (scanned.categoryFiles.length === 0) return [];
  const { parseCategoryFile } = await import("./category-file.ts");
  return scanned.categoryFiles.flatMap(({ file, path: name, absolute }) => {
    const source = { file, directory: path.posix.dirname(name), text: readFileSync(absolute, "utf8") };
    const { category, diagnostics: findings } = parseCategoryFile(source);
    diagnostics.push(...findings);
    return category ? [category] : [];
  });
}

async function readTags({
  siteDirectory,
  config,
  scanned,
}: RouteInput): Promise<{ tagsFile?: TagsFile | undefined; diagnostics: Diagnostic[]; files: string[] }> {
  const name = path.posix.join(scanned.docsDirectory, config.docs.tags);
  const file = findSiteFile(siteDirectory, [name]);
  if (!file) return { diagnostics: [], files: [] };
  const { parseTagsFile } = await import("./tags-file.ts");
  return { ...parseTagsFile({ file: name, text: readFileSync(file, "utf8") }), files: [file] };
}
