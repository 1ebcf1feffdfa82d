import { escapePattern } from "@cairn/catalogue/escape-pattern";
import type { PageBody } from "../../../model/page.ts";
import type { PageLayout } from "../../../theme/PageFrame/page-layout.ts";
import type { StyleGroup } from "../../bundle/engine-assets.ts";
import { scopeMark } from "../../bundle/styles/repair-styles.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
import type { RenderedContent } from "../content/rendered-content.ts";

export interface StyledPage {
  body: PageBody;
  layout: PageLayout;
  content: RenderedContent;
  /** The content's HTML with its diagrams drawn. */
  contentHtml: string;
  /** The HTML of the content and of all around it. */
  bodyHtml: string;
  /** Whether the frame has something that most pages do not have: an announcement, a banner or a byline. */
  hasNotes: boolean;
  /** Whether readers are asked if the page was helpful. */
  hasFeedback: boolean;
  /** Whether it has a sidebar that readers can hide. */
  isHideable: boolean;
  /** Whether links of the page are marked as leading to private repositories. */
  isGuarded: boolean;
}

/** Returns the files of the engine's style sheets that a page needs, in the order of the cascade. */
export function pageStyles(groups: readonly StyleGroup[], page: StyledPage): string[] {
  const isMarked = marksIn(groups, page);
  const needed = groups.filter((group) => isNeeded(group, page, isMarked));
  const contained = new Set(needed.flatMap(({ contains = [] }) => contains));
  return needed.filter(({ name }) => !contained.has(name)).map(({ file }) => file);
}

interface MarkPatterns {
  anywhere: RegExp;
  inTags: RegExp;
}

const patterns = new WeakMap<readonly StyleGroup[], MarkPatterns>();

function markPatterns(groups: readonly StyleGroup[]): MarkPatterns {
  const marks = Array.from(new Set(groups.flatMap((group) => group.marks ?? [])), escapePattern);
  const elements = marks.flatMap((mark) => (mark.startsWith("<") ? mark.slice(1) : []));
  const others = marks.filter((mark) => !mark.startsWith("<"));
  return {
    anywhere: new RegExp(marks.join("|"), "g"),
    inTags: new RegExp(`<(?:${elements.join("|")}|[a-z][^<>]*?(?:${others.join("|")}))[^<>]*`, "g"),
  };
}

/**
 * Returns a function that tells whether a page contains one of some marks. One search for the marks of all groups takes
 * half as long as a search for each group. Searching only in tags takes a quarter of that, but is only possible in
 * plain documents, where attributes contain no `<` or `>`.
 */
function marksIn(
  groups: readonly StyleGroup[],
  { content, contentHtml }: Pick<StyledPage, "content" | "contentHtml">,
): (marks: readonly string[]) => boolean {
  const { anywhere, inTags } = patterns.get(groups) ?? markPatterns(groups);
  patterns.set(groups, { anywhere, inTags });
  const found = Array.from(new Set(contentHtml.match(content.isPlain ? inTags : anywhere)));
  return (marks) => marks.some((mark) => found.some((text) => text.includes(mark)));
}

/** Whether a page needs the site's own style sheets. */
export function needsOwnStyles(
  { areStylesScoped }: Pick<SiteBundle, "areStylesScoped">,
  { content, contentHtml }: Pick<StyledPage, "content" | "contentHtml">,
): boolean {
  return !areStylesScoped || content.module !== undefined || (!content.isPlain && contentHtml.includes(scopeMark));
}

function isNeeded(
  { marks = [], characters = "", in: place }: StyleGroup,
  page: StyledPage,
  isMarked: ReturnType<typeof marksIn>,
): boolean {
  const { body, content, hasNotes, hasFeedback, isHideable, isGuarded } = page;
  if (place === undefined) return true;
  if (place === "frame") return hasNotes;
  if (place === "feedback") return hasFeedback;
  if (place === "sidebar") return isHideable;
  if (place === "links") return isGuarded;
  if (place === "component") return body.kind === "component" && isMarked(marks);
  // It is not known yet what an island renders in the browser, and the island may fail to load.
  if (content.module !== undefined) return true;
  if (place === "text") return hasCharacter(page.bodyHtml, characters);
  if (place === "scripts") return body.kind === "component" && isMarked(marks);
  if (place === "document") return isDocument(page) && (marks.length === 0 || isMarked(marks));
  return (place === "content" || !content.isPlain) && isMarked(marks);
}

/** A search for these takes a seventh of the time of one for the characters of a font, and most pages have few. */
const outsideAscii = /[\u0080-\uffff]+/g;

/** Whether a page has one of the characters of a class. */
function hasCharacter(html: string, characters: string): boolean {
  const found = html.match(outsideAscii);
  return found !== null && new RegExp(characters).test(found.join(""));
}

/** Whether a page has the typography of documents, or contains an element that has. */
function isDocument({ layout, contentHtml }: StyledPage): boolean {
  return layout !== "bare" || contentHtml.includes("markdown");
}
