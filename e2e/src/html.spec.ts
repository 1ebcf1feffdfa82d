import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, inject, test } from "vitest";
import { htmlRules } from "./html-rules.ts";

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

/** Findings as `file:line:column rule: message`. */
function findErrors(name: string, html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${name}:${line}:${column} ${ruleId}: ${message}`),
  );
}

test("what is wrong in HTML is found", () => {
  expect(
    findErrors("page", '<!doctype html><html lang="en"><title>T</title><p id="a"><div id="a"></div></html>'),
  ).toEqual(expect.arrayContaining([expect.stringContaining("no-dup-id")]));
});

test("every page of the site is valid HTML", { timeout: 240_000 }, () => {
  const directory = inject("outputDirectory");
  const pages = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(400);
  const errors = pages.flatMap((name) => findErrors(name, readFileSync(path.join(directory, name), "utf8")));
  expect(errors.slice(0, 30)).toEqual([]);
});
