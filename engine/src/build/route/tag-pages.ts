import type { PageDraft } from "../../shared/model.ts";
import { draftGeneratedPage } from "./generated-page.ts";
import { applyTrailingSlash, joinPath } from "./route-path.ts";
import type { TagGroup, TagSettings } from "./tags.ts";

/** The index of all tags and a page for each one; nothing where there are no tags. */
export function draftTagPages(
  groups: readonly TagGroup[],
  { routeBasePath, trailingSlash }: TagSettings,
): { index?: PageDraft; tags: PageDraft[] } {
  const [first] = groups;
  if (!first) return { tags: [] };
  const permalink = applyTrailingSlash(joinPath(routeBasePath, "/tags"), trailingSlash);
  const listed = groups.filter(({ unlisted }) => !unlisted);
  const index = draftGeneratedPage({
    permalink,
    file: first.file,
    title: "Tags",
    component: "TagIndex",
    data: { tags: listed.map(({ tag }) => ({ label: tag.label, permalink: tag.permalink, count: tag.pages.length })) },
  });
  return { ...(listed.length > 0 && { index }), tags: groups.map((group) => draftTagPage(group, permalink)) };
}

function draftTagPage({ tag, unlisted, file }: TagGroup, indexPermalink: string): PageDraft {
  const { label, permalink, description, pages } = tag;
  return draftGeneratedPage({
    permalink,
    file,
    title: pages.length === 1 ? `One page tagged “${label}”` : `${pages.length} pages tagged “${label}”`,
    description,
    frontMatter: unlisted ? { unlisted } : {},
    component: "TagPage",
    data: { label, description, pages, indexPermalink },
  });
}
