import type { Locale } from "@cairn/catalogue/locale";
import type { PageDraft } from "../../../model/model.ts";
import { createTranslator, type Translator } from "../../../texts/messages.ts";
import { draftGeneratedPage } from "../../../model/generated-page.ts";
import { applyTrailingSlash, joinPath } from "../../../address/route-path.ts";
import type { TagGroup, TagSettings } from "./tags.ts";

/** The index of all tags and a page for each one; nothing where there are no tags. */
export function draftTagPages(
  groups: readonly TagGroup[],
  { routeBasePath, trailingSlash }: TagSettings,
  locale: Locale,
): { index?: PageDraft; tags: PageDraft[] } {
  const [first] = groups;
  if (!first) return { tags: [] };
  const translate = createTranslator(locale);
  const permalink = applyTrailingSlash(joinPath(routeBasePath, "/tags"), trailingSlash);
  const listed = groups.filter(({ unlisted }) => !unlisted);
  const index = draftGeneratedPage({
    permalink,
    file: first.file,
    title: translate("theme.tags.tagsPageTitle"),
    component: "TagIndex",
    data: { tags: listed.map(({ tag }) => ({ label: tag.label, permalink: tag.permalink, count: tag.pages.length })) },
  });
  return {
    ...(listed.length > 0 && { index }),
    tags: groups.map((group) => draftTagPage(group, permalink, translate)),
  };
}

function draftTagPage({ tag, unlisted, file }: TagGroup, indexPermalink: string, translate: Translator): PageDraft {
  const { label, permalink, description, pages } = tag;
  const title = translate("theme.docs.tagDocListPageTitle", {
    nDocsTagged: translate("theme.docs.tagDocListPageTitle.nDocsTagged", { count: pages.length }),
    tagName: label,
  });
  return draftGeneratedPage({
    permalink,
    file,
    title,
    description,
    frontMatter: unlisted ? { unlisted } : {},
    component: "TagPage",
    data: { title, description, pages, indexPermalink },
  });
}
