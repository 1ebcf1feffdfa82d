import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { SiteGenerator } from "../generator.ts";

/** Documenter, which a script of Julia runs that is beside the folder of documents. */
export const documenter: SiteGenerator = {
  name: "Documenter",
  find(siteDirectory) {
    const scripts = ["make.jl", "docs/make.jl"].flatMap((name) => findSiteFile(siteDirectory, [name]) ?? []);
    const file = scripts.find((each) => /\bmakedocs\b/.test(readFileSync(each, "utf8")));
    return file !== undefined && existsSync(path.join(path.dirname(file), "src")) ? file : undefined;
  },
  sourceFolder: ({ siteDirectory, file }) => relativePath(siteDirectory, path.join(path.dirname(file), "src")),
  // The Markdown of Julia has no HTML, so that readers see what is in angle brackets.
  ranks: () => ({ "text-as-element": "ignore" }),
  // Its cross-references name headings and code.
  links: () => ({ hasOwnIds: true, allowed: [(url) => /^@\w+/.test(url)] }),
};
