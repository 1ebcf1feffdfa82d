import { expect, test } from "vitest";
import { inEnglish } from "../texts/messages.ts";
import { renderDiagramSource } from "../markup/engine-markup.ts";
import { drawDiagrams, findDiagram } from "./draw-diagrams.ts";
import { renderDiagram } from "./render-diagram.ts";

const draw = (...sources: string[]) =>
  drawDiagrams(sources.map(renderDiagramSource).join(""), {
    translate: inEnglish,
    hasMermaid: false,
    render: renderDiagram,
  });

test.each([
  ["flowchart LR\n  A[Plan] --> B{Safe?}", ">Plan<"],
  ["sequenceDiagram\n  CI->>AWS: apply", ">apply<"],
  ["stateDiagram-v2\n  [*] --> Planned", ">Planned<"],
  ["classDiagram\n  Module <|-- Service", ">Service<"],
  ["erDiagram\n  ACCOUNT ||--o{ VPC : has", ">ACCOUNT<"],
  ["xychart-beta\n  x-axis [Plan, Apply]\n  bar [1, 2]", ">Apply<"],
  ['xychart-beta\n  x-axis Step [Plan, Apply]\n  line "One, two" [1, 2]\n  bar Other [2, 3]', ">Apply<"],
  ["xychart\n  x-axis Long name 0 --> 10\n  y-axis Height\n  line [1, 2]", ">Long name<"],
  ["xychart\n  x-axis Long name 0 --> 10\n  y-axis Height\n  line [1, 2]", ">Height<"],
])("%s", async (source, text) => {
  const { html, problems } = await draw(source);
  expect(problems).toEqual([]);
  expect(html).toContain(text);
  expect(html).toContain('<svg role="img" aria-label="Diagram; its text follows"');
});

test("a flowchart may have no spaces, semicolons and any letters", async () => {
  const { html, problems } = await draw("graph TD;\n  Plan-->Prüfung;\n  Plan-->|no|Stop; Prüfung --> |yes| Apply");
  expect(problems).toEqual([]);
  expect(html.match(/<g class="node"/g)).toHaveLength(4);
  expect(html.match(/<polyline/g)).toHaveLength(3);
  for (const text of ["Plan", "Prüfung", "Stop", "Apply", "no", "yes"]) expect(html).toContain(`>${text}<`);
});

test("labels of flowcharts in quotes may have several lines, and later lines keep their numbers", async () => {
  const source =
    'flowchart LR\n  A["one\n  two"] --> B@{ shape: rect, label: "three\n  four" }\n  B -->|"five\n  six"| C\n';
  const { html, problems } = await draw(source);
  expect(problems).toEqual([]);
  for (const text of ["one", "two", "three", "four", "five", "six"]) expect(html).toContain(`>${text}<`);
  expect((await draw(`${source}  C --> [\n`)).problems).toMatchObject([{ line: 6 }]);
});

test("labels of flowcharts keep their punctuation in all places", async () => {
  const { html, problems } = await draw(
    'graph TD\n  A --> B\n  A("size (in [GB])") --> C["x &lt; #quot;y#quot;"]\n  D[/read/] -->|"a | b"| E@{ shape: rect, label: "New" }',
  );
  expect(problems).toEqual([]);
  expect(html.match(/<g class="node"/g)).toHaveLength(5);
  for (const text of ["size (in [GB])", "x &lt; &quot;y&quot;", "read", "a | b", "New"])
    expect(html).toContain(`>${text}<`);
});

