import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import { checkAnchors } from "./check-anchors.ts";

/** Returns the findings for a link in `from` to a missing heading of the page made from `to`. */
function codesOf(from: string, to: string): string[] {
  const route = { permalink: "/b", page: { file: to, body: { kind: "document" } } } as unknown as Route;
  const found = checkAnchors({
    references: [{ permalink: "/b", id: "none", url: "b.md#none", file: from, line: 1, column: 1 }],
    anchorsIn: () => ["some"],
    site: { routes: new Map([["/b", route]]) } as unknown as RoutedSite,
    config: siteConfigSchema.parse({ i18n: { locales: ["en", "de"] } }),
    diagnostics: [],
  });
  return found.map(({ code }) => code);
}

test("an id may contain a percent sign, as the link to it", () => {
  const found = checkAnchors({
    references: [{ permalink: "/b", id: "fn-†", url: "#fn-%E2%80%A0", file: "b.md", line: 1, column: 1 }],
    anchorsIn: () => ["fn-%E2%80%A0"],
    site: { routes: new Map() } as unknown as RoutedSite,
    config: siteConfigSchema.parse({}),
    diagnostics: [],
  });
  expect(found).toEqual([]);
});

test("an untranslated document links to headings of originals", () => {
  const translation = "i18n/de/docusaurus-plugin-content-docs/current/b.md";
  expect(codesOf("docs/a.md", "docs/b.md")).toEqual(["anchor-missing"]);
  expect(codesOf("docs/a.md", translation)).toEqual([]);
  expect(codesOf(translation.replace("b.md", "a.md"), translation)).toEqual(["anchor-missing"]);
});

test("ids with characters that MkDocs does not write are those of a site's code", () => {
  const codesWith = (hasOwnIds: boolean) =>
    checkAnchors({
      references: [{ permalink: "/b", id: "a.b", url: "b.md#a.b", file: "a.md", line: 1, column: 1 }],
      anchorsIn: () => ["some"],
      site: { routes: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({ markdown: { headingIds: "mkdocs" } }),
      diagnostics: [],
      hasOwnIds,
    });
  expect(codesWith(true)).toEqual([]);
  expect(codesWith(false)[0]?.message).toContain("names a heading");
});

test("a text that other generators include in pages may link to headings of these pages", () => {
  const codesIn = (file: string, format: "extension" | "detect") =>
    checkAnchors({
      references: [{ permalink: "/b", id: "a", url: "#a", file, line: 1, column: 1 }],
      anchorsIn: () => [],
      site: { routes: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({ markdown: { format } }),
      diagnostics: [],
    }).map(({ code }) => code);
  expect(codesIn("text/snippets/b.md", "extension")).toEqual([]);
  expect(codesIn("text/b.md", "extension")).toEqual(["anchor-missing"]);
  expect(codesIn("text/snippets/b.md", "detect")).toEqual(["anchor-missing"]);
});

/** Returns the messages and hints for links to these headings, each on a page of its own with these anchors. */
function findingsFor(ids: readonly string[], anchors: readonly string[], format: "extension" | "detect") {
  return checkAnchors({
    references: ids.map((id, at) => ({
      permalink: `/${at}`,
      id,
      url: `${at}#${id}`,
      file: "a.md",
      line: 1,
      column: 1,
    })),
    anchorsIn: () => anchors,
    site: { routes: new Map() } as unknown as RoutedSite,
    config: siteConfigSchema.parse({ markdown: { format } }),
    diagnostics: [],
  });
}

test("an anchor that several pages lack may be in another generator's layout", () => {
  const ids = ["main", "main", "main", "other"];
  expect(findingsFor(ids, ["some"], "extension").map(({ isOncePerSite }) => isOncePerSite)).toEqual([
    true,
    true,
    true,
    undefined,
  ]);
  expect(findingsFor(ids, ["some"], "detect").some(({ isOncePerSite }) => isOncePerSite)).toBe(false);
});

test("the hint names an anchor that is similar, or the only one that contains the id", () => {
  const hintOf = (id: string, ...anchors: string[]) => findingsFor([id], anchors, "detect")[0]?.hint;
  expect(hintOf("settings", "settings-settings", "gallery")).toBe('Did you mean "#settings-settings"?');
  expect(hintOf("settings", "settings-of-pages", "settings-of-code")).toContain("Give the heading an id");
  expect(hintOf("reinstall-all", "re-install-all")).toBe('Did you mean "#re-install-all"?');
  expect(hintOf("tag-playertag_make_visible", "tag-playertag_forced_invisible")).toContain("Give the heading an id");
});

test("an id with the name of a tag may be that of Hugo", () => {
  expect(findingsFor(["a-nameservicesa-some-services"], ["some-services"], "extension")).toEqual([]);
  expect(findingsFor(["a-some-services"], ["some-services"], "extension")).toHaveLength(1);
});

test("in a folder of a repository, ids of another form are noted once", () => {
  const found = checkAnchors({
    references: [{ permalink: "/b", id: "a--b", url: "b.md#a--b", file: "a.md", line: 1, column: 1 }],
    anchorsIn: () => ["a-b"],
    site: { routes: new Map() } as unknown as RoutedSite,
    config: siteConfigSchema.parse({}),
    diagnostics: [],
    isPart: true,
  });
  expect(found).toMatchObject([{ code: "anchor-missing", severity: "note", isOncePerSite: true }]);
});

test("a fragment that is a path names no heading", () => {
  expect(findingsFor(["/a.md", "/a?id=b"], ["some"], "detect")).toEqual([]);
});

test("a fragment alone may be a label of another project, if it is not similar to an anchor", () => {
  const found = (id: string, hasInventories: boolean) =>
    checkAnchors({
      references: [{ permalink: "/b", id, url: `#${id}`, file: "b.md", line: 1, column: 1 }],
      anchorsIn: () => ["install"],
      site: { routes: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
      hasInventories,
    }).length;
  expect([found("usage/text/roles", true), found("usage/text/roles", false), found("instal", true)]).toEqual([0, 1, 1]);
});
