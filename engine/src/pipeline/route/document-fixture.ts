import { posix } from "node:path";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { PageDraft } from "../../model/page.ts";
import type { DocsVersion } from "../../model/versions.ts";
import { placeDocument } from "../../compile/documents/document-place.ts";
import { resolveTagReferences } from "../../compile/documents/tag-references.ts";

/** The only version of a site, for tests. */
export const onlyVersion: DocsVersion = {
  name: "current",
  label: "Next",
  isLast: true,
  path: "/",
  banner: "none",
  badge: false,
  noIndex: false,
  directory: "docs",
  idPrefix: "",
  sidebarFiles: [],
  tagsBasePath: "tags",
  categories: { collapsible: true, collapsed: true },
  translations: "docusaurus-plugin-content-docs/current",
};

/** Returns a page as the documents' source would draft it, for tests. */
export function draftDocument(path: string, frontMatter: FrontMatter = {}): PageDraft {
  const { id, permalink, directory, sidebarPosition } = placeDocument({ path, frontMatter, routeBasePath: "/" });
  const title = frontMatter.title ?? posix.basename(id);
  return {
    source: "docs",
    id,
    permalink,
    file: `docs/${path}`,
    directory,
    title,
    description: frontMatter.description ?? "",
    hasContentTitle: false,
    sidebarLabel: frontMatter.sidebar_label ?? title,
    sidebarPosition,
    frontMatter,
    tags: resolveTagReferences(frontMatter.tags),
    headings: [],
    links: [],
    body: { kind: "html", html: "" },
  };
}
