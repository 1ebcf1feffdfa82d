import { expect, onTestFinished, test, vi } from "vitest";
import { readFrontMatter } from "./front-matter.ts";

test.each([
  ["text of other types", { title: 2023, slug: true }, { title: "2023", slug: "true" }],
  ["numbers and flags in quotes", { sidebar_position: " 2.5", draft: "True" }, { sidebar_position: 2.5, draft: true }],
  ["no value", { title: null, sidebar_position: null, own: null }, {}],
  ["null with a meaning", { pagination_next: null, tags: null }, { pagination_next: null, tags: null }],
  ["tags", { tags: ["a", 2, { label: "B", permalink: "/b" }] }, { tags: ["a", "2", { label: "B", permalink: "/b" }] }],
  ["one keyword", { keywords: "iam" }, { keywords: ["iam"] }],
  [
    "a date",
    { last_update: { date: new Date("2023-01-31"), author: 7, own: 1 } },
    { last_update: { date: "2023-01-31", author: "7", own: 1 } },
  ],
  ["fields of a component's own", { hero: { wide: true }, version: 3 }, { hero: { wide: true }, version: 3 }],
])("front matter with %s", (_what, value, frontMatter) => {
  expect(readFrontMatter(value)).toEqual({ frontMatter, misfits: [] });
});

test.each([
  [{ title: ["a"] }, "Write one line of text."],
  [{ sidebar_position: "first" }, "Write a number, such as 2."],
  [{ sidebar_position: Number.NaN }, "Write a number, such as 2."],
  [{ hide_title: "yes" }, "Write true or false."],
  [{ toc_max_heading_level: 7 }, "Write a whole number from 2 to 6."],
  [{ tags: "a" }, "Write a list. Each is a label, or an object with a label and a permalink."],
  [{ tags: [{ label: "B" }] }, "Write a list. Each is a label, or an object with a label and a permalink."],
  [{ keywords: [{}] }, "Write a list of strings."],
  [{ last_update: "today" }, "Write a date, an author or both, each on a line of its own."],
  [{ last_update: { author: [] } }, "Write a date, an author or both, each on a line of its own."],
])("%j is invalid", (value, hint) => {
  expect(readFrontMatter(value)?.misfits).toEqual([{ name: Object.keys(value)[0], hint }]);
});

test.each([
  ["2023-01-31", "2023-01-31"],
  ["2023/1/31", "2023-01-31"],
  ["January 31, 2023", "2023-01-31"],
  ["2023-01-31 23:30", "2023-01-31T23:30:00.000Z"],
  ["2023-01-31T23:30:00", "2023-01-31T23:30:00.000Z"],
  ["2023-01-31T23:30:00Z", "2023-01-31T23:30:00.000Z"],
  ["2023-01-31T23:30:00+02:00", "2023-01-31T21:30:00.000Z"],
  ["2023-01-31 23:30:00 -01", "2023-02-01T00:30:00.000Z"],
  ["2023-01-31 23:30:00 -01:00", "2023-02-01T00:30:00.000Z"],
  ["2023-1-31T23:30:00.000Z", "2023-01-31T23:30:00.000Z"],
  ["2023-1-3 9:05:00 -1", "2023-01-03T10:05:00.000Z"],
  ["2023-1-3", "2023-01-03"],
])("the date %s is the same in every time zone", (date, read) => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(readFrontMatter({ last_update: { date } })?.frontMatter.last_update).toEqual({ date: read });
});

test.each(["yesterday", "2023-13-01", "2023-02-29", "2023-02-30T10:00:00Z", ""])('"%s" is not a date', (date) => {
  expect(readFrontMatter({ last_update: { date } })?.misfits.map(({ name }) => name)).toEqual(["last_update"]);
});

test("a value other than an object is not front matter", () => {
  expect([null, "a", ["a"], 3].map(readFrontMatter)).toEqual([undefined, undefined, undefined, undefined]);
});
