import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import { isFileName, type SiteRunner } from "../running/site-runner.ts";
import { readFileSync } from "node:fs";
import { isOwnSyntax } from "../markdown-plugins/plugin-lists.ts";
import { isOwnPlugin } from "./docusaurus-plugins.ts";
import { findSiteFile } from "../../config/find-site-file.ts";

/** Names that the file may have. */
export const docusaurusConfigNames = ["ts", "mts", "cts", "js", "mjs", "cjs"].map(
  (extension) => `docusaurus.config.${extension}`,
);

const remarkMath = /^(?!\s*(?:\/\/|\*)).*["']remark-math["']/m;

/** How documents are written in a site whose configuration does not say it. */
export function usualMarkdown(siteDirectory: string): SiteConfig["markdown"] {
  const file = findSiteFile(siteDirectory, docusaurusConfigNames);
  return { format: "detect", mdx1: false, math: file !== undefined && remarkMath.test(readFileSync(file, "utf8")) };
}

/** Packages that make no page and change no link: highlighting, the environment, what only looks after the frame. */
const besidePages = /^(?:prism-react-renderer|prismjs|dotenv|classnames|clsx|webpack|path|url)(?:$|\/)/;

/** Findings that say that something is not there which the site names. */
const ofMissing = new Set([
  "asset-missing",
  "image-missing",
  "module-failed",
  "module-missing",
  "partial-missing",
  "sidebar-document-unknown",
]);

/** Whether packages or files of a site are not there that make pages, or change what is on them. */
export function isPartial(runner: SiteRunner | undefined): boolean {
  return runner?.missing().some((name) => isFileName(name) || mayMakePages(name)) ?? false;
}

/**
 * The configuration for links: where packages or files of the site are not there that pages may be made with, so may pages be, and
 * addresses that a plugin would have changed are as they are written. A link to nowhere fails no build then.
 */
export function forgiveLinks(config: SiteConfig, runner: SiteRunner | undefined): SiteConfig {
  if (!isPartial(runner)) return config;
  const atMost = (setting: SiteConfig["onBrokenLinks"]) => (setting === "throw" ? "warn" : setting);
  return {
    ...config,
    onBrokenLinks: atMost(config.onBrokenLinks),
    onBrokenMarkdownLinks: atMost(config.onBrokenMarkdownLinks),
    onBrokenAnchors: atMost(config.onBrokenAnchors),
  };
}

/** The same for what else is named and not there. */
export function forgiveMissing(diagnostics: readonly Diagnostic[], runner: SiteRunner | undefined): Diagnostic[] {
  if (!isPartial(runner)) return [...diagnostics];
  return diagnostics.map((each) => {
    if (each.severity !== "error" || !ofMissing.has(each.code)) return each;
    const hint = ["Packages or files of the site are not there, which may make it.", each.hint]
      .filter(Boolean)
      .join(" ");
    return { ...each, severity: "warning", hint };
  });
}

function mayMakePages(name: string): boolean {
  return !besidePages.test(name) && !isOwnSyntax(name) && !isOwnPlugin(name);
}