test("a drawing has no styles, no external addresses and no ids of another drawing", async () => {
  const { html } = await draw("graph TD\n A --> B", "graph TD\n A --> B", "xychart-beta\n bar [1, 2]");
  expect(html).not.toMatch(/<style|style="|https?:\/\/(?!www\.w3\.org)/);
  const ids = Array.from(html.matchAll(/\bid="([^"]+)"/g), ([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id = ""] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});

test("arrowheads at the start of links keep their direction, those of messages are reversed", async () => {
  const orientations = async (source: string) =>
    Array.from((await draw(source)).html.matchAll(/ id="diagram-1-([^"]+)"[^>]* orient="([^"]+)"/g), ([, id, to]) => [
      id,
      to,
    ]);
  expect(await orientations("graph TD\n A <--> B")).toEqual([
    ["arrowhead", "auto"],
    ["arrowhead-start", "auto"],
  ]);
  expect(await orientations("sequenceDiagram\n A->>B: c")).toEqual([
    ["seq-arrow", "auto-start-reverse"],
    ["seq-arrow-open", "auto-start-reverse"],
  ]);
});

test("links are drawn below the titles of groups that they cross", async () => {
  const { html } = await draw("graph TD\n  A --> B\n  subgraph prod [Production]\n    B\n  end");
  expect(html.indexOf(">Production<")).toBeGreaterThan(html.lastIndexOf("<polyline"));
  expect(html.match(/>Production</g)).toHaveLength(1);
});

test("a drawing that does not fit into the column keeps its size", async () => {
  const calls = Array.from(
    { length: 9 },
    (_, index) => `  Service${index}->>Service${index + 1}: a call of some length`,
  );
  expect((await draw(`sequenceDiagram\n${calls.join("\n")}`)).html).toContain('<svg class="wide" ');
  expect((await draw("sequenceDiagram\n  CI->>AWS: apply")).html).toContain("<svg role=");
});

test("the dots behind an XY chart are one element", async () => {
  const { html } = await draw("xychart-beta\n  x-axis [a, b, c]\n  bar [1, 2, 3]");
  expect(html).not.toContain("<circle");
  expect(html.match(/class="xychart-grid"/g)).toHaveLength(1);
  expect(html).toMatch(/<path class="xychart-grid" d="(?:M[\d.]+ [\d.]+h0){100,}"\/>/);
});

test("the source is kept with the drawing, and its text is not markup", async () => {
  const { html } = await draw(
    'graph TD\n  %% a comment\n  accTitle: The "way"\n  A["1 < 2"] --> B\n  click A "https://example.com"',
  );
  expect(html).toContain('<details class="diagram-text"><summary>Diagram as text</summary><pre');
  expect(html).toContain('aria-label="The &quot;way&quot;"');
  expect(html).toContain(">1 &lt; 2<");
  expect(html.match(/<g class="node"/g)).toHaveLength(2);
});

test.each([
  ["stateDiagram\n  # old\n  A --> B\n\n  # new\n  B --> C", ">C<"],
  ["sequenceDiagram\n  # asks\n  A->>B: go", ">go<"],
])("lines of states and sequences after # are comments: %j", async (source, text) => {
  expect((await draw(source)).html).toContain(text);
});

test("a diagram that cannot be drawn is a titled code block that can be copied, with a finding", async () => {
  const { html, problems } = await draw('pie\n  "a": 3');
  expect(html).toContain(
    '<div class="code-title" data-own-title data-markdown-ignore>Diagram as text (Mermaid)</div><pre class="language-mermaid"><code>pie\n  &quot;a&quot;: 3\n</code></pre>',
  );
  expect(html).toContain('data-action="copy-code"');
  expect(html).not.toContain("data-diagram");
  expect(problems).toEqual([
    { title: "pie", source: 'pie\n  "a": 3\n', reason: "diagrams of this kind cannot be rendered during the build" },
  ]);
});

test.each([
  ["a flowchart", `graph LR\n${"A --> B\n".repeat(260)}`],
  ["groups of nodes", `graph LR\n  ${"A & ".repeat(25)}A --> ${"B & ".repeat(25)}B; C --> D`],
  ["nodes without links", `graph LR\n${Array.from({ length: 600 }, (_, index) => `n${index}[x]`).join("\n")}`],
  ["states", `stateDiagram-v2\n${"A --> B\n".repeat(260)}`],
])("%s that would take very long to arrange is shown as text", async (_, source) => {
  const { html, problems } = await draw(source);
  expect(problems).toMatchObject([{ reason: "it has more than 500 lines and links" }]);
  expect(html).not.toContain("<svg");
});

test("sequences may be long", async () => {
  const { html } = await draw(`sequenceDiagram\n${"  A->>B: call\n".repeat(600)}`);
  expect(html).toContain("<svg");
});

test("with Mermaid, the browser draws diagrams that are not drawn at build time", async () => {
  const source = ["flowchart LR\n  A --> B", 'pie\n  accTitle: Who & what\n  "a": 3'].map(renderDiagramSource).join("");
  const { html, problems, needsMermaid } = await drawDiagrams(source, {
    translate: inEnglish,
    hasMermaid: true,
    render: renderDiagram,
  });
  expect({ problems, needsMermaid }).toEqual({ problems: [], needsMermaid: true });
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html).toContain(
    '<div class="mermaid" data-mermaid="Who &amp; what"><details class="diagram-text" open><summary>Diagram as text</summary><pre class="language-mermaid"><code>pie\n',
  );
});

test("an unsupported line is reported even with Mermaid, which may not support it either", async () => {
  const source = renderDiagramSource("flowchart LR\n  A --> B\n  no such line");
  const { html, problems, needsMermaid } = await drawDiagrams(source, {
    translate: inEnglish,
    hasMermaid: true,
    render: renderDiagram,
  });
  expect([needsMermaid, html.includes("data-mermaid")]).toEqual([true, true]);
  expect(problems).toMatchObject([{ title: "flowchart LR", line: 2, isLeftToBrowser: true }]);
});

test("a message of a sequence diagram may have no text", async () => {
  const { html } = await draw("sequenceDiagram\n  A->>B: x\n  B-->>A: ");
  expect(html.match(/<line [^>]*marker-end/g)).toHaveLength(2);
});

test("actors of sequence diagrams may have spaces in their names", async () => {
  const { html, problems } = await draw(
    "sequenceDiagram\n  participant Web App\n  actor CI as The pipeline\n  Web App->>+API Server: GET /\n  Note over Web App, API Server: both\n  API Server-->>-Web App: 200: fine\n  CI->>API Server: deploy",
  );
  expect(problems).toEqual([]);
  const actors = Array.from(html.matchAll(/>([^<]+)<\/text>/g), ([, text]) => text);
  for (const text of ["Web App", "The pipeline", "API Server", "GET /", "both", "200: fine", "deploy"])
    expect(actors).toContain(text);
  expect(html).not.toContain("actor-1<");
  expect(actors.filter((text) => text === "API Server")).toHaveLength(1);
});

test("a diagram with a line that would be omitted is shown as its source, with a finding for the line", async () => {
  const source =
    "---\ntitle: T\n---\n%%{init: {\n}}%%\nflowchart LR\n  accDescr {\n  so (\n  }\n  A --> B\n  A --> [\n";
  const { html, problems } = await draw(source);
  expect(html).not.toContain("<svg role");
  expect(problems).toEqual([
    { title: "flowchart LR", source, line: 10, reason: 'its line "A --> [" cannot be parsed' },
  ]);
});

test.each([
  ["flowchart LR\n  Plan --> Apply\n  Apply -->|fails| Plan", "x", ["Plan", "Apply"]],
  ["flowchart TD\n  A --> B{Ok?}\n  B -- yes --> C\n  B -- no --> A", "y", ["A", "Ok?", "C"]],
  ["stateDiagram-v2\n  [*] --> Idle\n  Idle --> Run: go\n  Run --> Idle: stop\n  Run --> [*]", "y", ["Idle", "Run"]],
])("nodes in a cycle are in the order of the source: %j", async (source, axis, names) => {
  const { html } = await draw(source);
  const places = names.map((name) =>
    Number(new RegExp(`<text[^>]* ${axis}="([^"]+)"[^>]*>${name.replace("?", "\\?")}<`).exec(html)?.[1]),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(names.length);
});

test("a transition back has its arrowhead at its target", async () => {
  const { html } = await draw("stateDiagram-v2\n  A --> B: go\n  B --> C\n  C --> A: back\n  C --> C");
  const lines = [...html.matchAll(/<polyline[^>]*>/g)].map(([line]) => /marker-(?:start|end)/.exec(line)?.[0]);
  expect(lines.toSorted()).toEqual(["marker-end", "marker-end", "marker-end", "marker-start"]);
  expect(html).not.toContain("turned");
  expect(html.match(/<marker/g)).toHaveLength(2);
});

test("an arrowhead at the start of a link points at the node there", async () => {
  const { html } = await draw("flowchart LR\n  A <--> B");
  expect(html).toMatch(/<marker id="[\w-]+arrowhead-start"[^>]* orient="auto"><polygon points="8 0, 0 2\.5, 8 5"/);
});

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
