import { escapeHtml } from "@cairn/html/escape-html";
import { editTags, hasElement, type HtmlTag, tagNames } from "@cairn/html/tags";
import type { Translator } from "../../../texts/messages.ts";
import type { ImageSize } from "../../../files/images/read-image-size.ts";

/** What finishing content needs. */
export interface FinishScope {
  sizeOf: SizeOf;
  translate: Translator;
}

/** Returns the size of an image by its address in the page; undefined if unknown. */
export type SizeOf = (src: string) => ImageSize | undefined;

const images = tagNames("img");
const inputs = tagNames("input");
const tables = tagNames("table");
/** The completed elements, and those around them that matter for it. */
const finished = tagNames("img table a button summary c-island c-static");
/** The engine's own classes, which do not affect an image's size. */
const plainClass = /^only-(?:light|dark)$/;
/** In pixels. Narrower images need no enlarging. */
const worthZooming = 240;

/**
 * Completes images, tables and tasks in a page's content. Images get their size, so that nothing moves when they have
 * loaded, and large ones a button that enlarges them; all but the first are loaded lazily. Tables get an element that
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

interface ImagePlace extends FinishScope {
  isFirst: boolean;
  /** Whether it is inside a link, button or summary, which has its own reaction to a click. */
  isInControl: boolean;
}

function finishImage(
  tag: HtmlTag,
  { sizeOf, translate, isFirst, isInControl }: ImagePlace,
): { html: string; isShown: boolean } {
  const { class: classes, style, src = "", alt: name, ...attributes } = tag.attributes;
  const isStyled = style !== undefined || !plainClass.test(classes ?? "only-light");
  const size = isStyled ? undefined : sizeOf(src);
  const isThemed = classes !== undefined && !isStyled;
  const shown = size && scaledSize(size, attributes["width"], attributes["height"]);
  const isLater = !isFirst || isThemed;
  // An author's own value of `loading` takes precedence.
  const html =
    attributes["loading"] === "eager"
      ? tag.with({})
      : tag.with({
          ...(shown && attributes["width"] === undefined && { width: `${shown.width}` }),
          ...(shown && attributes["height"] === undefined && { height: `${shown.height}` }),
          ...((attributes["loading"] ?? "lazy") === "lazy" && { loading: isLater ? "lazy" : undefined }),
          ...((attributes["decoding"] ?? "async") === "async" && { decoding: isLater ? "async" : undefined }),
        });
  if (isInControl || isThemed || !shown || shown.width < worthZooming) return { html, isShown: !isThemed };
  const label = escapeHtml(
    name ? translate("theme.content.enlargeNamedImage", { name }) : translate("theme.content.enlargeImage"),
  );
  return {
    html: `<button type="button" class="zoom" data-action="zoom" aria-label="${label}">${html}</button>`,
    isShown: true,
  };
}

/** Returns an image's size with the author's width or height applied; undefined if one is not a number of pixels. */
function scaledSize(
  { width, height }: ImageSize,
  ownWidth: string | undefined,
  ownHeight: string | undefined,
): ImageSize | undefined {
  if (ownWidth === undefined && ownHeight === undefined) return { width, height };
  if (![ownWidth, ownHeight].every((each) => each === undefined || /^\d+$/.test(each))) return undefined;
  return {
    width: Number(ownWidth ?? Math.round((Number(ownHeight) * width) / height)),
    height: Number(ownHeight ?? Math.round((Number(ownWidth) * height) / width)),
  };
}
