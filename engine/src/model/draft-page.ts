import type { FrontMatter } from "../config/front-matter.ts";
import type { PageDraft } from "./page.ts";

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
  return {
    source: "generated",
    id: `generated${permalink.replace(/\/$/, "")}`,
    permalink,
    file,
    directory: ".",
    title,
    description: description ?? "",
    hasContentTitle: true,
    sidebarLabel: title,
    frontMatter: frontMatter ?? {},
    tags: [],
    headings: [],
    links: [],
    body: { kind: "component", component, data },
  };
}
