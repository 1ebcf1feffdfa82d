import { blogKind } from "./blog/blog-kind.ts";
import { documentKind, reactPageKind } from "./document/document-kind.ts";
import { moduleKind } from "./module/module-kind.ts";
import type { PageKind } from "./page-kind.ts";
import { questionKind } from "./question/question-kind.ts";
import { releaseKind } from "./release/release-kind.ts";
import { createSiteKind } from "./site/site-kind.ts";
import type { ConfiguredKind } from "./site/define-kind.ts";

/** Returns all kinds of pages of a site in their order: the engine's, and those that its configuration defines. */
export function listPageKinds(own: readonly ConfiguredKind[]): PageKind[] {
  return [documentKind, moduleKind, releaseKind, questionKind, ...own.map(createSiteKind), blogKind, reactPageKind];
}
