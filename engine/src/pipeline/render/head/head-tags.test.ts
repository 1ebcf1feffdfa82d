import { expect, test } from "vitest";
import { headElements, headTagSources, widenPolicy } from "./head-tags.ts";

const tags = [
  { tagName: "script", attributes: { src: "https://a.example/x.js", async: true, defer: false } },
  { tagName: "script", attributes: {}, innerHTML: "go()" },
  { tagName: "script", attributes: { type: "application/ld+json" }, innerHTML: "{}" },
  { tagName: "link", attributes: { rel: "stylesheet", href: "//fonts.example/css" } },
  {
    tagName: "link",
    attributes: { rel: "preload", as: "style", href: "https://late.example/b.css", onload: "this.rel = 'stylesheet'" },
  },
  { tagName: "link", attributes: { rel: "icon", href: "/a.png", style: "display: none" } },
];

test("sources that the configured tags load are allowed", () => {
  expect(headTagSources(tags)).toEqual({
    "script-src": [
      "https://a.example",
      expect.stringMatching(/^'sha256-/),
      "'unsafe-hashes'",
      "'sha256-m0uf34Cd4zmpqFXYcfPI7Op/xavhqfqxOeZpXt2L8Zc='",
    ],
    "connect-src": ["https://a.example"],
    "img-src": ["https://a.example"],
    "frame-src": ["https://a.example"],
    "style-src": [
      "https://a.example",
      "fonts.example",
      "https://late.example",
      "'unsafe-hashes'",
      "'sha256-ZdHxw9eWtnxUb3mk6tBS+gIiVUPE3pGM470keHPDFlE='",
    ],
    "font-src": ["https:"],
  });
});

test("an attribute that is `false` is left out", () => {
  expect(headElements(tags)[0]).toEqual({
    tag: "script",
    attributes: { src: "https://a.example/x.js", async: true },
    text: undefined,
  });
});

test("sources are added to directives that the policy has, and to ones that it lacks", () => {
  expect(
    widenPolicy(
      "default-src 'self'; img-src 'self' data:",
      { "img-src": ["data:", "https://b"] },
      { "font-src": ["https:"] },
    ),
  ).toBe("default-src 'self'; img-src 'self' data: https://b; font-src 'self' https:");
});

test("hashes are not added to a directive that allows all inline code, which they would turn off", () => {
  const added = { "style-src": ["'unsafe-hashes'", "'sha256-a='", "https://a.example"] };
  expect(widenPolicy("style-src 'self' 'unsafe-inline'", added)).toBe(
    "style-src 'self' 'unsafe-inline' https://a.example",
  );
});

test("a policy gets no directive for an empty list", () => {
  expect(widenPolicy("default-src 'self'", { "connect-src": [] })).toBe("default-src 'self'");
});
