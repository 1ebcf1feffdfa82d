import type { SiteConfig } from "../../config/config.ts";
import { isFileName, type SiteRunner } from "../running/site-runner.ts";
import { readFileSync } from "node:fs";
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

/** The configuration for links: where files of the site are left to scripts that have not run, pages may be, too, and a link to one fails no build. */
export function forgiveLinks(config: SiteConfig, runner: SiteRunner | undefined): SiteConfig {
  const lacksFiles = runner?.missing().some(isFileName) ?? false;
  return lacksFiles && config.onBrokenLinks === "throw" ? { ...config, onBrokenLinks: "warn" } : config;
}
