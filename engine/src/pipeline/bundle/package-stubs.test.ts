import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement, type FunctionComponent, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { packageStubs } from "./package-stubs.ts";

interface Drawing {
  tokens: { content: string }[][];
  getLineProps: (input: object) => object;
  getTokenProps: (input: object) => object;
}

test("the site's own code blocks show their code without the package that colours it", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "cairn-")), "stub.mjs");
  writeFileSync(file, packageStubs["prism-react-renderer"] ?? "");
  const { default: Highlight, themes } = (await import(file)) as {
    default: FunctionComponent<object>;
    themes: Record<string, { plain: object }>;
  };
  const children = ({ tokens, getLineProps, getTokenProps }: Drawing): ReactNode =>
    tokens.map((line, index) =>
      createElement(
        "div",
        { key: index, ...getLineProps({ line, className: "own" }) },
        line.map((token, at) => createElement("span", { key: at, ...getTokenProps({ token }) })),
      ),
    );
  const html = renderToStaticMarkup(
    createElement(Highlight, { code: "a < b\n\nc", language: "js", children } as object),
  );
  expect(html).toBe(
    '<div class="token-line own"><span class="token plain">a &lt; b</span></div>' +
      '<div class="token-line own"><span class="token plain">\n</span></div>' +
      '<div class="token-line own"><span class="token plain">c</span></div>',
  );
  expect(themes["github"]?.plain).toEqual({});
});
