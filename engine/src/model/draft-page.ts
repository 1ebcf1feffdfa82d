import { escapeHtml } from "@cairn/html/escape-html";
import type { Heading } from "./compiled-document.ts";
import type { FrontMatter } from "../config/front-matter.ts";
import type { PageDraft } from "./page.ts";

type Required = "source" | "id" | "permalink" | "file" | "body";

/**
 * Returns a draft with defaults for what its source says nothing about: the title is added above the content and is the
 * label in sidebars, which list the page at the top.
 */
export function draftPage(page: Pick<PageDraft, Required> & Partial<PageDraft>): PageDraft {
  return {
    directory: ".",
    title: "",
    description: "",
    hasContentTitle: false,
    sidebarLabel: page.title ?? "",
    frontMatter: {},
    tags: [],
    headings: [],
    links: [],
    ...page,
  };
}

export interface GeneratedPage {
  permalink: string;
  /** The file that the page is generated from; empty for pages that the engine adds. */
  file: string;
  title: string;
  description?: string | undefined;
  frontMatter?: FrontMatter | undefined;
  component: string;
  data: unknown;
}

/** Returns a page that has no source file: a theme component draws it, including its heading. */
export function draftGeneratedPage({
  permalink,
  file,
  title,
  description,
  frontMatter,
  component,
  data,
}: GeneratedPage): PageDraft {
  return draftPage({
    source: "generated",
    id: `generated${permalink.replace(/\/$/, "")}`,
    permalink,
    file,
    title,
    description: description ?? "",
    hasContentTitle: true,
    frontMatter: frontMatter ?? {},
    body: { kind: "component", component, data },
  });
}

/** Returns a heading of the second level for the table of contents of a page that a component draws. */
export function sectionHeading(id: string, text: string): Heading {
  return { level: 2, id, html: escapeHtml(text), text };
}
