import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { hashTree, runCairn, runCairnIn, writeFiles, writeSite } from "./site-fixture.ts";

const modules = {
  "modules/vpc/main.tf": 'variable "cidr" {\n  type = string\n}\noutput "id" {\n  value = 1\n}\n',
  "modules/eks/main.tf": 'variable "size" {\n  default = 2\n}\n',
};
const config = (ref: string, url: string) =>
  `import { defineImportConfig } from "cairn-docs";
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
  test("fills the catalogue that the site is built from, and changes nothing when repeated", () => {
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

  test("needs no configuration in a repository of modules", () => {
    const repository = writeSite({ ...modules, "README.md": "# Networks\n" });
    commit(repository, "0.3.0");
    execFileSync("git", ["remote", "add", "origin", "git@github.com:acme/terraform-aws-net.git"], { cwd: repository });
    const hint =
      "has Terraform modules. For a page about each, with its inputs and outputs, run there: npx cairn-docs import modules";
    expect(runCairn("build", repository).stderr).toContain(hint);

    const imported = runCairnIn(repository, "import", "modules");
    expect(imported.stderr).toBe(
      'This folder has no import.config.ts. Its own modules are imported, as "terraform-aws-net".\n',
    );
    expect(imported.stdout).toMatch(/\nImported 2 modules of 1 repository: 2 files added\.\n$/);
    const built = runCairn("build", repository);
    expect([built.status, built.stderr]).toEqual([0, ""]);
    const page = path.join(repository, "build/reference/modules/terraform-aws-net/vpc/index.html");
    expect(readFileSync(page, "utf8")).toContain("https://github.com/acme/terraform-aws-net/tree/0.3.0/modules/vpc");

    writeFileSync(path.join(repository, "modules/vpc/main.tf"), 'variable "range" {}\n');
    expect(runCairnIn(repository, "import", "modules").status).toBe(0);
    expect(readFileSync(path.join(repository, "data/modules/terraform-aws-net/vpc.json"), "utf8")).toMatch(
      /"source": "https:\/\/github\.com\/acme\/terraform-aws-net\/tree\/HEAD\/modules\/vpc"[^]*"range"/,
    );
    expect(runCairnIn(writeSite({ "docs/index.md": "" }), "import", "modules")).toMatchObject({
      status: 1,
      stderr: "cairn: this folder has no import.config.ts. Name the file with --config.\n",
    });
  });

  test("in a repository of modules, their pages stand for the READMEs, which links of documents name", () => {
    const call = 'module "net" {\n  source = "../.."\n}\n';
    const repository = writeSite({
      ...modules,
      "main.tf": 'variable "name" {}\n',
      "README.md": "# Networks\n\nSee [the VPC](modules/vpc/README.md) and [what changed](CHANGELOG.md#200).\n",
      "modules/vpc/README.md": "# VPC\n",
      "examples/small/main.tf": call,
      "examples/small/README.md": "# Small\n",
      "CHANGELOG.md":
        "# Changes\n\n## 2.0.0\n\n[All](README.md), [VPC](modules/vpc), [file](./modules/vpc/README.md#cidr), [use](examples/small/).\n",
    });
    execFileSync("git", ["init", "--quiet"], { cwd: repository });
    execFileSync("git", ["remote", "add", "origin", "git@github.com:acme/terraform-aws-net.git"], { cwd: repository });
    expect(runCairnIn(repository, "import", "modules").status).toBe(0);
    expect(runCairn("build", repository)).toMatchObject({ status: 0, stderr: "" });
    const read = (page: string) => readFileSync(path.join(repository, "build", page), "utf8");
    const root = "/reference/modules/terraform-aws-net/";
    expect(read("index.html")).toContain(`url=${root}"`);
    expect(existsSync(path.join(repository, "build/modules"))).toBe(false);
    expect(existsSync(path.join(repository, "build/examples"))).toBe(false);
    const changes = read("CHANGELOG/index.html");
    expect(changes).toContain(
      `<a href="${root}">All</a>, <a href="${root}vpc/">VPC</a>, <a href="${root}vpc/#cidr">file</a>, <a href="${root}examples/small/">use</a>`,
    );
    expect(read(`${root}index.html`)).toContain(
      `<a href="${root}vpc/">the VPC</a> and <a href="/CHANGELOG#200">what changed</a>`,
    );

    // A build after an edit of what makes no page.
    writeFileSync(path.join(repository, "README.md"), "# Networks\n\n[VPC](modules/vpc) and [nothing](nothing.md)\n");
    expect(runCairn("build", repository)).toMatchObject({ status: 0, stderr: "" });
    expect(read(`${root}index.html`)).toContain("what changed</a>");
    // With a first page of its own, the site begins there.
    writeFileSync(path.join(repository, "index.md"), "# Start\n");
    expect(runCairn("build", repository)).toMatchObject({ status: 0, stderr: "" });
    expect(read("index.html")).toMatch(/<h1[^>]*>Start/);
  });

  test("a sidebar can list the modules of all repositories, or of one, by the folder in their paths", () => {
    const terraform = writeSite({ ...modules, "main.tf": 'variable "name" {}\n' });
    const repositories = [{ name: "net", directory: terraform, title: "Network" }];
    const site = writeSite({
      "import.config.json": JSON.stringify({ modules: { repositories } }),
      "docs/index.md": "# Home\n",
      "sidebars.json": JSON.stringify({
        all: ["index", { type: "autogenerated", dirName: "reference/modules" }],
        one: [{ type: "category", label: "One", items: [{ type: "autogenerated", dirName: "reference/modules/net" }] }],
      }),
    });
    expect(runCairn("import", "modules", "--config", path.join(site, "import.config.json")).status).toBe(0);
    expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
    const read = (page: string) => readFileSync(path.join(site, "build", page), "utf8");
    expect(read("index.html")).toMatch(
      /<a href="\/reference\/modules\/net\/">Network<\/a>.*\/net\/eks\/.*\/net\/vpc\//,
    );
    expect(read("reference/modules/net/vpc/index.html")).toMatch(/>One<.*<a href="\/reference\/modules\/net\/eks\/">/);
  });

  test("pages show a new version's changes, the README, and related modules", () => {
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

  test("a mistake in one module is reported with its position and exit status 1, and the other module is imported", () => {
    const folder = writeSite({ ...modules, "modules/vpc/main.tf": 'variable "x" {\n  type =\n}\n' });
    writeFiles(folder, { "import.config.json": '{"modules":{"repositories":[{"name":"net","directory":"."}]}}' });
    const { status, stdout, stderr } = runCairn(
      "import",
      "modules",
      "--config",
      path.join(folder, "import.config.json"),
    );
    expect(stderr).toBe(
      `modules/vpc/main.tf:2:9  error  hcl-syntax\n  The value is missing.\n  Expected a value: a string, number, list, object, reference or function call.\n\nMore about a finding: npx cairn-docs explain hcl-syntax\n\n`,
    );
    expect(stdout).toContain("Imported 1 module of 1 repository (1 module left out for its errors): 1 file added.");
    expect(status).toBe(1);
  });

  test("an invalid configuration imports nothing", () => {
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
    expect(stderr).toMatch(/Nothing was imported\. The catalogue is unchanged\.\n$/);
    expect(status).toBe(1);
  });

  test("unknown commands, options and files are reported", () => {
    expect(runCairn("import", "moduls").stderr).toContain(
      'cairn: "cairn import" has no command "moduls". Did you mean "modules"?',
    );
    expect(runCairn("import", "modules", "--dryrun").status).toBe(2);
    expect(runCairn("import", "modules", "--config", "/nowhere.ts").stderr).toBe(
      "cairn: the file /nowhere.ts does not exist.\n",
    );
  });
});

