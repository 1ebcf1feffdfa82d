import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { SiteGenerator } from "../generator.ts";

/** Middleman, whose configuration has the name of Compass's. */
export const middleman: SiteGenerator = {
  name: "Middleman",
  find(siteDirectory) {
    const file = findSiteFile(siteDirectory, ["config.rb"]);
    const isActive = () => file !== undefined && /^\s*(?:activate|set) :/m.test(readFileSync(file, "utf8"));
    return existsSync(path.join(siteDirectory, "source")) && isActive() ? file : undefined;
  },
  sourceFolder: () => "source",
  // Its renderers of Markdown make ids by rules of their own, and helpers put words before them.
  anchors: () => ({ areMade: true }),
  links: () => ({ hasOwnIds: true, hasPagesOfTemplates: true }),
};
