import { expect, test } from "vitest";
import { englishTexts } from "../texts/compiled-texts.ts";
import { type CodeBlockParts, renderCodeBlock } from "./code-block-markup.ts";

const render = (parts: CodeBlockParts) => renderCodeBlock(parts, englishTexts);

const copyButton =
  '<button type="button" class="code-action code-copy" data-action="copy-code" aria-label="Copy code" title="Copy code"></button>';

test("code has a title, a language and a copy button", () => {
  expect(render({ title: 'a "b"', language: "hcl", linesHtml: ["x = 1", "y = 2"] })).toBe(
    '<div class="code-block"><div class="code-title" data-markdown-ignore>a &quot;b&quot;</div>' +
      '<pre class="language-hcl"><code>x = 1\ny = 2\n</code></pre>' +
      `<div class="code-actions">${copyButton}</div></div>`,
  );
});

test("a marked line is counted from 1 and has its own element", () => {
  const html = render({ linesHtml: ["a", "b", "c"], marks: new Map([[2, { kinds: ["highlighted"] }]]) });
  expect(html).toContain('<code>a\n<span class="line highlighted">b\n</span>c\n</code>');
});

test("insertions and deletions are marked for screen readers too", () => {
  const html = render({
    linesHtml: ["a", "b"],
    marks: new Map([
      [1, { kinds: ["deleted"], prefix: "-" }],
      [2, { kinds: ["inserted"], prefix: "+" }],
    ]),
  });
  expect(html).toContain(
    '<del class="line deleted" data-prefix="-">a\n</del><ins class="line inserted" data-prefix="+">b\n</ins>',
  );
});

test("line numbers start at the given number", () => {
  const html = render({
    linesHtml: ["a", "b"],
    marks: new Map([[1, { kinds: ["highlighted"] }]]),
    lineNumbersFrom: 9,
  });
  expect(html).toContain(
    '<span class="line highlighted" data-line="9">a\n</span><span class="line" data-line="10">b\n</span>',
  );
});

test("wrapping is offered if lines are too long for a phone, or for any screen", () => {
  const wrapButton = (line: string) => /class="code-action (code-wrap[^"]*)"/.exec(render({ linesHtml: [line] }))?.[1];
  expect(wrapButton("short")).toBeUndefined();
  expect(wrapButton(`<span class="token string">${"&amp;".repeat(30)}</span>`)).toBeUndefined();
  expect(wrapButton("x".repeat(60))).toBe("code-wrap for-phones");
  expect(wrapButton("x".repeat(100))).toBe("code-wrap");
});

test("code whose first line would be covered by buttons on a phone starts below them; a title makes room for them", () => {
  const preClasses = (parts: CodeBlockParts) => /<pre class="([^"]*)"/.exec(render(parts))?.[1];
  expect(preClasses({ linesHtml: ["x".repeat(29), "y".repeat(60)] })).toBe("language-text");
  expect(preClasses({ linesHtml: ["x".repeat(30)] })).toBe("language-text below-actions");
  expect(preClasses({ linesHtml: ["x".repeat(30)], title: "main.tf" })).toBe("language-text");
});

test("code that is too long to be printed on one sheet is marked", () => {
  expect(render({ linesHtml: Array<string>(24).fill("x") })).toContain('<pre class="language-text">');
  expect(render({ linesHtml: Array<string>(25).fill("x") })).toContain('<pre class="language-text code-long">');
});
