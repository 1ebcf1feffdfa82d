import type { PageBody } from "../../../model/model.ts";
import { scopeMark, type SiteBundle } from "../../bundle/bundle-site.ts";
import type { StyleGroup } from "../../bundle/engine-assets.ts";
import type { RenderedContent } from "../content/render-content.ts";

export interface StyledPage {
  body: PageBody;
  content: RenderedContent;
  /** What is shown of the content. */
  contentHtml: string;
  /** There is something in the frame that most pages do not have: a banner, a byline, tags. */
  hasNotes: boolean;
  /** Its readers are asked whether it was helpful. */
  hasFeedback: boolean;
  /** Links of the page are marked as leading to private repositories. */
  isGuarded: boolean;
}

/** The files of the style sheets that a page needs of the engine's, in the order of the cascade. */
export function pageStyles(groups: readonly StyleGroup[], page: StyledPage): string[] {
  return groups.filter((group) => isNeeded(group, page)).map(({ file }) => file);
}

/** Whether a page needs the site's own style sheets. */
export function needsOwnStyles(
  { areStylesScoped }: Pick<SiteBundle, "areStylesScoped">,
  { content, contentHtml }: Pick<StyledPage, "content" | "contentHtml">,
): boolean {
  return !areStylesScoped || content.module !== undefined || (!content.isPlain && contentHtml.includes(scopeMark));
}

function isNeeded({ marks = [], in: place }: StyleGroup, page: StyledPage): boolean {
  const { body, content, contentHtml, hasNotes, hasFeedback, isGuarded } = page;
  const isMarked = () => marks.some((mark) => contentHtml.includes(mark));
  if (place === undefined) return true;
  if (place === "frame") return hasNotes;
  if (place === "feedback") return hasFeedback;
  if (place === "links") return isGuarded;
  if (place === "component") return body.kind === "component" && isMarked();
  // What an island draws in the browser, nobody knows yet; and it may fail to load.
  if (content.module !== undefined) return true;
  if (place === "scripts") return body.kind === "component" && isMarked();
  return (place === "content" || !content.isPlain) && isMarked();
}
