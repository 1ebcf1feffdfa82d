import type { ModuleEntry } from "./module-entry.ts";
import type { QuestionLink } from "./question-pages.ts";

/** What the `ModulePage` component draws: the entry, with what other pages of the site know of the module. */
export interface ModulePageData extends ModuleEntry {
  /** Where this site tells of the release that the version is; without the base URL. */
  versionHref?: string | undefined;
  lastModifiedHref?: string | undefined;
  questions?: QuestionLink[] | undefined;
}
