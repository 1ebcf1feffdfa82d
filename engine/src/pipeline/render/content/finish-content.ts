import { editTags, hasElement, tagNames } from "@cairn/html/tags";
import type { Translator } from "../../../texts/messages.ts";
import { type FinishScope, finishImage } from "./finish-image.ts";
import { finishPicture } from "./finish-picture.ts";

const images = tagNames("img");
const inputs = tagNames("input");
const tables = tagNames("table");
/** The completed elements, and those around them that matter for it. */
const finished = tagNames("picture img table a button summary c-island c-static");

/**
 * Completes images, tables and tasks in a page's content. Images get their size, so that nothing moves when they have
 * loaded, and large ones a button that enlarges them; all but the first are loaded lazily. Those for a colour mode
 * follow the page's. Tables get an element that
 * scrolls, and checkboxes of tasks a label. HTML that React hydrates in the browser stays as it is, or React would
 * render it again.
 */
export function finishContent(html: string, scope: FinishScope): string {
  return nameTasks(finishElements(html, scope), scope.translate);
}

/** Adds labels for screen readers to the read-only checkboxes of tasks. */
function nameTasks(html: string, translate: Translator): string {
  return editTags(html, inputs, (tag) => {
    const { type, disabled, checked, ...others } = tag.attributes;
    if (type !== "checkbox" || disabled === undefined || Object.keys(others).length > 0) return undefined;
    const state = checked === undefined ? "open" : "done";
    return tag.with({ "aria-label": translate(`theme.content.task.${state}`) });
  });
}

function finishElements(html: string, scope: FinishScope): string {
  if (!hasElement(html, images) && !hasElement(html, tables)) return html;
  /** For each open island or static part, innermost last: whether React hydrates its content. */
  const hydrated: boolean[] = [];
  /** For each open table, innermost last: whether it was wrapped. */
  const wrapped: boolean[] = [];
  let controls = 0;
  let isFirst = true;
  return editTags(html, finished, (tag) => {
    const { name, isEnd } = tag;
    const isReact = hydrated.at(-1) ?? false;
    if (name === "img") {
      if (isReact || isEnd) return undefined;
      const image = finishImage(tag, { ...scope, isFirst, isInControl: controls > 0 });
      if (image.isShown) isFirst = false;
      return image.html;
    }
    if (name === "picture") {
      if (isReact || isEnd) return undefined;
      const picture = finishPicture(tag, { ...scope, isFirst, isInControl: controls > 0 });
      if (picture.isShown) isFirst = false;
      return { element: picture.html };
    }
    if (name === "table") {
      if (isEnd) return wrapped.pop() ? `${tag.written}</div>` : undefined;
      const isWrapped = !isReact && Object.keys(tag.attributes).length === 0;
      wrapped.push(isWrapped);
      return isWrapped ? `<div class="table">${tag.written}` : undefined;
    }
    if (!name.startsWith("c-")) controls = Math.max(0, controls + (isEnd ? -1 : 1));
    else if (isEnd) hydrated.pop();
    else hydrated.push(name === "c-island");
    return undefined;
  });
}
