import path from "node:path";
import type { Project } from "../pipeline/prepared-site.ts";
import { createCodeChecker } from "./check-code-blocks.ts";

/** What `cairn check` looks at beside what a build finds, and beside the code in documents. */
export interface CheckOptions {
  /** Other sites are asked whether links to them work. */
  externalLinks?: boolean | undefined;
  cacheDirectory: string;
  onProgress?: Project["onProgress"];
}

/** All checks that are asked for, as one: called once for each language of a site. */
export function createCheck({
  externalLinks,
  cacheDirectory,
  onProgress,
}: CheckOptions): NonNullable<Project["check"]> {
  const checkCode = createCodeChecker();
  const answers = new Map();
  return async (prepared) => {
    const { config } = prepared;
    const ofCode = await checkCode(prepared);
    if (!externalLinks) return ofCode;
    const { listExternalLinks } = await import("./external/list-external-links.ts");
    const { checkExternalLinks } = await import("./external/check-external-links.ts");
    const ofLinks = await checkExternalLinks(listExternalLinks(prepared), {
      cacheFile: path.join(cacheDirectory, "external-links.json"),
      siteUrl: config.url,
      ignore: config.externalLinks.ignore,
      answers,
      onProgress: (done, total) => onProgress?.("Asking other sites", done, total),
    });
    return [...ofCode, ...ofLinks];
  };
}
