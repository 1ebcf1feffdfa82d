import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { formOf, type LinkFinding, relaxUnknownAddresses } from "./unknown-addresses.ts";

const link = (form: LinkFinding["form"], line: number): LinkFinding => ({
  code: "link-missing",
  severity: "error",
  file: "a.md",
  line,
  message: `The link ${line} matches no page.`,
  form,
});
const many = (form: LinkFinding["form"], count: number) => Array.from({ length: count }, (_, at) => link(form, at + 1));
const relax = (findings: LinkFinding[], { all, isBare = true }: { all: number; isBare?: boolean }) =>
  relaxUnknownAddresses(findings, new Map([["a.md", { root: all, name: all }]]), {
    config: siteConfigSchema.parse({}),
    surroundings: { isBare, hasOwnIds: false, hasInventories: false, hasRewrites: false, pageMakers: [] },
  }).map(({ severity, line, message }) => `${severity} ${line} ${message}`);

test("addresses from the root and names alone depend on the program that publishes a document", () => {
  expect(["/a/b", "name#part"].map(formOf)).toEqual(["root", "name"]);
  expect(["//a.example", "a.md", "./a", "a/b", "#a"].map(formOf).every((form) => form === undefined)).toBe(true);
});

test("if most links of a form match no page in a folder without a configuration, one note says so", () => {
  const findings = [...many("root", 20), link(undefined, 50)];
  expect(relax(findings, { all: 30 })).toEqual([
    'note 1 20 links that start with "/" match no page.',
    "error 50 The link 50 matches no page.",
  ]);
  expect(relax(findings, { all: 40 })).toHaveLength(21);
  expect(relax(many("root", 19), { all: 19 })).toHaveLength(19);
  expect(relax(findings, { all: 30, isBare: false })).toHaveLength(21);
  expect(relax([...many("name", 25), ...many("root", 2)], { all: 30 })).toHaveLength(3);
});
