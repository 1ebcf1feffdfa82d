import { escapeHtml } from "@cairn/html/escape-html";
import { editTags, hasElement, type HtmlTag, tagNames } from "@cairn/html/tags";
import type { Translator } from "../../../texts/messages.ts";
import type { ImageSize } from "../../../files/images/read-image-size.ts";

/** What content is finished with. */
export interface FinishScope {
  sizeOf: SizeOf;
  translate: Translator;
}

/** The size of an image by its address in the page; absent where it is not known. */
export type SizeOf = (src: string) => ImageSize | undefined;

const images = tagNames("img");
const boxes = tagNames("input");
const tables = tagNames("table");
/** What is completed, and what tells how. */
const finished = tagNames("img table a button summary c-island c-static");
/** Our own classes: they change nothing about the size. */
const plainClass = /^only-(?:light|dark)$/;
/** In pixels: what is narrower is seen well enough where it stands. */
const worthZooming = 240;

/**
 * Completes images and tables in a page's content: images get their size, so that nothing moves when they arrive, and
 * open over the page at a click; all but the first are loaded when they come near. Tables get an element that scrolls, and
 * the boxes of tasks a name.
 * What React takes over in the browser is left as React drew it, or it would draw it again.
 */
export function finishContent(html: string, scope: FinishScope): string {
  return nameTasks(finishElements(html, scope), scope.translate);
}

/** The read-only checkbox of a task has a label for screen readers. */
function nameTasks(html: string, translate: Translator): string {
  return editTags(html, boxes, (tag) => {
    const { type, disabled, checked, ...others } = tag.attributes;
    if (type !== "checkbox" || disabled === undefined || Object.keys(others).length > 0) return undefined;
    const state = checked === undefined ? "open" : "done";
    return tag.with({ "aria-label": translate(`theme.content.task.${state}`) });
  });
}

function finishElements(html: string, scope: FinishScope): string {
  if (!hasElement(html, images) && !hasElement(html, tables)) return html;
  /** Innermost last: whether React owns what is inside. */
  const owners: boolean[] = [];
  /** Open tables, innermost last: whether they were wrapped. */
  const open: boolean[] = [];
  let controls = 0;
  let isFirst = true;
  return editTags(html, finished, (tag) => {
    const { name, isEnd } = tag;
    const isReact = owners.at(-1) ?? false;
    if (name === "img") {
      if (isReact || isEnd) return undefined;
      const image = finishImage(tag, { ...scope, isFirst, isInControl: controls > 0 });
      if (image.isShown) isFirst = false;
      return image.html;
    }
    if (name === "table") {
      if (isEnd) return open.pop() ? `${tag.written}</div>` : undefined;
      const isWrapped = !isReact && Object.keys(tag.attributes).length === 0;
      open.push(isWrapped);
      return isWrapped ? `<div class="table">${tag.written}` : undefined;
    }
    if (!name.startsWith("c-")) controls = Math.max(0, controls + (isEnd ? -1 : 1));
    else if (isEnd) owners.pop();
    else owners.push(name === "c-island");
    return undefined;
  });
}

interface ImagePlace extends FinishScope {
  isFirst: boolean;
  /** Within a link or a button: it has its own meaning when it is clicked. */
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
  // An author's own word about loading counts.
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

/** The size that an author's width or height leaves an image; absent where neither is a number of pixels. */
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
