import { expect, test } from "vitest";
import { readNotes, readWikiLinks } from "./wiki-links.ts";

const read = (order: "page first" | "text first", ...lines: string[]) =>
  readWikiLinks(lines.join("\n"), order).split("\n");

test("links by the names of notes become links of Markdown", () => {
  expect(
    read(
      "page first",
      "See [[First note]], [[Second|the *second*]] and [[a/b.md#Part One#Two|c]].",
      "| [[Third\\|in a table]] | [[#Own part]] | [[Fourth#^mark]] |",
      "[[Fifth#Part]] ![[Sixth]] [[https://a.example/]]",
      "A named paragraph. ^name-1",
    ),
  ).toEqual([
    String.raw`See [First note](<First note>), [the \*second\*](Second) and [c](a/b.md#two).`,
    "| [in a table](Third) | [Own part](#own-part) | [Fourth](Fourth) |",
    "[Fifth > Part](Fifth#part) [Sixth](Sixth) [https://a.example/](https://a.example/)",
    "A named paragraph.",
  ]);
});

test("embedded images keep their text and size", () => {
  expect(read("page first", "![[a b.png]] ![[c.svg|300]] ![[d.jpg|A car|30x20]] [[e.png]]")).toEqual([
    "![](<a b.png>) ![|300](c.svg) ![A car|30x20](d.jpg) [e.png](e.png)",
  ]);
  expect(read("text first", "[[img/a.png|alt=A car|width=20px]] [[b.png]]")).toEqual([
    "![A car|20](img/a.png) ![](b.png)",
  ]);
});

test("in wikis, the text comes first, and names have hyphens", () => {
  expect(read("text first", "[[First page]] [[the second|Second page#part]] [[Out|https://a.example/]] 2 ^3")).toEqual([
    "[First page](First-page) [the second](Second-page#part) [Out](https://a.example/) 2 ^3",
  ]);
});

test("code, escaped brackets and links of Markdown are kept", () => {
  const lines = [
    "`[[a]]`",
    "```",
    "[[b]] ^c",
    "```",
    String.raw`\[[d]]`,
    "[[1]](e.md) [[f]][g]",
    "[[_TOC_]]",
    "x[0][[1]",
  ];
  expect(read("page first", ...lines)).toEqual(lines);
});

test("indented code is kept, but links in lists are read", () => {
  const code = ["Text", "", "    a = [[1, 2]] ^x", "", "\t[[b]]", ""];
  expect(read("page first", ...code, "- item", "", "    [[c]]")).toEqual([...code, "- item", "", "    [c](c)"]);
});

test("names may have characters with a meaning in addresses", () => {
  expect(read("text first", "[[What is it?#a]] [[20%25]] [[50% off]] [[https://a.example/?b]]")).toEqual([
    "[What is it? > a](What-is-it%3F#a) [20%25](20%2525) [50% off](50%-off) [https://a.example/?b](https://a.example/?b)",
  ]);
});

test("comments of Obsidian are left out, and marked text is an element", () => {
  const text = "a %%b%% ==c d== `%%e==` = == f\n%%\ng\n```\nh\n```\n%%\n```\n%% i ==j==\n```\n100 %% k";
  expect(readNotes(text)).toBe("a  <mark>c d</mark> `%%e==` = == f\n\n\n\n\n\n\n```\n%% i ==j==\n```\n100 %% k");
});
