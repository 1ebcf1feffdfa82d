import { describe, expect, test } from "vitest";
import type { FrontMatter } from "../../config/front-matter.ts";
import { isExcludedDocument, pagePermalink, placeDocument } from "./document-place.ts";
import type { Generator } from "./folder-index.ts";

function place(path: string, frontMatter: FrontMatter = {}, routeBasePath = "/", trailingSlash?: boolean) {
  return placeDocument({ path, frontMatter, routeBasePath, trailingSlash });
}

describe("placeDocument", () => {
  test.each([
    ["intro.md", "intro", "/intro"],
    ["01-guides/02-vpc.mdx", "guides/vpc", "/guides/vpc"],
    ["index.md", "index", "/"],
    ["01-guides/index.md", "guides/index", "/guides/"],
    ["guides/README.md", "guides/README", "/guides/"],
    ["guides/Guides.md", "guides/Guides", "/guides/"],
    ["01-guides/01-guides.md", "guides/guides", "/guides/"],
    ["guides/01-index.md", "guides/index", "/guides/index"],
    ["guides/2024-01-news.md", "guides/2024-01-news", "/guides/2024-01-news"],
    ["per%20cent.md", "per%20cent", "/per cent"],
    ["my folder/été & co.md", "my folder/été & co", "/my folder/été & co"],
  ])("%s has the id %s and the path %s", (path, id, permalink) => {
    expect(place(path)).toMatchObject({ id, permalink, problem: undefined });
  });

  test("index pages of folders follow the rules of the other generators", () => {
    const paths = (generator: Generator) =>
      ["guides/README.md", "guides/guides.md", "guides/index.md"].map(
        (path) => placeDocument({ path, frontMatter: {}, routeBasePath: "/", generator }).permalink,
      );
    expect(paths("vitepress")).toEqual(["/guides/README", "/guides/guides", "/guides/"]);
    expect(paths("mkdocs")).toEqual(["/guides/", "/guides/guides", "/guides/"]);
    expect(paths("other")).toEqual(["/guides/", "/guides/guides", "/guides/"]);
    expect(paths(undefined)).toEqual(["/guides/", "/guides/", "/guides/"]);
    expect(paths("github")).toEqual(["/guides/", "/guides/", "/guides/"]);
  });

  test("numbers at the start of names are part of addresses in other generators", () => {
    const placeOf = (generator?: Generator) =>
      placeDocument({ path: "01-a/02-b.md", frontMatter: {}, routeBasePath: "/", generator });
    expect(placeOf("other")).toMatchObject({ permalink: "/01-a/02-b", id: "01-a/02-b", sidebarPosition: 2 });
    expect(placeOf("mkdocs").permalink).toBe("/01-a/02-b");
    expect(placeOf()).toMatchObject({ permalink: "/a/b", id: "a/b", sidebarPosition: 2 });
  });

  test("the slug of a bundle of Hugo replaces the name of its folder", () => {
    const placeOf = (path: string, generator?: Generator) =>
      placeDocument({ path, frontMatter: { slug: "new" }, routeBasePath: "/", generator }).permalink;
    expect(placeOf("blog/old/index.md", "other")).toBe("/blog/new");
    expect(placeOf("blog/old.md", "other")).toBe("/blog/new");
    expect(placeOf("blog/old/index.md")).toBe("/blog/old/new");
  });

  test("Jekyll's permalinks are addresses; Docusaurus has none, and MkDocs no slugs", () => {
    const permalinkOf = (permalink: string, generator?: Generator) =>
      placeDocument({ path: "a/b.md", frontMatter: { permalink }, routeBasePath: "/", generator }).permalink;
    const written = [
      "/c/d",
      "/c/d/",
      "/c.html",
      "/c/index.html",
      "/",
      "/:categories/b",
      "/404.html",
      "c.html",
      "pretty",
    ];
    expect(written.map((each) => permalinkOf(each, "other"))).toEqual([
      "/c/d",
      "/c/d/",
      "/c",
      "/c/",
      "/",
      "/a/b",
      "/a/b",
      "/c",
      "/a/b",
    ]);
    expect(permalinkOf("/c/d")).toBe("/a/b");
    const document = { path: "a/b.md", frontMatter: { slug: "c" }, routeBasePath: "/" };
    for (const generator of ["mkdocs", "mintlify", "gitbook", "vitepress"] as const)
      expect(placeDocument({ ...document, generator }).permalink).toBe("/a/b");
    expect(placeDocument({ ...document, generator: "other" }).permalink).toBe("/a/c");
  });

  test("ids of other programs are no part of addresses", () => {
    const document = { path: "a/b.md", frontMatter: { id: "c/d" }, routeBasePath: "/" };
    expect(placeDocument({ ...document, hasIds: false })).toMatchObject({ permalink: "/a/b", problem: undefined });
    expect(placeDocument(document).problem?.code).toBe("document-id");
  });

  test("folders in parentheses are no part of addresses in Fumadocs and Next", () => {
    const placeOf = (path: string) =>
      placeDocument({ path, frontMatter: {}, routeBasePath: "/", generator: "other" }).permalink;
    expect(placeOf("docs/(main)/a.md")).toBe("/docs/a");
    expect(placeOf("(main)/(b)/index.md")).toBe("/");
    expect(placeOf("(main)/a (b)/c.md")).toBe("/a (b)/c");
    const inDocusaurus = { path: "(main)/a.md", frontMatter: {}, routeBasePath: "/" };
    expect(placeDocument(inDocusaurus).permalink).toBe("/(main)/a");
  });

  test("an empty slug is none, as in Docusaurus and Hugo", () => {
    expect(place("guides/vpc.md", { slug: "" }).permalink).toBe(place("guides/vpc.md", {}).permalink);
  });

  test("slugs of Starlight start at the root", () => {
    const [path, frontMatter] = ["guides/aws/vpc.md", { slug: "network/vpc" }];
    expect(placeDocument({ path, frontMatter, routeBasePath: "/", hasSlugsFromRoot: true }).permalink).toBe(
      "/network/vpc",
    );
  });

  test("names of files become addresses by the rules of Hugo and Starlight", () => {
    const placeBy = (addresses: "hugo" | "starlight" | undefined) =>
      placeDocument({
        path: "My Guides/v1.2/Set Up!.md",
        frontMatter: {},
        routeBasePath: "/",
        generator: "other",
        addresses,
      });
    expect(placeBy("hugo").permalink).toBe("/my-guides/v1.2/set-up!");
    expect(placeBy("starlight").permalink).toBe("/my-guides/v12/set-up");
    expect(placeBy(undefined).permalink).toBe("/My Guides/v1.2/Set Up!");
    expect(placeBy("hugo").id).toBe("My Guides/v1.2/Set Up!");
  });

  test.each([
    ["/anywhere", "/anywhere"],
    ["else", "/guides/aws/else"],
    ["./else/", "/guides/aws/else/"],
    ["../up", "/guides/up"],
    ["../../../top", "/top"],
    ["/caf%C3%A9", "/café"],
    ["/why%3F", "/why%3F"],
    ["..", "/guides/"],
    [".", "/guides/aws/"],
  ])("slug %s resolves to %s", (slug, permalink) => {
    expect(place("01-guides/02-aws/vpc.md", { slug })).toMatchObject({ id: "guides/aws/vpc", permalink });
  });

  test("a name may contain an encoded question mark, but no encoded slash", () => {
    expect(place("faq/Why%3F.md")).toMatchObject({ permalink: "/faq/Why%3F", problem: undefined });
    expect(place("faq.md", { slug: "/..%2Fout" }).problem).toMatchObject({ code: "document-slug" });
  });

  test("an invalid percent sign is reported", () => {
    expect(place("per%cent.md").problem).toMatchInlineSnapshot(`
      {
        "code": "document-slug",
        "hint": "Rename the file, or set "slug" in the front matter to a path without "%".",
        "message": "The path "/per%cent" contains a percent sign, which starts an encoded character in URLs.",
      }
    `);
  });

  test("front matter replaces the name in the id, and the name in the path", () => {
    expect(place("01-guides/02-vpc.md", { id: "network" })).toMatchObject({
      id: "guides/network",
      permalink: "/guides/network",
    });
    expect(place("guides/index.md", { id: "start" })).toMatchObject({ id: "guides/start", permalink: "/guides/" });
  });

  test("number prefixes are kept if front matter says so", () => {
    const kept = place("01-guides/02-vpc.md", { parse_number_prefixes: false });
    expect(kept).toMatchObject({ id: "01-guides/02-vpc", permalink: "/01-guides/02-vpc", sidebarPosition: undefined });
  });

  test("the position comes from front matter, otherwise from the file name", () => {
    expect(place("guides/02-vpc.md").sidebarPosition).toBe(2);
    expect(place("guides/02-vpc.md", { sidebar_position: 7.5 }).sidebarPosition).toBe(7.5);
    expect(place("02-guides/vpc.md")).toMatchObject({ sidebarPosition: undefined, directory: "02-guides" });
  });

  test.each([
    ["docs", undefined, "/docs/guides/", "/docs/guides/vpc"],
    ["/docs/", false, "/docs/guides", "/docs/guides/vpc"],
    ["/", true, "/guides/", "/guides/vpc/"],
  ])("base %s and trailingSlash %s", (base, trailingSlash, index, page) => {
    expect(place("guides/index.md", {}, base, trailingSlash).permalink).toBe(index);
    expect(place("guides/vpc.md", {}, base, trailingSlash).permalink).toBe(page);
    expect(place("index.md", {}, "/", false).permalink).toBe("/");
  });

  test("reports an invalid id and an invalid path", () => {
    expect(place("a.md", { id: "guides/vpc" }).problem).toMatchInlineSnapshot(`
      {
        "code": "document-id",
        "hint": "The folder is already part of the id: write "vpc".",
        "message": "The id "guides/vpc" contains a slash.",
      }
    `);
    expect(place("faq/why?.md").problem).toMatchInlineSnapshot(`
      {
        "code": "document-slug",
        "hint": "Set "slug" in the front matter to a path without "?", "#" and "..", such as "/guides/vpc".",
        "message": "The path "/faq/why?" is not valid for a page.",
      }
    `);
  });
});

