import { describe, expect, it } from "vitest";
import { serialiseHtml } from "@cairn/html/serialise-html";
import { takeModules } from "./find-modules.ts";
import { foldNoise, renderNotes, isBreaking } from "./render-notes.ts";

const repository = "https://github.com/acme/vpc";
const render = (markdown: string) => renderNotes(markdown, repository);

describe("renderNotes", () => {
  it.each([
    [
      "See #12 and other/tool#3.",
      '<p>See <a href="https://github.com/acme/vpc/issues/12">#12</a> and <a href="https://github.com/other/tool/issues/3">other/tool#3</a>.</p>',
    ],
    [
      "by @ada in https://github.com/acme/vpc/pull/12",
      '<p>by @ada in <a href="https://github.com/acme/vpc/pull/12">#12</a></p>',
    ],
    ["`#12` [#13](https://a.example/)", '<p><code>#12</code> <a href="https://a.example/">#13</a></p>'],
    ["one\r\ntwo", "<p>one<br>two</p>"],
    ["<b>bold</b> | not a table", "<p><b>bold</b> | not a table</p>"],
  ])("%j gives %j", (markdown, html) => {
    expect(serialiseHtml(render(markdown)).trim()).toBe(html);
  });
});

describe("takeModules", () => {
  it.each([
    ["## Modules affected\n\n- `vpc-app`\n- `modules/vpc-mgmt`\n\n## Description\n\nx", ["vpc-app", "vpc-mgmt"], false],
    ["**Modules affected**\n\n* vpc-app\n", ["vpc-app"], false],
    ["### Services Affected:\n\n- `networking/vpc` **[NEW]**\n", ["networking/vpc"], false],
    ["## Modules affected\n\n- `vpc-app`: now with ranges\n", ["vpc-app"], true],
    ["Modules affected: `a`, `b` and `c`.", ["a", "b", "c"], true],
    ["## Modules affected\n\n- [`eks`](https://github.com/acme/eks)\n- (none)", ["eks"], true],
    ["## Modules affected\n\nNo changes to underlying modules.", [], true],
    ["## Description\n\n- `a`", [], true],
  ])("in %j are %j", (markdown, names, isKept) => {
    const notes = render(markdown);
    expect(takeModules(notes)).toEqual(names);
    expect(/affected|Description\n\n- /i.test(serialiseHtml(notes)) || !/affected/i.test(markdown)).toBe(isKept);
  });
});

describe("isBreaking", () => {
  const check = (notes: string, { tag = "v1.2.0", title = "", otherTags = ["v1.1.0"] } = {}) =>
    isBreaking({ tag, title, notes: render(notes), otherTags });

  it.each([
    "**BREAKING CHANGE**: the input is gone",
    "This is a breaking change.",
    "- `vpc-app` [BREAKING CHANGE]",
    "## Breaking changes\n\n- The input is gone",
    "This release is backwards incompatible.",
    "It is not backward compatible.",
    "* feat(api)!: drop it by @ada",
    "- [x] Breaking change",
    "No breaking changes in vpc-app.\n\nBreaking change in vpc-mgmt.",
  ])("is detected in %j", (notes) => {
    expect(check(notes)).toBe(true);
  });

  it.each([
    "There are no breaking changes.",
    "A non-breaking change.",
    "This is not a breaking change.",
    "Breaking changes: none",
    "## Breaking changes\n\nNone.",
    "## Breaking changes\n\n## Fixes\n\n- a",
    "- [ ] Breaking change",
    "Groundbreaking.",
    "Fixed breaking of lines.",
  ])("is not detected in %j", (notes) => {
    expect(check(notes)).toBe(false);
  });

  it("is detected in the title and the version", () => {
    expect(check("", { title: "BREAKING: new names" })).toBe(true);
    expect(check("", { tag: "v2.0.0", otherTags: ["v2.0.0", "v1.9.0"] })).toBe(true);
    expect(check("", { tag: "v2.0.1", otherTags: ["v2.0.0", "v1.9.0"] })).toBe(false);
    expect(check("", { tag: "v1.0.0", otherTags: ["v0.9.0"] })).toBe(false);
    expect(check("", { tag: "v2.0.0", otherTags: [] })).toBe(false);
  });
});

describe("foldNoise", () => {
  const fold = (markdown: string) => {
    const notes = render(markdown);
    foldNoise(notes);
    return serialiseHtml(notes).replaceAll("\n", "");
  };

  it("folds what GitHub adds, and removes nothing", () => {
    const html = fold(
      [
        "## What's Changed",
        "* Add ranges by @ada in https://github.com/acme/vpc/pull/1",
        "* Bump x from 1 to 2 by @dependabot in https://github.com/acme/vpc/pull/2",
        "",
        "## New Contributors",
        "* @ada made their first contribution in https://github.com/acme/vpc/pull/1",
        "",
        "**Full Changelog**: https://github.com/acme/vpc/compare/v1...v2",
      ].join("\n"),
    );
    expect(html).toMatch(
      /<ul><li>Add ranges by @ada in <a[^>]*>#1<\/a><\/li><\/ul><details><summary>1 automatic update<\/summary><ul><li>Bump x/,
    );
    expect(html).toMatch(/<details><summary>First contributions<\/summary><ul><li>@ada made/);
    expect(html).toMatch(
      /<details><summary>Full changelog<\/summary><p><strong>Full Changelog<\/strong>: <a[^>]*>v1\.\.\.v2<\/a><\/p><\/details>$/,
    );
    expect(html).not.toContain("New Contributors");
  });

  it("folds lists of commits, and nothing else with that title", () => {
    expect(fold("## Changelog\n\n- 0a1b2c3 Add a\n- 4d5e6f7 Add b")).toMatch(
      /^<details><summary>Commits<\/summary><ul>/,
    );
    expect(fold("## Changelog\n\n- Added a")).toMatch(/^<h2>Changelog<\/h2><ul>/);
  });
});
