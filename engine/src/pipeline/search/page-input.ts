import type { Route } from "../../model/routed-site.ts";

/** The data of a page that the index needs. */
export interface PageInput {
  permalink: string;
  kind: Route["kind"];
  version?: string | undefined;
  /** Name of the content source. */
  source: string;
  title: string;
  sidebarLabel: string;
  description: string;
  /** Labels of the breadcrumbs above the page. */
  path: string[];
  /** Words that classify the page: tags and keywords. */
  labels: string[];
  /** The component of a page that is drawn by one, and its data. */
  component?: string | undefined;
  data?: unknown;
  /** The rendered content column. */
  html: string;
}

/** Returns the data of a rendered page that the index needs. */
export function pageInputOf(
  { permalink, kind, page, breadcrumbs }: Pick<Route, "permalink" | "kind" | "page" | "breadcrumbs">,
  html: string,
): PageInput {
  const { source, title, sidebarLabel, description, tags, frontMatter, body } = page;
  return {
    permalink,
    kind,
    version: page.version,
    source,
    title,
    sidebarLabel,
    // Without a description in front matter, it is the first paragraph, which the text contains anyway.
    description: frontMatter.description ?? (body.kind === "component" ? description : ""),
    path: breadcrumbs.slice(0, -1).map(({ label }) => label),
    labels: [...tags.map(({ label }) => label), ...(frontMatter.keywords ?? [])],
    ...(body.kind === "component" || body.kind === "react" ? { component: body.component, data: body.data } : {}),
    html,
  };
}

/** Whether search finds a page: neither the not-found page nor unlisted ones. */
export function isSearchable({ kind, page }: Pick<Route, "kind" | "page">): boolean {
  return kind !== "not-found" && !page.frontMatter.unlisted;
}
