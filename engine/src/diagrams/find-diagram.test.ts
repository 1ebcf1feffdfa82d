import { expect, test } from "vitest";
import { findDiagram } from "./find-diagram.ts";

const page = [
  "# Plans",
  "",
  "```mermaid",
  "pie",
  '  "a": 3',
  "```",
  "",
  "- As a picture:",
  "",
  "  ~~~mermaid title",
  "  gantt",
  "    section A",
  "  ~~~",
  "",
  "> ```mermaid",
  "> journey",
  "> ```",
  "",
].join("\n");

test.each([
  ["at the margin", 'pie\n  "a": 3\n', { line: 3, column: 1 }],
  ["in a list", "gantt\n  section A\n", { line: 10, column: 3 }],
  ["in a quotation", "journey\n", { line: 15, column: 3 }],
  ["of another file", "pie\n", undefined],
])("finds a diagram %s", (_where, diagram, position) => {
  expect(findDiagram(page, diagram)).toEqual(position);
  expect(findDiagram(page.replaceAll("\n", "\r\n"), diagram)).toEqual(position);
});

test.each([
  ["at the margin", 'pie\n  "a": 3\n', { line: 5, column: 3 }],
  ["in a list", "gantt\n  section A\n", { line: 12, column: 5 }],
])("finds a line of a diagram %s", (_where, diagram, position) => {
  expect(findDiagram(page, diagram, 1)).toEqual(position);
});
