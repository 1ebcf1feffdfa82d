import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hashTree, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const modules = {
  "modules/vpc/main.tf": 'variable "cidr" {\n  type = string\n}\noutput "id" {\n  value = 1\n}\n',
  "modules/eks/main.tf": 'variable "size" {\n  default = 2\n}\n',
};
const config = (ref: string, url: string) =>
  `import { defineImportConfig } from "cairn";
export default defineImportConfig({
  modules: { repositories: [{ name: "terraform-aws-net", url: ${JSON.stringify(url)}, ref: "${ref}" }] },
});
`;

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

function commit(repository: string, tag: string): void {
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...parameters], { cwd: repository });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-q", "-m", tag);
  git("tag", tag);
}

describe("cairn import modules", () => {
  test("fills the catalogue that the site is built from, and is done the second time", () => {
    const repository = writeSite(modules);
    commit(repository, "v1.0.0");
    const site = writeSite({
      "import.config.ts": config("v1.0.0", `file://${repository}`),
      "docs/index.md": "# Home\n",
    });
    const file = path.join(site, "import.config.ts");

    const dry = runCairn("import", "modules", "--config", file, "--dry-run");
    expect(dry.stdout).toMatch(/\nWould import 2 modules of 1 repository: 2 files added\.\n$/);
    const first = runCairn("import", "modules", "--config", file);
    expect(first.stderr).toBe("");
    expect(first.stdout).toMatch(
      /^added {4}\S+data\/modules\/terraform-aws-net\/eks\.json\nadded {4}\S+vpc\.json\nImported 2 modules of 1 repository: 2 files added\.\n$/,
    );
    expect(first.status).toBe(0);
    const before = hashTree(path.join(site, "data"));
    const second = runCairn("import", "modules", "--config", file);
    expect(second.stdout).toBe("Imported 2 modules of 1 repository: nothing changed.\n");
    expect(hashTree(path.join(site, "data"))).toEqual(before);

    expect(runCairn("build", site).status).toBe(0);
    const page = path.join(site, "build/reference/modules/terraform-aws-net/vpc/index.html");
    expect(readFileSync(page, "utf8")).toContain('id="cidr"');
  });

  test("the pages say what a new version changed, what the README says, and which modules have to do with each other", () => {
    const repository = writeSite({
      "modules/vpc/main.tf": 'variable "cidr" {\n  description = "Unless var.pool is set."\n}\nvariable "pool" {}\n',
      "modules/vpc/README.md":
        "# A network\n\nIs [peered](../peering).\n\n![Its parts](../../img/parts.png) ![Else](https://third.example/a.png)\n",
      "modules/peering/main.tf": 'module "vpc" {\n  source = "../vpc"\n}\nvariable "cidr" {}\n',
    });
    mkdirSync(path.join(repository, "img"));
    writeFileSync(path.join(repository, "img/parts.png"), picture);
    commit(repository, "v1.0.0");
    const site = writeSite({ "docs/index.md": "# Home\n" });
    const file = path.join(site, "import.config.ts");
    const importTag = (tag: string) => {
      const text = config(tag, `file://${repository}`).replace("ref:", 'webUrl: "https://github.com/acme/net", ref:');
      writeFiles(site, { "import.config.ts": text });
      expect(runCairn("import", "modules", "--config", file).status).toBe(0);
    };
    importTag("v1.0.0");
    writeFiles(repository, {
      "modules/vpc/main.tf":
        'variable "cidr" {\n  description = "Unless var.pool is set."\n}\nvariable "pool" {\n  default = null\n}\nvariable "az" {}\n',
    });
    commit(repository, "v1.1.0");
    importTag("v1.1.0");
    expect(runCairn("build", site).status).toBe(0);
    const html = readFileSync(path.join(site, "build/reference/modules/terraform-aws-net/vpc/index.html"), "utf8");
    expect(html).toContain("<h1>A network</h1>");
    expect(html).toContain('Is <a href="/reference/modules/terraform-aws-net/peering/">peered</a>.');
    const [, src = ""] = /<img src="([^"]+)"[^>]* alt="Its parts"/.exec(html) ?? [];
    expect(readFileSync(path.join(site, "build", src))).toEqual(picture);
    expect(html).toMatch(/<a href="https:\/\/third\.example\/a\.png"[^>]*>Else<\/a>/);
    expect(html).toContain('Unless <a href="#pool">var.pool</a> is set.');
    expect(html).toContain('<a href="/reference/modules/terraform-aws-net/peering/">terraform-aws-net/peering</a>');
    expect(html).toContain("<summary>1.1.0, compared with 1.0.0: 2 changes, 1 breaking</summary>");
    expect(html).toMatch(/breaking<\/span> required input added: <a href="#az">/);
  });

  test("a mistake in one module has a place; the other module is imported; the exit status tells", () => {
    const folder = writeSite({ ...modules, "modules/vpc/main.tf": 'variable "x" {\n  type =\n}\n' });
    writeFiles(folder, { "import.config.json": '{"modules":{"repositories":[{"name":"net","directory":"."}]}}' });
    const { status, stdout, stderr } = runCairn(
      "import",
      "modules",
      "--config",
      path.join(folder, "import.config.json"),
    );
    expect(stderr).toBe(
      `modules/vpc/main.tf:2:9  error  hcl-syntax\n  There is no value here.\n  Here should be a value: a string, number, list, object, reference or function call.\n\n`,
    );
    expect(stdout).toContain("Imported 1 module of 1 repository: 1 file added.");
    expect(status).toBe(1);
  });

  test("a configuration that does not fit imports nothing", () => {
    const folder = writeSite({ "import.config.json": '{\n  "modules": { "repositorys": [] }\n}' });
    const { status, stdout, stderr } = runCairn(
      "import",
      "modules",
      "--config",
      path.join(folder, "import.config.json"),
    );
    expect(stdout).toBe("");
    expect(stderr).toContain(
      'import.config.json:2:16  error  config-key\n  The configuration has no key "modules.repositorys".\n  Did you mean "repositories"?',
    );
    expect(stderr).toMatch(/Nothing was imported\. The catalogue is as it was\.\n$/);
    expect(status).toBe(1);
  });

  test("words that it does not know are said so", () => {
    expect(runCairn("import", "moduls").stderr).toContain(
      'cairn: there is nothing called "moduls" to import. Did you mean "modules"?',
    );
    expect(runCairn("import", "modules", "--dryrun").status).toBe(2);
    expect(runCairn("import", "modules", "--config", "/nowhere.ts").stderr).toBe(
      "cairn: there is no file /nowhere.ts.\n",
    );
  });
});

