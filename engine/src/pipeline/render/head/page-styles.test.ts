import { expect, test } from "vitest";
import type { PageBody } from "../../../model/page.ts";
import type { StyleGroup } from "../../bundle/engine-assets.ts";
import { needsOwnStyles, pageStyles, type StyledPage } from "./page-styles.ts";

const groups: StyleGroup[] = (
  [
    { name: "base" },
    { name: "document", in: "document" },
    { name: "letters", characters: "[\\u00a1-\\u00a8\\u00d8-\\u00ff]", in: "text" },
    { name: "blocks", marks: ["<table"], in: "document" },
    { name: "notes", in: "frame" },
    { name: "code", marks: ["<pre"], in: "content" },
    { name: "lines", marks: ["data-line"], in: "content" },
    { name: "guarded", in: "links" },
    { name: "tabs", marks: ["data-tabs"], in: "elements" },
    { name: "module", marks: ["ModulePage_"], in: "component", contains: ["code", "guarded"] },
  ] as const
).map((group) => ({ ...group, file: group.name }) as unknown as StyleGroup);
const html: PageBody = { kind: "html", html: "" };

function stylesOf(contentHtml: string, more: Partial<StyledPage> = {}): string[] {
  const content = { html: contentHtml, isWhole: false, modules: new Map(), ...more.content } as StyledPage["content"];
  return pageStyles(groups, {
    body: html,
    layout: "bare",
    contentHtml,
    bodyHtml: contentHtml,
    hasNotes: false,
    isHideable: false,
    hasFeedback: false,
    isGuarded: false,
    ...more,
    content,
  });
}

test("a page has the base sheet, and those for its contents, in the order of the cascade", () => {
  expect(stylesOf("<p>Text</p>")).toEqual(["base"]);
  expect(stylesOf('<div data-tabs=""></div><pre>a</pre>', { hasNotes: true, isGuarded: true })).toEqual([
    "base",
    "notes",
    "code",
    "guarded",
    "tabs",
  ]);
});

test("fonts for more characters are only declared on pages that have one of these", () => {
  expect(stylesOf("<p>© 2026 – “Text”…</p>")).toEqual(["base"]);
  expect(stylesOf("<p>© 2026 – é…</p>")).toEqual(["base", "letters"]);
  expect(stylesOf("<p>Text</p>", { bodyHtml: "<nav>Überblick</nav><p>Text</p>" })).toEqual(["base", "letters"]);
});

test("marks of a plain document are only looked for in its tags, not in its text", () => {
  const plain = (contentHtml: string) => stylesOf(contentHtml, { content: { isPlain: true } as StyledPage["content"] });
  expect(plain("<p>data-line &lt;pre></p>")).toEqual(["base"]);
  expect(plain('<pre class="x" data-line="1"><code>')).toEqual(["base", "code", "lines"]);
  expect(plain('<p>a</p><p class="x" data-line="1">')).toEqual(["base", "lines"]);
});

test("a kind's sheet is only loaded if a component draws the page", () => {
  const written = "<p>ModulePage_</p>";
  expect(stylesOf(written)).toEqual(["base"]);
  expect(stylesOf(written, { body: { kind: "component", component: "ModulePage", data: {} } })).toEqual([
    "base",
    "module",
  ]);
});

test("a page without layout only has the sheets of documents if it contains a document", () => {
  expect(stylesOf("<p>Text</p>", { layout: "document" })).toEqual(["base", "document"]);
  expect(stylesOf("<table>", { layout: "document" })).toEqual(["base", "document", "blocks"]);
  expect(stylesOf('<div class="markdown"><table>')).toEqual(["base", "document", "blocks"]);
  expect(stylesOf("<table>")).toEqual(["base"]);
});

test("sheets that a kind's sheet contains are not loaded beside it", () => {
  const drawn = { body: { kind: "component", component: "ModulePage", data: {} } as PageBody, isGuarded: true };
  expect(stylesOf("<div class=ModulePage_><pre>", drawn)).toEqual(["base", "module"]);
  expect(stylesOf("<pre>", drawn)).toEqual(["base", "code", "guarded"]);
});

test("a page with an island has the sheets of everything that the island may draw in the browser", () => {
  const content = { module: "/assets/page.js" } as StyledPage["content"];
  expect(stylesOf("<p>Text</p>", { content })).toEqual([
    "base",
    "document",
    "letters",
    "blocks",
    "code",
    "lines",
    "tabs",
  ]);
});

test("scoped styles are loaded if the page contains a class of a CSS module, or may do so in the browser", () => {
  const needs = (contentHtml: string, areStylesScoped: boolean, more = {}) =>
    needsOwnStyles({ areStylesScoped }, { contentHtml, content: { ...more } as StyledPage["content"] });
  expect(needs('<p class="box_m-1a2b3c">', true)).toBe(true);
  expect(needs("<p>", true, { module: "assets/page.js" })).toBe(true);
  expect(needs("<p>", true)).toBe(false);
  expect(needs("<p>_m-</p>", true, { isPlain: true })).toBe(false);
  expect(needs("<p>", false)).toBe(true);
});
