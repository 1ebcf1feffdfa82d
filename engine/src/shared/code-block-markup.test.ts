import { expect, test } from "vitest";
import { renderCodeBlock } from "./code-block-markup.ts";

test("code has its title, its language and a copy button", () => {
  expect(renderCodeBlock({ title: 'a "b"', language: "hcl", linesHtml: ["x = 1", "y = 2"] })).toBe(
    '<div class="code-block"><div class="code-title">a &quot;b&quot;</div>' +
      '<pre class="language-hcl" tabindex="0"><code>x = 1\ny = 2\n</code></pre>' +
      '<button type="button" class="code-copy" data-copy-code>Copy</button></div>',
  );
});

test("a marked line is counted from 1 and has an element of its own", () => {
  const html = renderCodeBlock({ linesHtml: ["a", "b", "c"], highlighted: new Set([2]) });
  expect(html).toContain('<code>a\n<span class="line highlighted">b\n</span>c\n</code>');
});

test("numbers begin where they are told to", () => {
  const html = renderCodeBlock({ linesHtml: ["a", "b"], highlighted: new Set([1]), lineNumbersFrom: 9 });
  expect(html).toContain(
    '<span class="line highlighted" data-line="9">a\n</span><span class="line" data-line="10">b\n</span>',
  );
});
