import { expect, test } from "vitest";
import path from "node:path";
import { writeSite } from "../../files/site-files-fixture.ts";
import type { NavigationEntry } from "./navigation-entry.ts";
import { readScriptSidebar } from "./script-sidebars.ts";

async function linesOf(files: Record<string, string>, isRelative = false): Promise<string[][] | undefined> {
  const site = writeSite(files);
  const found = await readScriptSidebar({ file: path.join(site, Object.keys(files)[0] ?? "") }, { isRelative });
  const lines = (entries: readonly NavigationEntry[], indent = ""): string[] =>
    entries.flatMap(({ label = "", document, href, folder, entries: below = [] }) => [
      `${indent}${label} ${document ?? href ?? `${folder ?? ""}/`}`,
      ...lines(below, `${indent}  `),
    ]);
  return found?.sidebars.map((each) => lines(each));
}

test("links of VuePress begin at the path of their list; groups and pairs of a link and its text have labels", async () => {
  const config = `module.exports = { themeConfig: { sidebar: {
    "/guide/": ["", "start", ["/b.html", "B"], { title: "More", path: "/more/", children: ["c"] }],
    "/own/": "structure",
    "/api/": [{ text: "Deep", prefix: "deep/", children: ["d", { text: "All", prefix: "e/", children: "structure" }] }],
  } } }`;
  expect(await linesOf({ "config.js": config }, true)).toEqual([
    [" guide", " guide/start", "B b", "More more", "   guide/c"],
    [" own/"],
    ["Deep /", "   api/deep/d", "  All /", "     api/deep/e/"],
  ]);
});

test("functions of the site give lists for what they get, also those of scripts that export others", async () => {
  const files = {
    "config.ts": `import { listOf, usual } from "./lists/index.js";
import { sidebar } from "theme-of-others";
const named = usual;
export default defineConfig((context) => ({
  sidebar: sidebar({ "/a/": listOf("en", "A"), "/b/": listOf("de"), "/c/": named(), "/d/": unknown("x", "y") }),
}));`,
    "lists/index.ts": `export * from "./list";\nexport { other as usual } from "./other";`,
    "lists/list.ts": `export function listOf(language: string, title = "B") {
  const start = "unused";
  return [{ text: title, link: \`/\${language}/a\` }, { text: language === "de" ? "Weiter" : "Next", link: "/n" }];
}`,
    "lists/other.ts": `export const other = () => [{ text: "C", link: "/c" }];`,
  };
  expect(await linesOf(files)).toEqual([["A en/a", "Next n"], ["B de/a", "Weiter n"], ["C c"]]);
});

test("functions that call themselves, and modules that export all of each other, are read in no time", async () => {
  const all = ["a", "b", "c"].map((name) => `export * from "./${name}.ts";`).join("\n");
  const config = `import { nowhere } from "./a.ts";
const listOf = (depth) => [{ text: depth, items: [listOf("x"), listOf("y"), listOf("z")] }];
const left = [right, right, right];
const right = [left, left, left];
export default { sidebar: [...listOf("A"), left, { text: "B", link: "/b" }, ...nowhere] };`;
  expect(await linesOf({ "config.ts": config, "a.ts": all, "b.ts": all, "c.ts": all })).toEqual([["A /", "B b"]]);
});

test("each language may have lists of its own", async () => {
  const config = `export default { locales: {
    root: { themeConfig: { sidebar: [{ text: "A", link: "/a" }] } },
    fr: { themeConfig: { sidebar: [{ text: "B", link: "/fr/a" }] } },
  } };`;
  expect(await linesOf({ "config.ts": config })).toEqual([["A a"], ["B fr/a"]]);
});
