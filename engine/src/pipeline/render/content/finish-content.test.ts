import { describe, expect, test } from "vitest";
import { inEnglish } from "../../../texts/messages.ts";
import { finishContent } from "./finish-content.ts";

const sizes: Record<string, { width: number; height: number }> = {
  "/big.png": { width: 1200, height: 600 },
  "/small.png": { width: 40, height: 20 },
};
const finish = (html: string) => finishContent(html, { sizeOf: (src) => sizes[src], translate: inEnglish });
const lazy = ' loading="lazy" decoding="async"';

describe("images", () => {
  test("the first one is loaded at once, the others lazily; all have their size", () => {
    expect(finish(`<p><img src="/small.png" alt=""${lazy}></p><img src="/small.png" alt="b" />`)).toBe(
      `<p><img src="/small.png" alt="" width="40" height="20"></p><img src="/small.png" alt="b" width="40" height="20"${lazy}>`,
    );
  });

  test("a large one gets a button to enlarge it, labelled with its alternative text", () => {
    expect(finish(`<img src="/big.png" alt="A &quot;VPC&quot; > b"${lazy}>`)).toBe(
      '<button type="button" class="zoom" data-action="zoom" aria-label="Enlarge image: A &quot;VPC&quot; &gt; b">' +
        '<img src="/big.png" alt="A &quot;VPC&quot; > b" width="1200" height="600"></button>',
    );
  });

  test("one within a link gets no button", () => {
    expect(finish('<a href="/x"><img src="/big.png" alt=""></a>')).toBe(
      '<a href="/x"><img src="/big.png" alt="" width="1200" height="600"></a>',
    );
  });

  test("an author's width keeps the proportions; sizes not in pixels are left alone", () => {
    expect(finish('<img src="/big.png" width="600">')).toContain('width="600" height="300"');
    expect(finish('<img src="/big.png" height="60">')).toContain('<img src="/big.png" height="60" width="120">');
    expect(finish('<img src="/big.png" width="50%">')).toBe('<img src="/big.png" width="50%">');
  });

  test("one with a class or style, or of unknown size, stays as it is", () => {
    expect(finish('<img class="logo" src="/big.png">')).toBe('<img class="logo" src="/big.png">');
    expect(finish('<img style="height:2em" src="/big.png">')).toBe('<img style="height:2em" src="/big.png">');
    expect(finish('<img src="https://example.com/x.png">')).toBe('<img src="https://example.com/x.png">');
  });

  test("an image for only one colour mode never counts as the first", () => {
    expect(finish('<img class="only-dark" src="/big.png"><img src="/small.png">')).toBe(
      `<img class="only-dark" src="/big.png" width="1200" height="600"${lazy}><img src="/small.png" width="40" height="20">`,
    );
  });
});

describe("tables", () => {
  test("they get an element that scrolls, also if they contain images", () => {
    expect(finish("<table><tr></tr></table>")).toBe('<div class="table"><table><tr></tr></table></div>');
    expect(finish('<table><tr><td><img src="/small.png"></td></tr></table>')).toBe(
      '<div class="table"><table><tr><td><img src="/small.png" width="40" height="20"></td></tr></table></div>',
    );
  });
});

test("HTML that React hydrates stays as it is, but static parts inside are completed", () => {
  const own = '<table></table><img src="/big.png">';
  expect(finish(`<c-island data-i="0">${own}<c-static data-s="0">${own}</c-static>${own}</c-island>`)).toBe(
    `<c-island data-i="0">${own}<c-static data-s="0"><div class="table"><table></table></div>` +
      '<button type="button" class="zoom" data-action="zoom" aria-label="Enlarge image"><img src="/big.png" width="1200" height="600"></button>' +
      `</c-static>${own}</c-island>`,
  );
  expect(finish(`<c-island data-i="0"><table></table></c-island><table></table>`)).toBe(
    `<c-island data-i="0"><table></table></c-island><div class="table"><table></table></div>`,
  );
});
