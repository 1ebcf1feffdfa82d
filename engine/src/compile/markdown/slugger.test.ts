import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import GithubSlugger from "github-slugger";
import { expect, test } from "vitest";
import { createSlugger } from "./slugger.ts";

test("an explicit id is used for its heading only, wherever that is", () => {
  const { slug, keep } = createSlugger(new Set(["a", "a-1"]));
  expect([slug("A"), keep("a"), slug("A"), keep("a"), keep("a-1"), keep("b"), slug("B")]).toEqual([
    "a-2",
    "a",
    "a-3",
    "a-4",
    "a-1",
    "b",
    "b-1",
  ]);
});

test.each(["github", "mkdocs", "vitepress"] as const)("no heading gets an id of the page's frame (%s)", (rule) => {
  const { slug, keep } = createSlugger(new Set(["cairnMain"]), rule);
  expect(slug("cairnMain")).toBe("cairnmain");
  expect(keep("cairnMain")).toMatch(/^cairnmain\W?_?\d$/);
  expect(keep("Cairn")).toBe("Cairn");
});

test("ids are the same as those of github-slugger, for any headings of a document", () => {
  const heading = oneof(
    string({ maxLength: 6 }),
    string({ unit: "grapheme", maxLength: 6 }),
    constantFrom("a", "a-1", "A!", "a-1-1", "", "constructor"),
  );
  assert(
    property(array(heading, { maxLength: 12 }), (headings) => {
      const [ours, theirs] = [createSlugger(), new GithubSlugger()];
      expect(headings.map((text) => ours.slug(text))).toEqual(headings.map((text) => theirs.slug(text)));
    }),
  );
});

test.each([
  [
    "vitepress",
    ["`resolve.alias`", "--autoplan-modules", "1. Rollup & Co", "É–t", "A", "A"],
    ["resolve-alias", "autoplan-modules", "_1-rollup-co", "e–t", "a", "a-1"],
  ],
  [
    "mkdocs",
    ["ASGI & WSGI", "Custom  transports!", "Éa_b", "A", "A"],
    ["asgi-wsgi", "custom-transports", "ea_b", "a", "a_1"],
  ],
  [
    "zola",
    ["items_lifetime", "`a` & b.c", "Éa (b)", "색상 및", "A", "A"],
    ["items-lifetime", "a-b-c", "ea-b", "색상-및", "a", "a-1"],
  ],
  [
    "mintlify",
    ["Folder - the 1:1 rule", "A & B", "What's new?", "GraphQL API (v2.1)", "foo_bar", "A", "A"],
    ["folder-the-11-rule", "a-&-b", "what-s-new", "graphql-api-v2-1", "foo_bar", "a", "a-1"],
  ],
  [
    "gitbook",
    ["C++ API (a.h)", "1. First", "What's new?", "A", "A"],
    ["c-api-a.h", "id-1.-first", "whats-new", "a", "a-1"],
  ],
] as const)("ids are those of %s if the documents were written for it", (rule, headings, ids) => {
  const { slug } = createSlugger(new Set(), rule);
  expect(headings.map((text) => slug(text.replaceAll("`", "")))).toEqual(ids);
});
