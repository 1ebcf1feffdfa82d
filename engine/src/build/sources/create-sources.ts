import type { SiteConfig } from "../../shared/config.ts";
import type { ContentSource } from "../source.ts";
import { createDocumentSource } from "./document-source.ts";
import { createModuleSource } from "./module-source.ts";
import { createQuestionSource } from "./question-source.ts";
import { reactPageSource } from "./react-page-source.ts";
import { createReleaseSource } from "./release-source.ts";

/** The content sources of a site, in the order of their pages. `docsDirectory` is relative to the site's folder. */
export async function createSources({ exclude }: SiteConfig, docsDirectory: string): Promise<ContentSource[]> {
  const excluded = exclude.length > 0 ? (await import("picomatch")).default(exclude, { dot: true }) : () => false;
  return [
    createDocumentSource(docsDirectory, excluded),
    createModuleSource("modules", "data/modules"),
    createModuleSource("services", "data/services"),
    createReleaseSource("releases", "data/releases"),
    createQuestionSource("discussions", "data/discussions"),
    reactPageSource,
  ];
}
