import { expect, test } from "vitest";
import { turnBackLinks } from "./turn-back-links.ts";

test.each([
  [
    ["A --> B", "B -->|no| A"],
    ["A --> B", "A <---|no| B"],
  ],
  [["A[x] --> B:::hot --> C{y} --> A"], ["A[x] --> B:::hot", "B:::hot --> C{y}", "A <--- C{y}"]],
  [
    ["A --> B", "B & C --> A & D"],
    ["A --> B", "A <--- B", "B --> D", "C --> A", "C --> D"],
  ],
  [
    ["A ==> B", "B <-.-> A", "B === A"],
    ["A ==> B", "A <-.-> B", "A === B"],
  ],
  [
    ["A --> B", "B ==> A", "B -.-> A"],
    ["A --> B", "A <=== B", "A <-.- B"],
  ],
])("%j is %j", (lines, expected) => {
  expect(turnBackLinks(lines)).toEqual(expected);
});

test("links without a cycle are unchanged", () => {
  const lines = ["graph TD", "A --> A", "A & B --> C", "style A fill:#fff", "subgraph end-a", "A --> C", "end"];
  expect(turnBackLinks(lines)).toEqual(lines);
});
