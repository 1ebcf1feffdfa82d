import { expect, test } from "vitest";
import { inEnglish } from "../../../texts/messages.ts";
import { finishContent } from "./finish-content.ts";

const sizes: Record<string, { width: number; height: number }> = {
  "/light.png": { width: 1200, height: 600 },
  "/dark.png": { width: 1200, height: 800 },
  "/small.png": { width: 40, height: 20 },
  "/narrow.png": { width: 30, height: 20 },
};
const finish = (html: string) => finishContent(html, { sizeOf: (src) => sizes[src], translate: inEnglish });
const lazy = ' loading="lazy" decoding="async"';
const zoom = (classes: string, html: string) =>
  `<button type="button" class="${classes}" data-action="zoom" aria-label="Enlarge image: A">${html}</button>`;
const dark = '<source media="(prefers-color-scheme: dark)" srcset="/dark.png">';

test("a picture for the dark colour scheme becomes one for each mode of the page, which can be enlarged", () => {
  expect(finish(`<picture>${dark}<img src="/light.png" alt="A"></picture>`)).toBe(
    `<span class="picture">${zoom("zoom only-light", `<img src="/light.png" alt="A" width="1200" height="600"${lazy}>`)}` +
      `${zoom("zoom only-dark", `<img alt="A" src="/dark.png" width="1200" height="800"${lazy}>`)}</span>`,
  );
});

test("a source for light is not that for dark; the last image is for both; widths and pixels are kept", () => {
  expect(
    finish(
      `<picture class="own" id="x"><source media="screen and (prefers-color-scheme:light) and (min-width: 40em)" srcset="/small.png, /light.png 2x">${dark}<source srcset="/last.webp" type="image/webp"><img src="/small.png" alt="A" width="20"></picture>`,
    ),
  ).toBe(
    `<span class="picture"><picture id="x" class="own only-light"><source srcset="/small.png, /light.png 2x" media="screen and (min-width: 40em)"><source srcset="/last.webp" type="image/webp"><img src="/small.png" alt="A" width="20" height="10"${lazy}></picture>` +
      `<picture class="own only-dark"><img alt="A" width="20" src="/dark.png" height="13"${lazy}></picture></span>`,
  );
});

test.each([
  ["(prefers-color-scheme: dark), print", 'media="print', ""],
  ["not all and (prefers-color-scheme: dark)", 'media="not all and', 'media="not all and'],
  ["(prefers-color-scheme: no-preference)", "", ""],
])("the condition %s", (media, inLight, inDark) => {
  const html = finish(`<picture><source media="${media}" srcset="/narrow.png"><img src="/small.png"></picture>`);
  const [light = "", other = ""] = html.split('<picture class="only-dark">');
  expect(/media="[^"]*/.exec(light)?.[0] ?? "").toContain(inLight);
  expect(/media="[^"]*/.exec(other)?.[0] ?? "").toContain(inDark);
});

test("another picture is enlarged as a whole, and its sources have their sizes", () => {
  expect(
    finish('<picture><source media="(max-width: 40em)" srcset="/narrow.png"><img src="/light.png" alt="A"></picture>'),
  ).toBe(
    zoom(
      "zoom",
      '<picture><source media="(max-width: 40em)" srcset="/narrow.png" width="30" height="20"><img src="/light.png" alt="A" width="1200" height="600"></picture>',
    ),
  );
  expect(finish('<a href="/x"><picture><img src="/light.png"></picture></a>')).not.toContain("<button");
});

test("an image with the mark of a mode in its address is shown in that mode", () => {
  const only = finish('<img src="/small.png#gh-light-mode-only"><img src="https://a.example/b.png#gh-dark-mode-only">');
  expect(only).toBe(
    `<picture class="only-light"><img src="/small.png#gh-light-mode-only"${lazy}></picture>` +
      `<picture class="only-dark"><img src="https://a.example/b.png#gh-dark-mode-only"${lazy}></picture>`,
  );
});

test("a picture in what React hydrates stays as it is", () => {
  const html = `<c-island><picture>${dark}<img src="/light.png"></picture></c-island>`;
  expect(finish(html)).toBe(html);
});
