import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { usesDocusaurusClasses } from "./docusaurus-classes.ts";

test.each([
  ["container", true],
  ["hero hero--primary home_banner", true],
  ["col col--4", true],
  ["mine text--center", true],
  ["badge badge--info", true],
  ["mine margin-bottom--lg", true],
  ["padding--md", true],
  ["dropdown dropdown--hoverable", true],
  ["navbar navbar--fixed-top", true],
  ["api tabs", true],
  ["clean-btn", true],
  ["Tabs_tabs", false],
  ["badge", false],
  ["Navbar_navbar", false],
  ["Card_card", false],
  ["code-block", false],
  ["text", false],
  ["my-container", false],
  ["arrow", false],
])("%s: %s", (name, expected) => {
  expect(usesDocusaurusClasses(`<div id="a" class="${name}"></div>`)).toBe(expected);
});

test("classes with rules are recognised", () => {
  const sheet = readFileSync(new URL("./docusaurus-classes.css", import.meta.url), "utf8");
  const names = Array.from(sheet.matchAll(/(?:^|, ?)\.([\w-]+)/gm), ([, name = ""]) => name);
  // Known combinations of classes.
  const parts =
    /^(?:container|row|col|hero|button|card|alert|avatar|dropdown|navbar|tabs|pills|pagination)(?:--|__|-group|-sidebar)/;
  const unknown = names.filter((name) => !parts.test(name) && !usesDocusaurusClasses(`<p class="${name}">`));
  const own = ["badge", "code-block", "markdown"];
  expect(unknown.filter((name) => !own.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(40);
});
