import { readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig, UserConfig } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { findSiteFile } from "./find-site-file.ts";

const names = ["js", "ts", "mjs", "cjs"].map((extension) => `docusaurus.config.${extension}`);
const remarkMath = /^(?!\s*(?:\/\/|\*)).*["']remark-math["']/m;
/** Keys that mean the same here and there. */
const sameKeys = [
  "title",
  "tagline",
  "favicon",
  "url",
  "baseUrl",
  "trailingSlash",
  "noIndex",
  "onBrokenLinks",
  "onBrokenAnchors",
  "onBrokenMarkdownLinks",
  "onDuplicateRoutes",
  "staticDirectories",
  "i18n",
  "customFields",
] satisfies (keyof UserConfig)[];

/** How documents are written in a site whose configuration does not say it. */
export function usualMarkdown(siteDirectory: string): SiteConfig["markdown"] {
  const file = findSiteFile(siteDirectory, names);
  return { format: "detect", math: file !== undefined && remarkMath.test(readFileSync(file, "utf8")) };
}

/**
 * Says of a site's `docusaurus.config`, where there is one, that it is not read, and what of it can go into a configuration
 * of ours. It is a program for another engine: it is looked at as text, and never run.
 */
export function noteDocusaurusConfig(siteDirectory: string): Diagnostic[] {
  const file = findSiteFile(siteDirectory, names);
  if (file === undefined) return [];
  const text = readFileSync(file, "utf8");
  const keys = sameKeys.filter((key) => new RegExp(`^\\s*["']?${key}["']?\\s*[:,]`, "m").test(text));
  const same = keys.length > 0 ? `${keys.join(", ")} go into site.config.ts under the same names; ` : "";
  return [
    {
      code: "docusaurus-config-unread",
      severity: "note",
      file: path.basename(file),
      message: "The file is not read: the site is built with Cairn's defaults.",
      hint: `${same}the navbar, the footer and the options of the documents go there as Cairn's README has them.`,
    },
  ];
}
