import type { PageBody, Route } from "../../model/model.ts";

/** What the index is told of a page: plain data, since a thread of its own takes it. */
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
  /** Words that say where the page belongs: tags and keywords. */
  labels: string[];
  /** Of a page that a theme component draws. */
  component?: string | undefined;
  data?: unknown;
  /** It lists other pages: what it says of them, they say themselves. */
  isList: boolean;
  /** The content column as it was rendered. */
  html: string;
}

/** Components whose data the index reads; that of the others says nothing that the page does not. */
const typedComponents: ReadonlySet<string> = new Set(["ModulePage", "ReleasePage", "QuestionPage"]);
/** Components that draw nothing but lists of pages. */
const listComponents: ReadonlySet<string> = new Set(["TagIndex", "CategoryIndex", "QuestionIndex", "ReleaseIndex"]);

/** What the index has to know of a page that was rendered. */
export function pageInputOf({ permalink, kind, page, breadcrumbs }: Route, html: string): PageInput {
  const { source, title, sidebarLabel, description, tags, frontMatter, body } = page;
  return {
    permalink,
    kind,
    version: page.version,
    source,
    title,
    sidebarLabel,
    // That of a document whose author gives none is its first paragraph, which the text has anyway.
    description: frontMatter.description ?? (body.kind === "component" ? description : ""),
    path: breadcrumbs.slice(0, -1).map(({ label }) => label),
    labels: [...tags.map(({ label }) => label), ...(frontMatter.keywords ?? [])],
    ...typedData(body),
    isList: body.kind === "component" && listComponents.has(body.component),
    html,
  };
}

function typedData(body: PageBody): Pick<PageInput, "component" | "data"> {
  return body.kind === "component" && typedComponents.has(body.component)
    ? { component: body.component, data: body.data }
    : {};
}

/** Whether a page is to be found: not the one for what is not there, nor those that their author keeps off lists. */
export function isSearchable({ kind, page }: Route): boolean {
  return kind !== "not-found" && !page.frontMatter.unlisted;
}
