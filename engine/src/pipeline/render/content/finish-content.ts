import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { wrapTables } from "../../../markup/engine-markup.ts";
import type { Translator } from "../../../texts/messages.ts";
import type { ImageSize } from "../../../files/images/read-image-size.ts";

/** What content is finished with. */
export interface FinishScope {
  sizeOf: SizeOf;
  translate: Translator;
}

/** The size of an image by its address in the page; absent where it is not known. */
export type SizeOf = (src: string) => ImageSize | undefined;

const attributes = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const tags = new RegExp(
  `<(?:(img)\\b(${attributes})>|(/?)(table)>|(/?)(a|button|summary|c-island|c-static)\\b${attributes}>)`,
  "g",
);
const attribute = /\s([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>]+)))?/g;
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

const task = /<input type="checkbox"( checked(?:="")?)? disabled(?:="")?\s*\/?>/g;

/** The box of a task that nobody can tick says to screen readers what it stands for. */
function nameTasks(html: string, translate: Translator): string {
  if (!html.includes('<input type="checkbox"')) return html;
  const open = escapeHtml(translate("theme.content.task.open"));
  const done = escapeHtml(translate("theme.content.task.done"));
  return html.replace(
    task,
    (_, checked: string | undefined) =>
      `<input type="checkbox"${checked ?? ""} disabled aria-label="${checked === undefined ? open : done}">`,
  );
}

function finishElements(html: string, scope: FinishScope): string {
  const hasImages = html.includes("<img");
  if (!hasImages && !html.includes("<table>")) return html;
  if (!hasImages && !html.includes("<c-island")) return wrapTables(html);

  /** Innermost last: whether React owns what is inside. */
  const owners: boolean[] = [];
  /** Open tables, innermost last: whether they were wrapped. */
  const tables: boolean[] = [];
  let controls = 0;
  let isFirst = true;
  return html.replace(
    tags,
    (
      whole,
      image: string | undefined,
      list: string,
      tableEnd: string | undefined,
      table: string | undefined,
      end: string,
      name: string,
    ) => {
      const isReact = owners.at(-1) ?? false;
      if (image !== undefined) {
        if (isReact) return whole;
        const finished = finishImage(list, { ...scope, isFirst, isInControl: controls > 0 });
        if (finished.isShown) isFirst = false;
        return finished.html;
      }
      if (table !== undefined) {
        if (!tableEnd) {
          tables.push(!isReact);
          return isReact ? whole : `<div class="table">${whole}`;
        }
        return tables.pop() ? `${whole}</div>` : whole;
      }
      if (!name.startsWith("c-")) controls = Math.max(0, controls + (end ? -1 : 1));
      else if (end) owners.pop();
      else owners.push(name === "c-island");
      return whole;
    },
  );
}

interface ImagePlace extends FinishScope {
  isFirst: boolean;
  /** Within a link or a button: it has its own meaning when it is clicked. */
  isInControl: boolean;
}

function finishImage(
  list: string,
  { sizeOf, translate, isFirst, isInControl }: ImagePlace,
): { html: string; isShown: boolean } {
  const names = new Map<string, string>();
  for (const [, name = "", double, single, bare] of list.matchAll(attribute))
    names.set(name.toLowerCase(), unescapeHtml(double ?? single ?? bare ?? ""));
  const isStyled = names.has("style") || !plainClass.test(names.get("class") ?? "only-light");
  const size = isStyled ? undefined : sizeOf(names.get("src") ?? "");
  const isThemed = names.has("class") && !isStyled;
  const loading: Record<string, string> = isFirst && !isThemed ? {} : { loading: "lazy", decoding: "async" };
  const shown = size && scaledSize(size, names.get("width"), names.get("height"));
  const own = list.replace(/\s*\/\s*$/, "").replace(/\s(?:loading="lazy"|decoding="async")/g, "");
  let extra = "";
  for (const [name, value] of Object.entries({ ...shown, ...loading }))
    if (!names.has(name) || name in loading) extra += ` ${name}="${value}"`;
  // An author's own word about loading counts.
  const html = `<img${names.get("loading") === "eager" ? own : own + extra}>`;
  if (isInControl || isThemed || !shown || shown.width < worthZooming) return { html, isShown: !isThemed };
  const name = names.get("alt");
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
