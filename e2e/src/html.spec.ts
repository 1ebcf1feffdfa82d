import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { htmlErrors } from "./html-rules.ts";

test("what is wrong in HTML is found", () => {
  expect(
    htmlErrors("page", '<!doctype html><html lang="en"><title>T</title><p id="a"><div id="a"></div></html>'),
  ).toEqual(expect.arrayContaining([expect.stringContaining("no-dup-id")]));
});

test("every page of the site is valid HTML", { timeout: 240_000 }, () => {
  const directory = inject("outputDirectory");
  const pages = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(400);
  const errors = pages.flatMap((name) => htmlErrors(name, readFileSync(path.join(directory, name), "utf8")));
  expect(errors.slice(0, 30)).toEqual([]);
});
