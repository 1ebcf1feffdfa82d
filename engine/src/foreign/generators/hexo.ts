import { existsSync } from "node:fs";
import path from "node:path";
import { ownKey, readDataFile } from "../data-file.ts";
import type { SiteGenerator } from "../generator.ts";

/** Hexo, whose configuration has the name of Jekyll's. */
export const hexo: SiteGenerator = {
  name: "Hexo",
  find(siteDirectory) {
    const file = path.join(siteDirectory, "_config.yml");
    const isThere = (name: string) => existsSync(path.join(siteDirectory, name));
    const isHexo = existsSync(file) && isThere("source") && (isThere("scaffolds") || isThere("source/_posts"));
    return isHexo ? file : undefined;
  },
  async sourceFolder({ file }) {
    const named = ownKey(await readDataFile(file), "source_dir");
    return typeof named === "string" ? named : "source";
  },
  language: async ({ file }) => [ownKey(await readDataFile(file), "language")].flat()[0],
  links: () => ({ hasOwnIds: true, hasPagesOfTemplates: true }),
};
