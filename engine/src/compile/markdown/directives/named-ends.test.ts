import { expect, test } from "vitest";
import { removeNamesOfEnds } from "./named-ends.ts";

test("an admonition ends at a line with as many colons, whatever follows them", () => {
  const written = [
    ":::note A title",
    "```md",
    ":::note",
    "```",
    ":::note",
    "",
    "::::tip",
    ":::info",
    "Within.",
    ":::info",
    "::::",
    "> :::caution",
    "> Quoted.",
    "> :::caution",
    ":::",
    ":::warning",
    "Open.",
  ];
  const { text, diagnostics } = removeNamesOfEnds("docs/a.md", written.join("\n"));
  expect(text.split("\n")).toEqual(written.with(4, ":::").with(9, ":::").with(13, "> :::"));
  expect(diagnostics.map(({ line, column, message, hint }) => [line, column, message, hint])).toEqual([
    [
      5,
      1,
      'The admonition ends with ":::note", which later versions of Docusaurus take for the start of another one.',
      "Write ::: on a line of its own.",
    ],
    [
      10,
      1,
      'The admonition ends with ":::info", which later versions of Docusaurus take for the start of another one.',
      "Write ::: on a line of its own.",
    ],
    [
      14,
      3,
      'The admonition ends with ":::caution", which later versions of Docusaurus take for the start of another one.',
      "Write ::: on a line of its own.",
    ],
  ]);
});
