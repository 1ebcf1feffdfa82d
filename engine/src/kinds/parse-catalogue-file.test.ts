import { describe, expect, it } from "vitest";
import { moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { parseCatalogueFile } from "./parse-catalogue-file.ts";

function findings(text: string): string[] {
  const { value, diagnostics } = parseCatalogueFile(
    { file: "data/modules/a/b.json", path: "a/b.json", text },
    moduleEntrySchema,
  );
  expect(value).toBeUndefined();
  return diagnostics.map(format);
}

function format({ code, severity, file, line, column, message, hint }: Diagnostic): string {
  return `${file}:${line}:${column}  ${severity}  ${code}\n  ${message}\n  ${hint}`;
}

const entry = (rest: string) => `{
  "path": "/reference/a/b/",
  "title": "B",
  "repository": "a",
  "module": "b",
  ${rest}
}
`;

describe("parseCatalogueFile", () => {
  it("replaces lone surrogates as a browser would", () => {
    const text = entry('"inputs": [], "outputs": [{ "name": "a\\ud83d", "description": "\\ud83d\\ude00\\udc00" }]');
    const { value } = parseCatalogueFile({ file: "b.json", path: "b.json", text }, moduleEntrySchema);
    expect(value?.outputs[0]).toMatchObject({ name: "a\ufffd", description: "😀\ufffd" });
  });

  it("returns what the schema parses", () => {
    const text = entry('"inputs": [], "outputs": [{ "name": "id" }]');
    expect(parseCatalogueFile({ file: "b.json", path: "b.json", text }, moduleEntrySchema)).toEqual({
      value: {
        path: "/reference/a/b/",
        title: "B",
        repository: "a",
        module: "b",
        inputs: [],
        outputs: [{ name: "id" }],
      },
      diagnostics: [],
    });
  });

  it("accepts an entry of a removed module without inputs and outputs", () => {
    const text = entry('"kind": "removed", "removed": { "reason": "It was part of A." }');
    const { value, diagnostics } = parseCatalogueFile({ file: "b.json", path: "b.json", text }, moduleEntrySchema);
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({ inputs: [], outputs: [] });
  });

  it("points at the end of truncated JSON", () => {
    expect(findings(entry('"inputs": [],,'))).toMatchInlineSnapshot(`
      [
        "data/modules/a/b.json:6:16  error  catalogue-syntax
        The file is not valid JSON.
        Expected a quoted key.",
      ]
    `);
    expect(findings('{\n  "path": "/a"\n')).toMatchInlineSnapshot(`
      [
        "data/modules/a/b.json:3:1  error  catalogue-syntax
        The file is not valid JSON.
        Expected "," or "}".",
      ]
    `);
    expect(findings("")).toMatchInlineSnapshot(`
      [
        "data/modules/a/b.json:1:1  error  catalogue-syntax
        The file is not valid JSON.
        Expected a value.",
      ]
    `);
  });

  it("points at an unknown key and suggests the right one", () => {
    const examples = '"examples": [{ "name": "a", "colour": "red" }]';
    expect(findings(entry(`"inputs": [{ "name": "x", "defualt": "1" }], "outputs": [], ${examples}`)))
      .toMatchInlineSnapshot(`
        [
          "data/modules/a/b.json:6:29  error  catalogue-unknown-key
          "inputs[0].defualt" is not a key of this format.
          Did you mean "default"?",
          "data/modules/a/b.json:6:91  error  catalogue-unknown-key
          "examples[0].colour" is not a key of this format.
          Remove it, or use one of: name, folder, source, readme, files.",
        ]
      `);
  });

  it("names a missing key and its place", () => {
    expect(findings(entry('"inputs": [{ "type": "string" }], "removed": {}'))).toMatchInlineSnapshot(`
      [
        "data/modules/a/b.json:6:48  error  catalogue-missing-key
        "removed.reason" is missing.
        Add it: a string.",
        "data/modules/a/b.json:6:14  error  catalogue-missing-key
        "inputs[0].name" is missing.
        Add it: a string.",
      ]
    `);
  });

  it("says which value is expected", () => {
    expect(findings(entry('"source": "here", "inputs": [{ "name": 3 }], "outputs": ["id"]'))).toMatchInlineSnapshot(`
      [
        "data/modules/a/b.json:6:13  error  catalogue-value
        "source" has an invalid value.
        Write an absolute URL, such as https://example.com.",
        "data/modules/a/b.json:6:42  error  catalogue-value
        "inputs[0].name" has an invalid value.
        Write text.",
        "data/modules/a/b.json:6:60  error  catalogue-value
        "outputs[0]" has an invalid value.
        Write an object.",
      ]
    `);
    expect(findings("[]")).toMatchInlineSnapshot(`
      [
        "data/modules/a/b.json:1:1  error  catalogue-value
        The file has an invalid value.
        Write an object.",
      ]
    `);
  });
});
