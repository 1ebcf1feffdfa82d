import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../findings/diagnostics.ts";
import { parseTagsFile } from "./tags-file.ts";

const parse = (text: string) => parseTagsFile({ file: "docs/tags.yml", text });

test("derives absent properties from the key", () => {
  const { tagsFile, diagnostics } = parse(
    "s3:\n  label: Amazon S3\n  permalink: /storage\n  description: Buckets\nload-BALANCER:\necs: {}\n",
  );
  expect(diagnostics).toEqual([]);
  expect([...tagsFile.tags]).toEqual([
    ["s3", { label: "Amazon S3", permalink: "/storage", description: "Buckets" }],
    ["load-BALANCER", { label: "Load-balancer", permalink: "/load-balancer", description: undefined }],
    ["ecs", { label: "Ecs", permalink: "/ecs", description: undefined }],
  ]);
});

test("an empty file has no tags", () => {
  expect(parse("")).toEqual({ tagsFile: { file: "docs/tags.yml", tags: new Map() }, diagnostics: [] });
});

test("a translation overrides what it has, and keeps the rest", () => {
  const { tagsFile: original } = parse("s3:\n  label: Storage\n  permalink: /storage\n  description: Buckets\necs:\n");
  const { tagsFile, diagnostics } = parseTagsFile(
    { file: "i18n/de/tags.yml", text: "s3:\n  label: Speicher\nvpc:\n  permalink: /ecs\n" },
    original,
  );
  expect([...tagsFile.tags]).toEqual([
    ["ecs", { label: "Ecs", permalink: "/ecs", description: undefined }],
    ["s3", { label: "Speicher", permalink: "/storage", description: "Buckets" }],
  ]);
  expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ["tags-permalink", "i18n/de/tags.yml", 3],
  ]);
});

test("a mistake in a translation leaves the tag as it was, in its own file", () => {
  const { tagsFile: original } = parse("s3:\n  label: Storage\n");
  const { tagsFile, diagnostics } = parseTagsFile({ file: "i18n/de/tags.yml", text: "s3:\n  lable: S\n" }, original);
  expect([tagsFile.file, tagsFile.tags.get("s3")?.label]).toEqual(["docs/tags.yml", "Storage"]);
  expect(diagnostics.map(({ file }) => file)).toEqual(["i18n/de/tags.yml"]);
});

test("reports unknown keys, wrong values and two tags at the same address", () => {
  expect(
    parse("s3:\n  lable: S3\necs:\n  label: 3\nvpc:\n  permalink: /net\nvpn:\n  permalink: /net\n").diagnostics.map(
      formatDiagnostic,
    ),
  ).toMatchInlineSnapshot(`
    [
      "docs/tags.yml:2:3  error  tags-key
      The tag "s3" has the unknown key "lable".
      Did you mean "label"?",
      "docs/tags.yml:4:10  error  tags-value
      "label" of the tag "ecs" is 3.
      Write text in quotes.",
      "docs/tags.yml:7:1  error  tags-permalink
      The tags "vpc" and "vpn" have the same permalink "/net".
      Set another "permalink", or remove one of the tags.",
    ]
  `);
});

test("reports files that are not an object of tags", () => {
  expect(parse("- s3\n").diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/tags.yml:1:1  error  tags-value
      The tags file is not a list of tags.
      Write one "key:" per tag.",
    ]
  `);
  expect(parse("s3: [\n").diagnostics.map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/tags.yml:2:1  error  tags-syntax
      The file is not valid YAML: a list or an object in brackets is not closed.
      Write the closing ] or }.",
    ]
  `);
});
