import { addressesInSrcset } from "@cairn/html/srcset";
import { editTags, findTags, hasElement, type HtmlTag, tagNames } from "@cairn/html/tags";
import { completeImage, type FinishedImage, type ImagePlace, withZoom } from "./finish-image.ts";

const parts = tagNames("source img");
const images = tagNames("img");
const sourceNames = tagNames("source");

const modes = ["light", "dark"] as const;
type Mode = (typeof modes)[number];
const scheme = /\(\s*prefers-color-scheme\s*:\s*([\w-]+)\s*\)/;

/**
 * Completes a `<picture>` like an image. One that depends on the colour scheme becomes one for each mode, because
 * `prefers-color-scheme` is what the system prefers, and the reader may have chosen the other mode for this site.
 */
export function finishPicture(tag: HtmlTag, place: ImagePlace): FinishedImage {
  const { class: classes, ...others } = tag.attributes;
  const all = Array.from(findTags(tag.content, parts)).filter(({ isEnd }) => !isEnd);
  const image = all.find(({ name }) => name === "img");
  const sources = all.filter(({ name }) => name === "source");
  if (!image) return { html: `${tag.written}${tag.content}</picture>`, isShown: false };
  if (!sources.some((source) => scheme.test(source.attribute("media") ?? ""))) {
    const completed = completeImage(image, place);
    const content = tag.content.slice(0, image.start) + completed.html + tag.content.slice(image.end);
    const sized = editTags(content, parts, (source) => withSize(source, image, place));
    const html = `${tag.written}${sized}</picture>`;
    return { html: completed.label === undefined ? html : withZoom(html, completed.label, ""), isShown: true };
  }
  const shown = modes.map((mode) => {
    const { html, label } = contentIn(mode, { image, sources }, { ...place, isFirst: false });
    // An id is that of the first one.
    const own = mode === "light" ? {} : { id: undefined };
    const name = `only-${mode}`;
    if (label === undefined)
      return `${tag.with({ ...own, class: classes ? `${classes} ${name}` : name })}${html}</picture>`;
    const isBare = classes === undefined && Object.keys(others).length === 0 && !hasElement(html, sourceNames);
    return withZoom(isBare ? html : `${tag.with(own)}${html}</picture>`, label, name);
  });
  return { html: `<span class="picture">${shown.join("")}</span>`, isShown: false };
}

/** Returns the content of a picture in one mode, and the label of the button that enlarges it. */
function contentIn(
  mode: Mode,
  { image, sources }: { image: HtmlTag; sources: readonly HtmlTag[] },
  place: ImagePlace,
): { html: string; label: string | undefined } {
  const withoutId = mode === "light" ? {} : { id: undefined };
  let own = image.with(withoutId);
  let before = "";
  for (const source of sources) {
    const written = source.attribute("media");
    const media = mediaIn(mode, written ?? "");
    if (media === undefined) continue;
    const { type, srcset = "", sizes } = source.attributes;
    if (media === "" && type === undefined) {
      // The browser would take it in any case, and nothing behind it.
      own = image.with({ ...withoutId, ...sourceAttributes(srcset, sizes) });
      break;
    }
    const kept = media === (written ?? "") ? source.written : source.with({ media: media === "" ? undefined : media });
    before += editTags(kept, parts, (each) => withSize(each, image, place));
  }
  const completed = Array.from(findTags(own, images), (each) => completeImage(each, place)).at(0);
  return { html: before + (completed?.html ?? own), label: completed?.label };
}

/** Returns the attributes of an image that shows what a source would. */
function sourceAttributes(srcset: string, sizes: string | undefined): Record<string, string | undefined> {
  const [first = "", ...others] = addressesInSrcset(srcset);
  if (others.length === 0) return { src: first, srcset: undefined, sizes: undefined };
  return { src: first, srcset, sizes };
}

/** Gives a source the size of its only image, so that nothing moves when it has loaded; not if the author chose one. */
function withSize(source: HtmlTag, image: HtmlTag, { sizeOf }: ImagePlace): string | undefined {
  if (source.name !== "source" || source.isEnd) return undefined;
  const { srcset = "", width, height } = source.attributes;
  const [address, ...others] = addressesInSrcset(srcset);
  if (address === undefined || others.length > 0) return undefined;
  const chosen = [width, height, ...["width", "height", "class", "style"].map((name) => image.attribute(name))];
  if (chosen.some((value) => value !== undefined)) return undefined;
  const size = sizeOf(address);
  return size && source.with({ width: `${size.width}`, height: `${size.height}` });
}

/** Returns a list of media queries as it is in one mode; empty if always true, undefined if it never is. */
function mediaIn(mode: Mode, media: string): string | undefined {
  if (!scheme.test(media)) return media.trim();
  const queries = media.split(",").flatMap((query) => queryIn(mode, query.trim()) ?? []);
  if (queries.length === 0) return undefined;
  return queries.includes("") ? "" : queries.join(", ");
}

function queryIn(mode: Mode, query: string): string | undefined {
  const wanted = scheme.exec(query)?.[1];
  // What it means without this condition is another question.
  if (wanted === undefined || /^not\b|\bor\b/.test(query)) return query;
  if (wanted !== mode) return undefined;
  const others = query.split(/\s+and\s+/).filter((condition) => !scheme.test(condition));
  return others.filter((condition) => condition !== "all").join(" and ");
}
