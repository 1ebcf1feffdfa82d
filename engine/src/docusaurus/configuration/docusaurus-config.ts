import { readFileSync } from "node:fs";
import type { SiteConfig } from "../../config/config.ts";
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
