import type { FrontMatter } from "../config/front-matter.ts";
import type { PageDraft } from "./model.ts";

export interface GeneratedPage {
  permalink: string;
  /** The file that gives rise to the page; empty where the engine adds it of itself. */
  file: string;
  title: string;
  description?: string | undefined;
  frontMatter?: FrontMatter | undefined;
  component: string;
  data: unknown;
}

/** A page that no file holds, drawn by a theme component with a heading of its own. */
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
