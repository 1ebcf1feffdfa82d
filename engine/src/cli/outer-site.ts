import { existsSync } from "node:fs";
import path from "node:path";
import { docusaurusConfigNames, findSiteFile, siteConfigNames } from "../config/find-site-file.ts";

const configNames = [...siteConfigNames, ...docusaurusConfigNames];

/**
 * Says that a folder without a configuration is inside a site with one, as if the command was run in a subfolder of the
 * site by mistake. Undefined if it is not. Only looks within the folder's repository.
 */
export function describeOuterSite(directory: string): string | undefined {
  let folder = path.resolve(directory);
  while (!configNames.some((name) => existsSync(path.join(folder, name)))) {
    const outer = path.dirname(folder);
    if (outer === folder || existsSync(path.join(folder, ".git"))) return undefined;
    folder = outer;
  }
  if (folder === path.resolve(directory)) return undefined;
  const config = path.relative(process.cwd(), findSiteFile(folder, configNames) ?? "");
  const site = path.relative(process.cwd(), folder) || ".";
  return `${directory === "." ? "This folder" : directory} is part of the site in ${site}, and ${config} is not used. For the whole site, give its folder: ${site}`;
}
