import { expect, test } from "vitest";
import { flowchartSource, linksInLine } from "./flowchart-source.ts";

const lines = (source: string) =>
  flowchartSource(source)
    .split("\n")
    .map((line) => line.trim().replaceAll(/ {2,}/g, " "))
    .filter((line) => line !== "");

test.each([
  ["graph TD;\n  A-->B;", ["graph TD", "A --> B"]],
  ["graph LR; A-->B; B-->C", ["graph LR", "A --> B", "B --> C"]],
  ["flowchart\nA --> B", ["graph TB", "A --> B"]],
  ["flowchart-elk RL\nA --> B", ["graph RL", "A --> B"]],
  ["graph TD %% from plan to apply\nA --> B", ["graph TD", "A --> B"]],
])("the head and the statements of %j", (source, expected) => {
  expect(lines(source)).toEqual(expected);
});

test.each([
  ["A---->B", "A --> B"],
  ["a-b<-->c-d", "a-b <--> c-d"],
  ["A-.->B==>C-..-D===E", "A -.-> B ==> C -.- D === E"],
  ["A --> |yes| B -->|no|C", "A -->|yes| B -->|no| C"],
  ["A--when ready-->B -- x --- C", "A -->|when ready| B ---|x| C"],
  ["A == now ==> B -. later .-> C", "A ==>|now| B -.->|later| C"],
  ["A --o B --x C", "A --> B --> C"],
  ['A[a --> b; c] --> B("x;y")', 'A[a --> b; c] --> B("x;y")'],
  ["A[(store)]-->B((c))-->C{{h}}-->D([s])", "A[(store)] --> B((c)) --> C{{h}} --> D([s])"],
  ["A:::hot-->B & C", "A:::hot --> B & C"],
  ["A>über-->]-->B", "A>über-->] --> B"],
  ["A e1@--> B ~~~ C", "A --> B"],
  ["subgraph one--two", "subgraph one--two"],
  ["style A fill:#fff;", "style A fill:#fff"],
  ["endpoint-->end1", "endpoint --> end1"],
])("%j is %j", (source, expected) => {
  expect(lines(`graph TD\n${source}`)[1]).toBe(expected);
});

test("what is said of a link is no node", () => {
  expect(lines("graph LR\nA e1@==> B\ne1@{ animate: true }\nC@{ shape: das }")).toEqual(["graph LR", "A ==> B", "C"]);
});

test("ids may have slashes, which are shown", () => {
  expect(lines("graph TD\nSender -- swap --> x/pools\nx/pools --> B")).toEqual([
    "graph TD",
    "Sender -->|swap| node-1[x/pools]",
    "node-1 --> B",
  ]);
});

test("ids with non-ASCII letters are shown and refer to one node", () => {
  expect(lines("graph TD\nstart --> Prüfung\nPrüfung --> 终{ende?}")).toEqual([
    "graph TD",
    "start --> node-1[Prüfung]",
    "node-1 --> node-2{ende?}",
  ]);
});

test("groups may also have ids in any letters", () => {
  expect(lines('graph td\nsubgraph Größe\nA\nend\nsubgraph ä["Zwei"]\nB\nend\nGröße-->ä')).toEqual([
    "graph td",
    "subgraph group-1 [Größe]",
    "A",
    "end",
    'subgraph group-2 ["Zwei"]',
    "B",
    "end",
    "group-1 --> group-2",
  ]);
});

test("a node has its shape at its first use, and again at its first use in a group", () => {
  expect(lines("graph TD\nA --> B\nA[Plan] --> C\nsubgraph g\nA --> C\nA\nend\nA --> D\nsubgraph h\nD\nend")).toEqual([
    "graph TD",
    "A[Plan] --> B",
    "A --> C",
    "subgraph g",
    "A[Plan] --> C[C]",
    "A",
    "end",
    "A --> D",
    "subgraph h",
    "D[D]",
    "end",
  ]);
});

test.each([
  ["A --> B", 1],
  ["A -- text --> B --> C; D --> E", 3],
  ["A & B --> C & D", 4],
  ["A & B:::hot --> C --> D & E; F", 4],
  ["A[x]", 0],
  ["subgraph A --> B", 0],
])("the links in %j are %i", (line, count) => {
  expect(linksInLine(line)).toBe(count);
});