test.each([
  ["index.tsx", "/"],
  ["tools.tsx", "/tools"],
  ["tools/index.jsx", "/tools/"],
  ["my tool/q?.mdx", "/my%20tool/q%3F"],
  ["404.tsx", "/404.html"],
])("src/pages/%s is %s", (path, permalink) => {
  expect(pagePermalink(path)).toBe(permalink);
});

test("pages follow trailingSlash, except for the root and the not-found page", () => {
  expect(["tools.tsx", "index.tsx", "404.tsx"].map((path) => pagePermalink(path, true))).toEqual([
    "/tools/",
    "/",
    "/404.html",
  ]);
  expect(pagePermalink("tools/index.tsx", false)).toBe("/tools");
});

test.each(["_draft.md", "a/_parts/b.md", "a/__tests__/b.tsx", "a/b.test.tsx", ".hidden/a.md"])(
  "%s makes no page",
  (path) => {
    expect(isExcludedDocument(path)).toBe(true);
  },
);

test.each(["a_b/c_.md", "a/b.test.md", "tests/a.md", "a/latest.tsx"])("%s makes a page", (path) => {
  expect(isExcludedDocument(path)).toBe(false);
});

test("a document with the name of a README is a page of its own in Mintlify", () => {
  const placeOf = (generator: "mintlify" | "other") =>
    placeDocument({ path: "move/readme.mdx", frontMatter: {}, routeBasePath: "/", generator }).permalink;
  expect([placeOf("mintlify"), placeOf("other")]).toEqual(["/move/readme", "/move/"]);
});
