import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import { missingCodes } from "./docusaurus-config.ts";

/** An import in a document. */
export interface DocumentImport {
  specifier: string;
  /** The document, relative to the site's folder. */
  importer: string;
  line: number;
  column: number;
  /** As in `ModuleImport`. */
  isAdded?: boolean | undefined;
}

interface LoneSite {
  siteDirectory: string;
  config: Pick<SiteConfig, "isForeign">;
  /** The configuration's file; empty if there is none. */
  source: { file: string };
}

/**
 * Returns an import by which documents show that they were written for a Docusaurus site whose configuration and
 * components are elsewhere, as in a product's repository whose documents another one publishes. Undefined if the site
 * has a configuration, a folder `src`, or is of another generator.
 */
export function importOfElsewhere(
  modules: readonly DocumentImport[],
  { siteDirectory, config, source }: LoneSite,
): DocumentImport | undefined {
  if (source.file !== "" || config.isForeign) return undefined;
  const isThere = (name: string) => existsSync(path.join(siteDirectory, name));
  const found = modules.find(({ specifier, importer, column, isAdded }) => {
    // Imports that the compiler adds are marked, or at the start of the document.
    if (!/\.mdx?$/.test(importer) || column === 1 || isAdded) return false;
    const [scope, folder = ""] = specifier.split("/");
    return scope === "@theme" || scope === "@docusaurus" || (scope === "@site" && !isThere(folder));
  });
  return found && !isThere("src") ? found : undefined;
}

const relaxed: ReadonlySet<string> = new Set([...missingCodes, "link-missing", "markdown-link-missing"]);

/** Makes errors about what may be elsewhere warnings, and adds one that says so. */
export function relaxLoneDocuments(
  diagnostics: readonly Diagnostic[],
  elsewhere: DocumentImport | undefined,
): Diagnostic[] {
  const isRelaxed = ({ code, severity }: Diagnostic) => severity === "error" && relaxed.has(code);
  if (elsewhere === undefined || !diagnostics.some(isRelaxed)) return [...diagnostics];
  const { importer: file, line, column, specifier } = elsewhere;
  const reason: Diagnostic = {
    code: "configuration-missing",
    severity: "warning",
    file,
    line,
    column,
    message: `The document imports "${specifier}", as in a Docusaurus site, but this folder has neither a configuration nor a folder src. Links, images and imports that lead nowhere are only warnings.`,
    hint: "Build the folder of the whole site, with its docusaurus.config. If this is the whole site, write a site.config.ts: then they are errors.",
  };
  return [reason, ...diagnostics.map((each) => (isRelaxed(each) ? relax(each) : each))];
}

/** Whatever the documents import from the folder of the site is where that is. */
function relax(finding: Diagnostic): Diagnostic {
  return finding.cause === "site-file-missing"
    ? { ...finding, severity: "note", isUnchecked: true }
    : { ...finding, severity: "warning" };
}
