import { describe, expect, test } from "vitest";
import routes from "../fixtures/routes.json" with { type: "json" };
import { readBuiltPage, textOf } from "./built-page.ts";

describe("routes", () => {
  test("every route is built", () => {
    const missing = routes.filter(({ path }) => readBuiltPage(path) === undefined).map(({ path }) => path);
    expect(missing).toEqual([]);
  });

  test("every page has its title in the head and one heading above the content", () => {
    const wrong = routes.flatMap(({ path, title }) => {
      const html = readBuiltPage(path) ?? "";
      const found = {
        title: textOf(html, "title"),
        heading: textOf(html, "h1"),
        headings: html.split("<h1").length - 1,
      };
      // A document may have a heading that differs from its title; a generated page may not.
      const heading = /^\/reference\/|\/releases\//.test(path) ? title : found.heading;
      const isRight = found.title === `${title} | Docs` && found.heading === heading && found.headings === 1;
      return isRight ? [] : [{ path, title, found }];
    });
    expect(wrong).toEqual([]);
  });

  test("every page has its own address as canonical", () => {
    const wrong = routes.filter(
      ({ path }) => !readBuiltPage(path)?.includes(`<link rel="canonical" href="https://docs.gruntwork.io${path}"`),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
