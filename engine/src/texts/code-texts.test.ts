import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readCodeTexts } from "./code-texts.ts";

function textsOf(code: string, name = "src/components/a.tsx") {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  mkdirSync(path.join(site, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(site, name), code);
  return readCodeTexts(site);
}
const imported = 'import Translate, { translate } from "@docusaurus/Translate";\n';

test("finds texts of functions and components, with and without ids", async () => {
  const code =
    `${imported}const a = translate({ id: "own.a", message: "One " + \`two\`, description: "of the title" });\n` +
    'export const b = <p title={translate({ message: "{count} files" }, { count: 2 })}>\n' +
    '  <Translate id="own.b">{"Three"}</Translate> <Translate description={"x"}>\n    Four\n    five\n  </Translate></p>;\n';
  expect(await textsOf(code)).toEqual({
    texts: {
      "own.a": { message: "One two", description: "of the title" },
      "{count} files": { message: "{count} files" },
      "own.b": { message: "Three" },
      "Four five": { message: "Four five", description: "x" },
    },
    diagnostics: [],
  });
});

test("follows import aliases, and ignores other imports of the same name", async () => {
  expect(
    (
      await textsOf(
        'import T, { translate as t } from "@docusaurus/Translate";\nt({ message: "a" });\nexport default () => <T>b</T>;\n',
      )
    ).texts,
  ).toEqual({ a: { message: "a" }, b: { message: "b" } });
  expect(
    (
      await textsOf(
        '// @docusaurus/Translate\nimport { translate } from "../config/own";\ntranslate({ message: "a" });\n',
      )
    ).texts,
  ).toEqual({});
});

test("accepts JSX in a JavaScript file; a site may have no code", async () => {
  expect(
    (await textsOf(`${imported}export default () => <Translate>a</Translate>;\n`, "src/pages/a.js")).texts,
  ).toEqual({
    a: { message: "a" },
  });
  expect(await readCodeTexts(mkdtempSync(path.join(tmpdir(), "cairn-")))).toEqual({ texts: {}, diagnostics: [] });
});

test("reports a text that is computed at run time, with its position", async () => {
  expect(
    (await textsOf(`${imported}\nexport const a = (b) => translate({ message: \`c \${b}\` });\n`)).diagnostics,
  ).toMatchObject([
    { code: "translation-unread", severity: "warning", file: "src/components/a.tsx", line: 3, column: 25 },
  ]);
});
