import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runCairn, writeSite } from "./site-fixture.ts";

const guide = `# The first guide

A guide begins with a [link](./second.md) and says what a network is made of.

## Run

\`\`\`sh title="run.sh"
terraform init
terraform apply
\`\`\`

| zone | range |
| --- | --- |
| a | 10.0.0.0/24 |
| b | 10.0.1.0/24 |
`;
const second =
  "# The second guide\n\nPeering joins two networks.\n\n## Limits\n\nAt most five hundred routes can be written into one table.\n";
const files: Record<string, string> = {
  "docs/index.md": "# Home\n\nBegin here.\n",
  "docs/guides/first.md": guide,
  "docs/guides/second.md": second,
  "docs/guides/third.md": "# The third guide\n\nPolicies say who may read which object of a bucket.\n",
  "terraform/main.tf":
    'variable "region" {\n  description = "Where the network is, such as eu-west-1."\n  type = string\n}\n',
  "import.config.ts": 'export default { modules: { repositories: [{ name: "own", directory: "terraform" }] } };\n',
  "site.config.js": 'export default { title: "Docs" };\n',
};

/** Builds the site with some files changed, or left out (null). Returns the output folder. */
function build(changes: Record<string, string | null> = {}): string {
  const all = Object.entries({ ...files, ...changes });
  const site = writeSite(Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== null)));
  const config = path.join(site, "import.config.ts");
  expect(runCairn("import", "modules", "--config", config)).toMatchObject({ status: 0, stderr: "" });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  return path.join(site, "build");
}

function compare(old: string, now: string, ...options: string[]): string {
  const { status, stdout, stderr } = runCairn("compare", old, now, ...options);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

let old = "";
beforeAll(() => {
  old = build();
});

interface Pair {
  what: string;
  changes: Record<string, string | null>;
  /** Texts that the comparison must contain. */
  says: readonly string[];
  /** Texts that the comparison must not contain. */
  saysNot?: readonly string[];
}

const pairs: Pair[] = [
  {
    what: "an edited text",
    changes: { "docs/guides/first.md": guide.replace("begins with", "starts with") },
    says: [
      "Pages: 1 changed.\n",
      "<details><summary><code>/guides/first</code> (text)</summary>",
      "- A guide begins with a [link](/guides/second) and says what a network is made of.\n+ A guide starts with a",
    ],
  },
  {
    what: "an added page",
    changes: { "docs/guides/fourth.md": "# The fourth guide\n\nQueues keep what is not read yet.\n" },
    says: [
      "Pages: 1 new, around the pages: sidebar, previous and next.\n",
      "**New**\n\n- `/guides/fourth` `The fourth guide`\n",
      "+   - [The fourth guide](/guides/fourth)",
    ],
  },
  {
    what: "a removed page",
    changes: { "docs/guides/third.md": null },
    says: [
      "Pages: 1 gone, around the pages: sidebar, previous and next.\n",
      "- `/guides/third` `The third guide`: its address has no redirect\n",
    ],
  },
  {
    what: "a moved page with a redirect",
    changes: {
      "docs/guides/second.md": null,
      "docs/peering.md": second,
      "docs/guides/first.md": guide.replace("./second.md", "../peering.md"),
      "site.config.js": 'export default { title: "Docs", redirects: [{ from: "/guides/second", to: "/peering" }] };\n',
    },
    says: [
      "1 changed, 1 moved",
      "**Moved**\n\n- `/guides/second` → `/peering` `The second guide`\n",
      "<code>/guides/first</code> (links)",
      "+ /guides/second → /peering",
    ],
    saysNot: ["has no redirect", "**New**", "**Gone**"],
  },
  {
    what: "a page moved to a path with non-ASCII characters",
    changes: {
      "docs/guides/third.md": "---\nslug: /دلیل\n---\n\n# Another guide\n",
      "site.config.js": 'export default { title: "Docs", redirects: [{ from: "/guides/third", to: "/دلیل" }] };\n',
    },
    says: ["**Moved**\n\n- `/guides/third` → `/دلیل` `Another guide`\n"],
    saysNot: ["has no redirect", "**New**", "**Gone**"],
  },
  {
    what: "changed styles only",
    changes: { "src/css/custom.css": ":root { --color-accent: #004080; }\n" },
    says: ["Nothing that readers see has changed.\n"],
  },
  {
    what: "a changed order in the sidebar",
    changes: { "docs/guides/third.md": `---\nsidebar_position: 1\n---\n\n${files["docs/guides/third.md"]}` },
    says: ["Around the pages: sidebar, previous and next.\n", "+   - [The third guide](/guides/third)\n"],
    saysNot: ["(text)"],
  },
  {
    what: "a changed title",
    changes: { "docs/guides/third.md": "# Buckets\n\nPolicies say who may read which object of a bucket.\n" },
    says: [
      "1 changed, around the pages: sidebar, previous and next, breadcrumbs.\n",
      "<code>/guides/third</code> (title, headings)",
      "Title: `The third guide` → `Buckets`",
    ],
  },
  {
    what: "changed code",
    changes: { "docs/guides/first.md": guide.replace("terraform apply", "terraform apply -auto-approve") },
    says: [
      "Pages: 1 changed.\n",
      "<code>/guides/first</code> (code)",
      "@@ Run @@\n- terraform apply\n+ terraform apply -auto-approve\n",
    ],
  },
  {
    what: "a changed table cell",
    changes: { "docs/guides/first.md": guide.replace("10.0.1.0/24", "10.0.9.0/24") },
    says: [
      "Pages: 1 changed.\n",
      "<code>/guides/first</code> (tables)",
      "- | b | 10.0.1.0/24 |\n+ | b | 10.0.9.0/24 |\n",
    ],
  },
  {
    what: "a new input of a module",
    changes: {
      "terraform/main.tf": `${files["terraform/main.tf"]}variable "cidr" {\n  description = "Addresses of the network, free of others."\n  type = string\n}\n`,
    },
    says: ["Pages: 1 changed.\n", "Addresses of the network, free of others.", "cidr"],
  },
];

describe.each(pairs)("two builds that differ by $what", ({ changes, says, saysNot = [] }) => {
  test("are compared by what readers see", () => {
    const now = build(changes);
    const page = path.join(mkdtempSync(path.join(tmpdir(), "cairn-compare-")), "changes.html");
    const text = compare(old, now, "--page", page);
    for (const part of says) expect(text).toContain(part);
    for (const part of saysNot) expect(text).not.toContain(part);
    const isNothing = text.startsWith("Nothing");
    expect(/<(?:ins|del|li)>/.test(readFileSync(page, "utf8"))).toBe(!isNothing);
  });
});

test("the page of changes marks changed words", () => {
  const now = build({ "docs/guides/first.md": guide.replace("begins with", "starts with") });
  const page = path.join(now, "../changes.html");
  const text = compare(old, now, "--page", page, "--preview", "https://preview.example.com/pr 1");
  expect(text).toContain("<code>/guides/first</code>");
  const html = readFileSync(page, "utf8");
  expect(html).toContain("A guide <del>begins</del><ins>starts</ins> with");
  expect(html).toContain('<a href="https://preview.example.com/pr%201/guides/first"><code>');
});

test("a folder without a built site is an error", () => {
  const none = mkdtempSync(path.join(tmpdir(), "cairn-compare-"));
  expect(runCairn("compare", old, none)).toMatchObject({
    status: 1,
    stderr: `cairn: ${none} does not contain a built site. Build both first: cairn compare OLD NEW\n`,
  });
  expect(runCairn("compare", old)).toMatchObject({ status: 2 });
});
