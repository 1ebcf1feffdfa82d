import { splitAddress } from "@cairn/html/address";
import { escapeHtml } from "@cairn/html/escape-html";
import type { HtmlTag } from "@cairn/html/tags";
import type { ImageSize } from "../../../files/images/read-image-size.ts";
import type { Translator } from "../../../texts/messages.ts";

/** What finishing content needs. */
export interface FinishScope {
  sizeOf: SizeOf;
  translate: Translator;
}

/** Returns the size of an image by its address in the page; undefined if unknown. */
export type SizeOf = (src: string) => ImageSize | undefined;

/** Where an image is. */
export interface ImagePlace extends FinishScope {
  isFirst: boolean;
  /** Whether it is inside a link, button or summary, which has its own reaction to a click. */
  isInControl: boolean;
}

export interface FinishedImage {
  html: string;
  /** Whether it is shown in both colour modes. */
  isShown: boolean;
}

/** The engine's own classes, which do not affect an image's size. */
const plainClass = /^only-(?:light|dark)$/;
/** GitHub's former way to show an image in one colour mode. */
const modeInAddress = /^#gh-(light|dark)-mode-only$/;
/** In pixels. Narrower images need no enlarging. */
const worthZooming = 240;

/** Completes an image; a large one gets a button that enlarges it. */
export function finishImage(tag: HtmlTag, place: ImagePlace): FinishedImage {
  const { src = "", class: classes } = tag.attributes;
  const [, mode] = modeInAddress.exec(splitAddress(src).fragment) ?? [];
  const isThemed = mode !== undefined || (classes !== undefined && plainClass.test(classes));
  const { html, label } = completeImage(tag, { ...place, isFirst: place.isFirst && !isThemed });
  const modeClass = mode === undefined ? "" : `only-${mode}`;
  if (label !== undefined && !(isThemed && mode === undefined))
    return { html: withZoom(html, label, modeClass), isShown: !isThemed };
  return { html: mode === undefined ? html : `<picture class="${modeClass}">${html}</picture>`, isShown: !isThemed };
}

/** Puts an image into the button that enlarges it. */
export function withZoom(image: string, label: string, mode: string): string {
  const classes = mode === "" ? "zoom" : `zoom ${mode}`;
  return `<button type="button" class="${classes}" data-action="zoom" aria-label="${label}">${image}</button>`;
}

/** Returns an image with its size, and the label of the button that enlarges it if it is large enough. */
export function completeImage(
  tag: HtmlTag,
  { sizeOf, translate, isFirst, isInControl }: ImagePlace,
): { html: string; label: string | undefined } {
  const { class: classes, style, src = "", alt: name, ...attributes } = tag.attributes;
  const isStyled = style !== undefined || !plainClass.test(classes ?? "only-light");
  const size = isStyled ? undefined : sizeOf(src);
  const shown = size && scaledSize(size, attributes["width"], attributes["height"]);
  // An author's own value of `loading` takes precedence.
  const html =
    attributes["loading"] === "eager"
      ? tag.with({})
      : tag.with({
          ...(shown && attributes["width"] === undefined && { width: `${shown.width}` }),
          ...(shown && attributes["height"] === undefined && { height: `${shown.height}` }),
          ...((attributes["loading"] ?? "lazy") === "lazy" && { loading: isFirst ? undefined : "lazy" }),
          ...((attributes["decoding"] ?? "async") === "async" && { decoding: isFirst ? undefined : "async" }),
        });
  if (isInControl || !shown || shown.width < worthZooming) return { html, label: undefined };
  return {
    html,
    label: escapeHtml(
      name ? translate("theme.content.enlargeNamedImage", { name }) : translate("theme.content.enlargeImage"),
    ),
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