describe("cairn inspect", () => {
  test("prints what a module declares, as JSON or as a summary", () => {
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

  test("prints only a finding with its position if the module has a mistake", () => {
    const folder = writeSite({ "main.tf": "" });
    writeFileSync(path.join(folder, "main.tf"), 'output "a" {\n  value = [1 2]\n}\n');
    const { status, stdout, stderr } = runCairn("inspect", folder, "--json");
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("main.tf:2:14  error  hcl-syntax\n  A comma is missing in this list.");
    expect(runCairn("inspect", path.join(folder, "nowhere")).stderr).toMatch(
      /^cairn: the folder .*nowhere does not exist\./,
    );
  });

  test("lists the modules of a repository that the import would find", () => {
    const folder = writeSite({
      "main.tf": 'variable "a" {}\n',
      "modules/app/main.tf": "",
      "modules/app/modules/queue/main.tf": "",
      "examples/one/main.tf": "",
    });
    const app = path.join(folder, "modules/app");
    const { stdout } = runCairn("inspect", folder);
    expect(stdout).toMatch(
      new RegExp(`\\nModules: 0\\nOther modules in this folder: 2\\n  ${app}\\n  ${app}/modules/queue\\n$`),
    );
    expect(stdout).toContain("Inputs: 1\n");
    expect(JSON.parse(runCairn("inspect", folder, "--json").stdout)).toMatchObject({ inputs: [{ name: "a" }] });

    const collection = path.join(folder, "modules");
    const found = `${collection} contains no Terraform files itself, and 2 modules`;
    const rows = `  ${app}\n  ${app}/modules/queue\n`;
    expect(runCairn("inspect", collection)).toMatchObject({ status: 0, stderr: "", stdout: `${found}:\n${rows}` });
    expect(runCairn("inspect", collection, "--json")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `cairn: ${found}. Name one of them:\n${rows}`,
    });
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
      "new/r/a.json  error  diff-entry\n  This is not a module in the catalogue's format.\n  It is not valid JSON.",
    );
    expect(broken.status).toBe(1);
    expect(broken.stdout).toBe(
      "r/b removed\n\nr/c added\n\n2 modules changed; 1 breaking change; 1 module not compared.\n",
    );
  });

  test("compares the modules of two repositories that the import would find, including the root module", () => {
    const fields = Array.from({ length: 6 }, (_, index) => `field_${index} = string`).join("\n    ");
    const app = (size: string) => `variable "sizes" {\n  type = object({\n    ${fields}\n    size = ${size}\n  })\n}\n`;
    const folder = writeSite({
      "old/main.tf": 'variable "a" {}\n',
      "old/modules/app/main.tf": app("number"),
      "old/modules/same/main.tf": 'variable "a" {}\n',
      "old/examples/one/main.tf": 'variable "example" {}\n',
      "new/main.tf": "",
      "new/modules/app/main.tf": app("optional(number)"),
      "new/modules/same/main.tf": 'variable "a" {}\n',
      "new/modules/vpc/main.tf": "",
    });
    const sides = [path.join(folder, "old"), path.join(folder, "new")] as const;
    expect(runCairn("diff", "modules", ...sides)).toMatchObject({
      status: 0,
      stderr: "",
      stdout: [
        "root module",
        "  breaking input removed: a",
        "",
        "app",
        "           type changed: sizes (…string size = number }) → …string size = optional(number) }))",
        "",
        "vpc added",
        "",
        "3 modules changed; 1 breaking change.",
        "",
      ].join("\n"),
    });
    expect(runCairn("diff", "modules", path.join(sides[0], "modules"), path.join(sides[1], "modules")).stdout).toMatch(
      /^app\n.*\n\nvpc added\n\n2 modules changed; 0 breaking changes\.\n$/,
    );
  });

  test("does not report that nothing changed if it could not read one side", () => {
    const folder = writeSite({
      "old/modules/a/main.tf": 'variable "a" {}\n',
      "new/modules/a/main.tf": "variable = {\n",
      "empty/notes.txt": "",
    });
    const [before, after, empty] = ["old", "new", "empty"].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    const broken = runCairn("diff", "modules", before, after);
    expect(broken).toMatchObject({ status: 1, stdout: "" });
    expect(broken.stderr).toContain(`${after}/modules/a/main.tf:1:12  error  hcl-syntax`);
    const nothing = runCairn("diff", "modules", before, empty);
    expect(nothing.status).toBe(1);
    expect(nothing.stderr).toBe(`${empty}  error  diff-nothing
  There is nothing to compare here.
  Give a folder of Terraform files, a repository of modules, or a catalogue file or folder such as data/modules.

More about a finding: npx cairn-docs explain diff-nothing

`);
  });
});
