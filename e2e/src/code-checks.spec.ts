import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startDevServer } from "./dev-server.ts";
import { runCairn, vpc, writeFiles, writeSite } from "./site-fixture.ts";

const source = 'source = "git::https://github.com/acme/net.git//modules/vpc?ref=v1.2.0"';
const isInstalled = (program: string) => spawnSync(program, ["--version"]).error === undefined;

test("cairn check checks the code in documents, except where no-check is set; a build does not", () => {
  const site = writeSite({
    "data/modules/vpc.json": JSON.stringify(vpc),
    "docs/index.md": `---
slug: /
---

# Start

\`\`\`hcl
module "vpc" {
  ${source}
  zone = 3
}
\`\`\`

1. In a list

   \`\`\`json title="a.json"
   { "a": 1, }
   \`\`\`

> \`\`\`yaml
> { a: 1,
>   a: 2 }
> \`\`\`

\`\`\`bash
if true; then
touch executed
\`\`\`

\`\`\`go
x := 1
y := (
\`\`\`

\`\`\`ts
const zones: = 3;
\`\`\`

\`\`\`toml
a = 1
= 2
\`\`\`

\`\`\`dockerfile
FORM alpine
\`\`\`

\`\`\`json no-check
{ "a": 1, }
\`\`\`

\`\`\`bash
[preflight] All checks were passed (3 of 3)
\`\`\`

\`\`\`bash
root@host ~# tree certs
certs
|-- ca (new)
\`\`\`

\`\`\`bash
cp <path — see (1) above> /etc/x
docker run \\
  # ... \\
  image
\`\`\`

\`\`\`go
// Name of it.
Name string \`json:"name"\`
\`\`\`

\`\`\`go
func Run(name string) error {
\`\`\`

\`\`\`json
{
  "a": 1 // [!code --]
  "a": 2 // [!code ++]
}
\`\`\`

\`\`\`js del={2} ins={3}
const a = {
  b: 1
  b: 2
};
\`\`\`

\`\`\`ts
type A<> = {};
//     ^^
\`\`\`

\`\`\`\`yaml
\`\`\`yaml title="a"
a: 1
\`\`\`
\`\`\`\`

\`\`\`json
---
{ "title": "a" }
---
\`\`\`

\`\`\`bash
✓ a.test.ts (2 tests) 12ms
\`\`\`

\`\`\`bash
helm upgrade a b/c <--other-flags>
\`\`\`

\`\`\`hcl
a {}

local.static # => "x"
\`\`\`
`,
  });
  const { status, stderr, stdout } = runCairn("check", site);
  expect([status, stdout]).toEqual([0, expect.stringContaining("warnings")]);
  const findings = Array.from(stderr.matchAll(/^docs\/index\.md:(\d+):(\d+) {2}warning {2}(\S+)/gm), (match) =>
    match.slice(1).join(" "),
  );
  expect(findings).toEqual([
    "8 1 call-input-missing",
    "10 3 call-input-unknown",
    "17 12 code-syntax",
    "22 5 code-syntax",
    ...(isInstalled("shellcheck") ? ["26 1 code-syntax"] : []),
    ...(isInstalled("gofmt") ? ["32 1 code-syntax"] : []),
    "36 14 code-syntax",
    "41 1 code-syntax",
    "45 1 code-syntax",
  ]);
  expect(stderr).toContain('Did you mean "zones"?');
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
});

test("cairn check --against says what a coming version of a module breaks", () => {
  const site = writeSite({
    "data/modules/vpc.json": JSON.stringify(vpc),
    "docs/index.md": `# Start\n\n[Zones](${vpc.path}#zones)\n\n\`\`\`hcl\nmodule "vpc" {\n  ${source}\n  zones = 3\n}\n\`\`\`\n`,
    "next/vpc.json": JSON.stringify({ ...vpc, version: "9.0.0", inputs: [] }),
    "wrong/vpc.json": "{",
  });
  const { status, stderr } = runCairn("check", site, "--against", path.join(site, "next"));
  expect([status, stderr.replaceAll(/\n\nMore[^]*/g, "")]).toMatchInlineSnapshot(`
    [
      0,
      "docs/index.md:3:1  warning  module-change-breaks
      VPC 9.0.0 will break this. The link "/modules/vpc/#zones" leads to an anchor that its page will not have.
      Input removed: "zones".

    docs/index.md:8:3  warning  module-change-breaks
      VPC 9.0.0 will break this. VPC has no input "zones".
      Input removed: "zones".",
    ]
  `);
  const wrong = runCairn("check", site, "--against", path.join(site, "wrong"));
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringContaining("wrong/vpc.json:1:2  error  catalogue-syntax"),
  ]);
  expect(runCairn("check", site, "--against", path.join(site, "docs"))).toMatchObject({
    status: 1,
    stderr: `cairn: ${path.join(site, "docs")} has no module with a source.\n`,
  });
});

