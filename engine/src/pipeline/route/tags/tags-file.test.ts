import { expect, test } from "vitest";
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

test("reports unknown keys, wrong values and two tags at the same address", () => {
  expect(parse("s3:\n  lable: S3\necs:\n  label: 3\nvpc:\n  permalink: /net\nvpn:\n  permalink: /net\n").diagnostics)
    .toMatchInlineSnapshot(`
      [
        {
          "code": "tags-key",
          "column": 3,
          "file": "docs/tags.yml",
          "hint": "Did you mean "label"?",
          "line": 2,
          "message": "The tag "s3" has the unknown key "lable".",
          "severity": "error",
        },
        {
          "code": "tags-value",
          "column": 10,
          "file": "docs/tags.yml",
          "hint": "Write text in quotes.",
          "line": 4,
          "message": ""label" of the tag "ecs" is 3.",
          "severity": "error",
        },
        {
          "code": "tags-permalink",
          "column": 1,
          "file": "docs/tags.yml",
          "hint": "Set another "permalink", or remove one of the tags.",
          "line": 7,
          "message": "The tags "vpc" and "vpn" have the same permalink "/net".",
          "severity": "error",
        },
      ]
    `);
});

test("reports files that are not an object of tags", () => {
  expect(parse("- s3\n").diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "tags-value",
        "column": 1,
        "file": "docs/tags.yml",
        "hint": "Write one "key:" per tag.",
        "line": 1,
        "message": "The tags file is not a list of tags.",
        "severity": "error",
      },
    ]
  `);
  expect(parse("s3: [\n").diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "tags-syntax",
        "column": 1,
        "file": "docs/tags.yml",
        "hint": "Write the closing ] or }.",
        "line": 2,
        "message": "The file is not valid YAML: a list or an object in brackets is not closed.",
        "severity": "error",
      },
    ]
  `);
});