describe("cairn inspect", () => {
  test("prints what a module declares, as JSON or in short", () => {
    const folder = writeSite({
      ...modules,
      "modules/vpc/more.tf":
        'variable "az_count" {\n  default = 2\n}\nvariable "key" {\n  sensitive = true\n  default = ""\n}\n',
    });
    const { status, stdout, stderr } = runCairn("inspect", path.join(folder, "modules/vpc"), "--json");
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      inputs: [
        { name: "az_count", type: "number", default: 2, required: false },
        { name: "cidr", type: "string", required: true, sensitive: false, nullable: true, validations: [] },
        { name: "key", type: "string", default: "", sensitive: true },
      ],
      outputs: [{ name: "id", description: null, sensitive: false }],
    });
    expect(runCairn("inspect", path.join(folder, "modules/vpc")).stdout).toBe(
      [
        "Inputs: 3",
        "  az_count  number  = 2",
        "  cidr      string  (required)",
        '  key       string  = "" (sensitive)',
        "Outputs: 1",
        "  id",
        "Resources: 0",
        "Modules: 0",
        "",
      ].join("\n"),
    );
  });

  test("prints a finding with its place, and nothing else, where the module has a mistake", () => {
    const folder = writeSite({ "main.tf": "" });
    writeFileSync(path.join(folder, "main.tf"), 'output "a" {\n  value = [1 2]\n}\n');
    const { status, stdout, stderr } = runCairn("inspect", folder, "--json");
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("main.tf:2:14  error  hcl-syntax\n  A comma is missing in this list.");
    expect(runCairn("inspect", path.join(folder, "nowhere")).stderr).toContain("cairn: there is no folder");
  });
});

describe("cairn diff modules", () => {
  const oldModule = 'variable "a" {}\nvariable "b" {\n  default = 1\n}\noutput "o" {\n  value = 1\n}\n';
  const newModule = 'variable "b" {\n  default = 2\n}\nvariable "c" {\n  type    = string\n  default = ""\n}\n';

  test("compares two folders of Terraform files", () => {
    const folder = writeSite({ "old/main.tf": oldModule, "new/main.tf": newModule });
    const { status, stdout, stderr } = runCairn("diff", "modules", path.join(folder, "old"), path.join(folder, "new"));
    expect(stderr).toBe("");
    expect(stdout).toBe(
      [
        "  breaking input removed: a",
        "  breaking output removed: o",
        "           default changed: b (1 → 2)",
        "           input added: c (string)",
        "",
        "1 module changed; 2 breaking changes.",
        "",
      ].join("\n"),
    );
    expect(status).toBe(0);
  });

  test("compares two catalogues, module by module", () => {
    const entry = (name: string, version: string, inputs: object[]) =>
      JSON.stringify({ path: `/m/${name}/`, title: name, repository: "r", module: name, version, inputs, outputs: [] });
    const folder = writeSite({
      "old/r/a.json": entry("a", "1.0.0", []),
      "old/r/b.json": entry("b", "1.0.0", []),
      "old/r/same.json": entry("same", "1.0.0", []),
      "new/r/a.json": entry("a", "2.0.0", [{ name: "x", type: "string" }]),
      "new/r/c.json": entry("c", "2.0.0", []),
      "new/r/same.json": entry("same", "2.0.0", []),
    });
    const sides = [path.join(folder, "old"), path.join(folder, "new")];
    expect(runCairn("diff", "modules", ...sides).stdout).toBe(
      [
        "r/a 1.0.0 → 2.0.0",
        "  breaking required input added: x (string)",
        "",
        "r/b removed",
        "",
        "r/c added",
        "",
        "3 modules changed; 2 breaking changes.",
        "",
      ].join("\n"),
    );
    expect(JSON.parse(runCairn("diff", "modules", ...sides, "--json").stdout)).toMatchObject([
      { module: "r/a", kind: "changed", since: "1.0.0", version: "2.0.0", breaking: true },
      { module: "r/b", kind: "removed", breaking: true },
      { module: "r/c", kind: "added", breaking: false },
    ]);
    expect(runCairn("diff", "modules", sides[0] ?? "", sides[0] ?? "").stdout).toBe("Nothing changed.\n");
    writeFiles(folder, { "new/r/a.json": "{" });
    const broken = runCairn("diff", "modules", ...sides);
    expect(broken.stderr).toContain(
      "new/r/a.json  error  diff-entry\n  This is not a module of the catalogue.\n  It is not valid JSON.",
    );
    expect(broken.status).toBe(1);
  });
});