test("cairn check reports pages without links to them, pages that were not reviewed for long, and large images", () => {
  const site = writeSite({
    "sidebars.js": 'export default { main: ["index", "listed"] };\n',
    "site.config.js": "export default { prose: { staleAfterMonths: 6 } };\n",
    "docs/index.md": "---\nslug: /\n---\n\n# Start\n\n[The linked page](./linked.md)\n",
    "docs/listed.md": "---\nlast_update: { date: 2020-03-01 }\n---\n\n# Listed\n",
    "docs/linked.md": "# Linked\n",
    "docs/tagged.md": "---\ntags: [network]\n---\n\n# Tagged\n",
    "docs/lost.md": "# Lost\n",
    "docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
    "static/plan.png": new Uint8Array(4_000_001),
  });
  const { status, stderr } = runCairn("check", site);
  expect([status, stderr.replaceAll(/\n\nMore[^]*/g, "")]).toMatchInlineSnapshot(`
    [
      0,
      "docs/listed.md  warning  page-stale
      The page was last changed on 2020-03-01, more than 6 months ago.
      Review it. If it is still correct, set the date of last_update in its front matter.

    docs/lost.md  warning  page-orphan
      No sidebar, link, navbar or footer leads to this page.
      Link to it, or set unlisted: true in its front matter.

    static/plan.png  note  image-large
      The image is large: 4.0 MB.
      Readers load the whole file. Scale it down to 2,000 pixels or fewer, and save it as WebP or AVIF.",
    ]
  `);
});

test("cairn check says only of a page with an invalid path that its path is invalid", () => {
  const site = writeSite({
    "sidebars.js": 'export default { main: ["index"] };\n',
    "docs/index.md": "---\nslug: /\n---\n\n# Start\n",
    "docs/lost.md": "---\nslug: /a?b\n---\n\n# Lost\n",
  });
  const { stderr } = runCairn("check", site);
  expect(stderr.match(/^docs.*$/gm)).toEqual(["docs/lost.md:1:1  error  document-slug"]);
});

test("cairn dev reports mistakes in code while the author writes", async () => {
  const site = writeSite({ "docs/index.md": "# Start\n" });
  const server = await startDevServer(site);
  onTestFinished(() => server.close());
  writeFiles(site, { "docs/index.md": "# Start\n\n```json\n{ a: 1 }\n```\n" });
  await expect.poll(server.output).toContain("docs/index.md:4:3  warning  code-syntax");
});

const session = (lines: string, word = "run") => `\`\`\`console ${word}\n${lines}\n\`\`\`\n\n`;

test("cairn check --run runs the commands marked for it, each session in a separate folder", () => {
  const site = writeSite({
    "docs/index.md":
      "# Start\n\n" +
      session(
        "$ NAME=world; mkdir made; cd made\n$ echo hello $NAME; echo $HOME/x 1>&2\nhello world\n<HOME>/x\n$ ls -a ..\n...\nmade",
      ) +
      session("$ ls -a\n.\n..") +
      session("$ ls\na.txt\n$ cat <<EOF\n> two\n> EOF\ntwo", 'run="examples/a"') +
      session("$ echo $SECRET | wc -l\n1\n$ printf '1\\n2\\n3\\n'\n1\n…\n3") +
      session("$ touch ../../executed\nnot run", "") +
      session("$ echo now\nthen") +
      session("$ echo a; echo b\na") +
      session("$ false") +
      session("$ ls\nx", "run=../..") +
      session("$ exit 3\n$ echo never"),
    "examples/a/a.txt": "",
  });
  const { stderr } = runCairn("check", site, "--run");
  expect(stderr.replaceAll(/\n\nMore[^]*/g, "")).toMatchInlineSnapshot(`
    "docs/index.md:44:1  warning  command-output
      "echo now" does not print this line. It prints: now
      Correct it. A line of three dots stands for any number of lines; dots or <NAME> within a line stand for any text.

    docs/index.md:49:1  warning  command-output
      "echo a; echo b" prints more after this line. It prints: b
      Correct it. A line of three dots stands for any number of lines; dots or <NAME> within a line stand for any text.

    docs/index.md:53:1  warning  command-output
      "false" fails with status 1.

    docs/index.md:57:1  warning  command-output
      The session did not finish: ../.. is outside the site's folder.

    docs/index.md:62:1  warning  command-output
      The session did not finish: the shell ended."
  `);
  expect(runCairn("check", site)).toMatchObject({ status: 0, stderr: "" });
});

test("commands that never end or print without end are stopped", () => {
  const site = writeSite({
    "docs/index.md": `# Start\n\n${session("$ yes\ny")}${session("$ sleep 300 &\n$ echo a\na")}`,
  });
  const started = performance.now();
  expect(runCairn("check", site, "--run").stderr).toContain("did not finish: it printed more than 1 MB.");
  expect(performance.now() - started).toBeLessThan(25_000);
});
