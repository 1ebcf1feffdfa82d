import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { importConfigSchema, type UserImportConfig } from "../config.ts";
import { runImport } from "../run-import.ts";
import { writeFolder } from "../write-files.fixture.ts";

const files = {
  "README.md": `# The **VPC** [modules](https://x.example)

Networks for [apps](modules/app).

## Inputs

<!-- BEGIN_TF_DOCS -->
| Name |
<!-- END_TF_DOCS -->

## License

Free.
`,
  "main.tf": 'module "app" {\n  source = "./modules/app"\n}\n',
  "modules/app/variables.tf":
    'variable "name" {\n  type = object({\n    # First\n    a = string\n  })\n}\nvariable "size" {\n  type    = number\n  default = 2\n}\n',
  "modules/app/main.tf":
    'terraform {\n  required_version = ">= 1.3"\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = ">= 5.0"\n    }\n  }\n}\nresource "aws_vpc" "this" {}\ndata "aws_region" "now" {}\noutput "id" {\n  value = aws_vpc.this.id\n}\n',
  "modules/net-acl/main.tf": 'variable "vpc" {}\n',
  "modules/empty/README.md": "# Nothing\n",
  "examples/complete/main.tf": 'module "app" {\n  source = "../../modules/app"\n}\n',
  "examples/root/main.tf": 'module "all" {\n  source = "../.."\n}\n',
};

let base: string;
let repository: string;

const git = (...parameters: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...parameters], { cwd: repository });

function commit(changes: Record<string, string>, tag: string): void {
  for (const [name, content] of Object.entries(changes)) writeFileSync(path.join(repository, name), content);
  git("add", "-A");
  git("commit", "-q", "-m", tag);
  git("tag", "-a", tag, "-m", tag);
}

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "cairn-import-"));
  repository = writeFolder(files);
  git("init", "-q", "-b", "main");
  commit({}, "v1.0.0");
});

function writeGif(file: string): string {
  const content = `GIF89a ${file}`;
  writeFileSync(path.join(repository, file), content);
  return content;
}

async function run(modules: UserImportConfig["modules"], { dryRun = false, environment = {} } = {}) {
  const outcome = await runImport("modules", importConfigSchema.parse({ modules }), {
    baseDirectory: base,
    cacheDirectory: path.join(base, ".cairn", "import"),
    environment: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    onProgress: () => undefined,
    full: false,
    dryRun,
  });
  return { ...outcome, changes: outcome.changes.map(({ kind, file }) => `${kind} ${path.relative(base, file)}`) };
}

const fromGit = (ref: string, more: object = {}) => ({
  repositories: [
    {
      name: "terraform-aws-vpc",
      url: `file://${repository}`,
      ref,
      webUrl: "https://github.com/acme/terraform-aws-vpc",
      ...more,
    },
  ],
});

function read(file: string): ModuleEntry {
  return JSON.parse(readFileSync(path.join(base, "data/modules", file), "utf8")) as ModuleEntry;
}

describe("the import of modules", () => {
  it("tells the versions that Terraform requires from those of OpenTofu", async () => {
    const versions = (constraint: string) => `terraform {\n  required_version = "${constraint}"\n}\n`;
    const name = (file: string) => `modules/app/${file}`;
    const required = () => read("terraform-aws-vpc/app.json").requiredVersions?.filter(({ source }) => !source);
    commit({ [name("versions.tf")]: versions(">= 1.12"), [name("versions.tofu")]: versions(">= 1.11") }, "v2.0.0");
    rmSync(path.join(repository, name("main.tf")));
    commit({}, "v2.1.0");
    await run(fromGit("v2.1.0"));
    expect(required()).toEqual([
      { name: "terraform", constraint: ">= 1.12" },
      { name: "opentofu", constraint: ">= 1.11" },
    ]);
    rmSync(path.join(repository, name("versions.tf")));
    commit({}, "v2.2.0");
    await run(fromGit("v2.2.0"));
    expect(required()).toEqual([{ name: "terraform" }, { name: "opentofu", constraint: ">= 1.11" }]);
    for (const file of readdirSync(path.join(repository, "modules/app"))) rmSync(path.join(repository, name(file)));
    commit({ [name("main.tofu")]: 'variable "name" {}\n' }, "v2.3.0");
    await run(fromGit("v2.3.0"));
    expect(required()).toEqual([{ name: "opentofu" }]);
  });

  it("keeps the READMEs of examples, and the addresses of those of modules that are not Markdown", async () => {
    mkdirSync(path.join(repository, "examples/all/lib"), { recursive: true });
    rmSync(path.join(repository, "README.md"), { force: true });
    const example = {
      "examples/all/main.tf": 'module "vpc" {\n  source = "../.."\n}\n',
      "examples/all/README.md": "# All\n\nText.",
      "examples/all/lib/main.tf": "",
    };
    commit({ "README.adoc": "= VPC\n", ...example }, "v2.0.0");
    const { diagnostics } = await run(fromGit("v2.0.0"));
    expect(diagnostics.map(({ code }) => code)).toEqual(["import-readme"]);
    const { readmeSource, examples = [] } = read("terraform-aws-vpc/index.json");
    expect(readmeSource).toBe("https://github.com/acme/terraform-aws-vpc/tree/v2.0.0/README.adoc");
    expect(examples.find(({ name }) => name === "all")?.readme).toBe("Text.");
  });

  it("finds the registry's address in the README of a root that is no module", async () => {
    rmSync(path.join(repository, "main.tf"));
    commit(
      { "README.md": '# VPC\n\n```hcl\nmodule "app" {\n  source = "acme/vpc/aws//modules/app"\n}\n```\n' },
      "v2.0.0",
    );
    await run(fromGit("v2.0.0"));
    expect(read("terraform-aws-vpc/app.json").registry).toBe("acme/vpc/aws");
  });

  it("passes over a root that only requires versions, unless it is all there is", async () => {
    commit({ "main.tf": 'terraform {\n  required_version = ">= 1.3"\n}\n' }, "v2.0.0");
    await run(fromGit("v2.0.0"));
    const entries = () => readdirSync(path.join(base, "data/modules/terraform-aws-vpc")).sort();
    expect(entries()).toEqual(["app.json", "net-acl.json"]);
    await run(fromGit("v2.0.0", { folders: [".", "modules/app"] }));
    expect(entries()).toEqual(["app.json", "index.json"]);
    rmSync(path.join(repository, "modules"), { recursive: true });
    commit({}, "v3.0.0");
    await run(fromGit("v3.0.0"));
    expect(entries()).toEqual(["index.json"]);
  });

  it("follows links to files, and skips broken links and folders with names of files", async () => {
    for (const [target, name] of [
      ["../net-acl/main.tf", "linked.tf"],
      ["../nowhere/main.tf", "lost.tf"],
      ["../nowhere/README.md", "README.md"],
      ["../net-acl", "folder.tf"],
    ] as const)
      symlinkSync(target, path.join(repository, "modules/app", name));
    commit({}, "v2.0.0");
    const { diagnostics } = await run(fromGit("v2.0.0"));
    expect(diagnostics).toEqual([]);
    expect(read("terraform-aws-vpc/app.json").inputs.map(({ name }) => name)).toEqual(["name", "size", "vpc"]);
  });

  it("reports providers without a version, passed ones, and where types of google-beta are documented", async () => {
    const main = `terraform {
  required_providers {
    aws         = { source = "hashicorp/aws", configuration_aliases = [aws.west, aws.east] }
    google-beta = { source = "hashicorp/google-beta", version = ">= 4" }
  }
}
resource "google_disk" "a" {
  provider = google-beta
}
`;
    commit({ "modules/app/main.tf": main }, "v2.0.0");
    await run(fromGit("v2.0.0"));
    expect(read("terraform-aws-vpc/app.json")).toMatchObject({
      requiredVersions: [
        { name: "aws", source: "hashicorp/aws", aliases: ["aws.west", "aws.east"] },
        { name: "google-beta", constraint: ">= 4", source: "hashicorp/google-beta" },
      ],
      resources: [{ docs: "https://registry.terraform.io/providers/hashicorp/google-beta/latest/docs/resources/disk" }],
    });
  });

  it("links providers from OpenTofu's registry to their documentation there", async () => {
    const main = `
terraform {
  required_providers {
    lab = { source = "registry.opentofu.org/acme/lab" }
  }
}
resource "lab_disk" "a" {}
data "lab_zone" "b" {}
ephemeral "lab_key" "c" {}
`;
    commit({ "modules/app/main.tf": main }, "v2.0.0");
    await run(fromGit("v2.0.0"));
    const page = "https://search.opentofu.org/provider/acme/lab/latest";
    const { resources } = read("terraform-aws-vpc/app.json") as { resources: { docs: string }[] };
    expect(resources.map(({ docs }) => docs).sort()).toEqual([
      page,
      `${page}/docs/datasources/zone`,
      `${page}/docs/resources/disk`,
    ]);
  });

  it("links built-in resources, and the actions of providers, to their documentation", async () => {
    const main =
      'resource "terraform_data" "a" {}\ndata "terraform_remote_state" "b" {}\nresource "terraform_else" "c" {}\naction "aws_lambda_invoke" "d" {}\n';
    commit({ "modules/app/main.tf": main }, "v2.0.0");
    await run(fromGit("v2.0.0"));
    const { resources = [] } = read("terraform-aws-vpc/app.json");
    expect(resources.map(({ kind, docs }) => [kind, docs])).toEqual([
      ["resource", "https://developer.hashicorp.com/terraform/language/resources/terraform-data"],
      ["data", "https://developer.hashicorp.com/terraform/language/state/remote-state-data"],
      ["resource", undefined],
      ["action", "https://registry.terraform.io/providers/hashicorp/aws/latest/docs/actions/lambda_invoke"],
    ]);
  });

  it("reads the root and every module of a tag", async () => {
    const { changes, diagnostics, summary } = await run(fromGit("v1.0.0", { title: "VPC Modules", tags: ["vpc"] }));
    expect(diagnostics).toEqual([]);
    expect(summary).toBe("3 modules of 1 repository");
    expect(changes).toEqual([
      "added data/modules/terraform-aws-vpc/app.json",
      "added data/modules/terraform-aws-vpc/index.json",
      "added data/modules/terraform-aws-vpc/net-acl.json",
    ]);
    expect(read("terraform-aws-vpc/app.json")).toEqual({
      path: "/reference/modules/terraform-aws-vpc/app/",
      title: "App",
      repository: "terraform-aws-vpc",
      repositoryTitle: "VPC Modules",
      module: "app",
      version: "1.0.0",
      source: "https://github.com/acme/terraform-aws-vpc/tree/v1.0.0/modules/app",
      releases: "https://github.com/acme/terraform-aws-vpc/releases",
      tags: ["vpc"],
      requiredVersions: [
        { name: "terraform", constraint: ">= 1.3" },
        { name: "aws", constraint: ">= 5.0", source: "hashicorp/aws" },
      ],
      inputs: [
        { name: "name", type: "object({\n  # First\n  a = string\n})" },
        { name: "size", type: "number", default: "2" },
      ],
      outputs: [{ name: "id", value: "aws_vpc.this.id" }],
      resources: [
        {
          kind: "data",
          type: "aws_region",
          name: "now",
          docs: "https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/region",
        },
        {
          kind: "resource",
          type: "aws_vpc",
          name: "this",
          docs: "https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc",
        },
      ],
      examples: [
        {
          name: "complete",
          folder: "examples/complete",
          source: "https://github.com/acme/terraform-aws-vpc/tree/v1.0.0/examples/complete",
          files: [{ name: "main.tf", code: 'module "app" {\n  source = "../../modules/app"\n}' }],
        },
      ],
    });
    expect(read("terraform-aws-vpc/index.json")).toMatchObject({
      path: "/reference/modules/terraform-aws-vpc/",
      title: "The VPC modules",
      module: "terraform-aws-vpc",
      source: "https://github.com/acme/terraform-aws-vpc/tree/v1.0.0",
      calls: [{ name: "app", source: "./modules/app" }],
      examples: [{ name: "root" }],
      readme: "Networks for [apps](modules/app).\n\n## License\n\nFree.",
    });
  });

  it("names the file of the inputs if it is not variables.tf", async () => {
    await run(fromGit("v1.0.0"));
    expect(read("terraform-aws-vpc/app.json").inputsFile).toBeUndefined();
    expect(read("terraform-aws-vpc/net-acl.json").inputsFile).toBe("main.tf");
  });

  it("changes nothing the second time, and needs no second clone", async () => {
    await run(fromGit("v1.0.0"));
    const clones = () =>
      readdirSync(path.join(base, ".cairn/import/git"), { recursive: true, encoding: "utf8" }).sort();
    const before = clones();
    expect((await run(fromGit("v1.0.0"))).changes).toEqual([]);
    expect(clones()).toEqual(before);
    expect(before.filter((name) => name.includes("incoming"))).toEqual([]);
  });

  it("reports changes in a dry run, and changes nothing", async () => {
    expect((await run(fromGit("v1.0.0"), { dryRun: true })).changes).toHaveLength(3);
    expect(existsSync(path.join(base, "data"))).toBe(false);
  });

  it("keeps the changes of each version", async () => {
    await run(fromGit("v1.0.0"));
    commit({ "modules/app/variables.tf": 'variable "size" {\n  type = string\n}\n' }, "v1.1.0");
    const { described } = await run(fromGit("v1.1.0"));
    expect(described).toEqual([
      "`terraform-aws-vpc/app` 1.0.0 → 1.1.0: **breaking:** input removed `name`, **breaking:** input now required `size`, type changed `size`",
    ]);
    const entry = read("terraform-aws-vpc/app.json");
    const changes = [
      { kind: "input-removed", name: "name", breaking: true, before: "object({\n  # First\n  a = string\n})" },
      { kind: "input-now-required", name: "size", breaking: true, before: "2" },
      { kind: "input-type", name: "size", breaking: false, before: "number", after: "string" },
    ];
    expect(entry.lastModifiedVersion).toBe("1.1.0");
    expect(entry.changes).toEqual([{ version: "1.1.0", since: "1.0.0", changes }]);
    expect(read("terraform-aws-vpc/net-acl.json").changes).toBeUndefined();

    expect((await run(fromGit("v1.1.0"))).changes).toEqual([]);
    commit({ "modules/net-acl/main.tf": 'variable "vpc" {}\nvariable "b" {}\n' }, "v1.2.0");
    await run(fromGit("v1.2.0"));
    expect(read("terraform-aws-vpc/app.json")).toMatchObject({
      version: "1.2.0",
      lastModifiedVersion: "1.1.0",
      changes: [{ version: "1.1.0", since: "1.0.0" }],
    });
  });

  it("names the repository that is configured twice", () => {
    const repositories = ["a", "b", "b"].map((name) => ({ name, directory: "." }));
    const { error } = importConfigSchema.safeParse({ modules: { repositories } });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Two repositories have the name "b"']);
  });

  it("ends the history of a module where an import goes back to an earlier version", async () => {
    const declare = (names: string) =>
      names
        .split("")
        .map((name) => `variable "${name}" {\n  default = 1\n}\n`)
        .join("");
    const versions = { "1.0.1": "a", "1.2.0": "ab", "1.3.0": "abc", "1.10.0": "abcd" };
    for (const [version, names] of Object.entries(versions))
      commit({ "modules/app/variables.tf": declare(names) }, `v${version}`);
    const importAll = async (...all: string[]) => {
      for (const version of all) await run(fromGit(`v${version}`));
      const { version, lastModifiedVersion, changes = [] } = read("terraform-aws-vpc/app.json");
      return [version, lastModifiedVersion, ...changes.map((each) => `${each.version} since ${each.since}`)];
    };
    await importAll("1.0.1", "1.2.0", "1.10.0");
    expect(await importAll("1.2.0")).toEqual(["1.2.0", "1.2.0", "1.2.0 since 1.0.1"]);
    await importAll("1.10.0");
    expect(await importAll("1.3.0")).toEqual(["1.3.0", "1.3.0", "1.3.0 since 1.2.0", "1.2.0 since 1.0.1"]);
    expect(await importAll("1.0.1")).toEqual(["1.0.1", undefined]);
    expect(await importAll("1.10.0")).toEqual(["1.10.0", "1.10.0", "1.10.0 since 1.0.1"]);
  });

  describe("authors' additions to the catalogue", () => {
    const app = "terraform-aws-vpc/app.json";
    const authored = {
      description: "Makes a VPC for applications.",
      notes: ["Take one for each region."],
      related: ["/guides/vpc/"],
      builtWith: ["terraform"],
      script: { form: "script", install: "gruntwork-install" },
    };
    const write = (file: string, content: unknown) =>
      writeFileSync(
        path.join(base, "data/modules", file),
        typeof content === "string" ? content : JSON.stringify(content),
      );

    it("are kept for every key that the import does not set, and reported", async () => {
      await run(fromGit("v1.0.0"));
      write(app, { ...read(app), ...authored, title: "By hand", outputsKnown: false });
      commit({ "modules/app/main.tf": 'output "other" {\n  value = 1\n}\n' }, "v1.1.0");
      const { summary, diagnostics } = await run(fromGit("v1.1.0"));
      expect(diagnostics).toEqual([]);
      expect(summary).toBe(
        "3 modules of 1 repository (kept authors' additions in 1 entry: builtWith, description, notes, related, script)",
      );
      const entry = read(app);
      expect(entry).toMatchObject({ ...authored, title: "App", version: "1.1.0", outputs: [{ name: "other" }] });
      expect(entry.outputsKnown).toBeUndefined();
      expect(entry.changes).toHaveLength(1);
      expect((await run(fromGit("v1.1.0"))).changes).toEqual([]);
    });

    it("use the keys that the guide lists", () => {
      const guide = readFileSync(new URL("../../../docs/docs/guides/modules.md", import.meta.url), "utf8");
      const [, section = ""] = guide.split("## Your own additions to an entry");
      const missing = Object.keys(moduleEntrySchema.shape).filter((key) => !section.includes(`\`${key}\``));
      expect(missing).toEqual([]);
    });

    it("are kept in an entry whose other keys an older schema wrote", async () => {
      await run(fromGit("v1.0.0"));
      write(app, { ...read(app), notes: authored.notes, inputs: { name: "string" } });
      await run(fromGit("v1.0.0"));
      expect(read(app)).toMatchObject({ notes: authored.notes, inputs: [{ name: "name" }, { name: "size" }] });
    });

    it.each([
      ['{ "notes": [', /Unexpected end/],
      ["[]", /not an object/],
      ['{ "desciption": "Makes it." }', /desciption/],
      ['{ "notes": "Take one." }', /notes: .*array/],
    ])("are not lost by replacing an unreadable entry: %s", async (content, problem) => {
      await run(fromGit("v1.0.0"));
      write(app, content);
      const { changes, diagnostics, summary } = await run(fromGit("v1.0.0"));
      expect(diagnostics).toMatchObject([
        {
          code: "import-entry",
          severity: "error",
          file: `data/modules/${app}`,
          message: expect.stringMatching(problem),
        },
      ]);
      expect(changes).toEqual([]);
      expect(summary).toBe("2 modules of 1 repository (1 module left out for its errors)");
      expect(readFileSync(path.join(base, "data/modules", app), "utf8")).toBe(content);
    });

    it("are kept in entries of other kinds, and reported for a removed module", async () => {
      await run(fromGit("v1.0.0"));
      const script = { ...read(app), kind: "script", path: "/reference/modules/terraform-aws-vpc/tool/" };
      write("terraform-aws-vpc/tool.json", script);
      write(app, { ...read(app), notes: authored.notes });
      rmSync(path.join(repository, "modules/app"), { recursive: true });
      commit({}, "v2.0.0");
      const { changes, diagnostics } = await run(fromGit("v2.0.0"));
      expect(changes).toContain(`removed data/modules/${app}`);
      expect(diagnostics).toMatchObject([
        {
          code: "import-gone",
          severity: "warning",
          file: `data/modules/${app}`,
          message:
            "The repository no longer has this module, so its page is removed, including the authors' additions (notes).",
        },
      ]);
      expect(read("terraform-aws-vpc/tool.json")).toEqual(script);
    });
  });

  it("skips an invalid module, keeps its existing entry, and imports the rest", async () => {
    await run(fromGit("v1.0.0"));
    commit({ "modules/app/variables.tf": 'variable "x" {\n  type = \n}\n', "modules/net-acl/main.tf": "" }, "v2.0.0");
    const { changes, diagnostics } = await run(fromGit("v2.0.0"));
    expect(diagnostics).toMatchObject([
      {
        code: "hcl-syntax",
        severity: "error",
        file: "terraform-aws-vpc@v2.0.0/modules/app/variables.tf",
        line: 2,
        column: 10,
      },
    ]);
    expect(changes).toEqual([
      "changed data/modules/terraform-aws-vpc/index.json",
      "changed data/modules/terraform-aws-vpc/net-acl.json",
    ]);
    expect(read("terraform-aws-vpc/app.json").version).toBe("1.0.0");
  });

  it("removes deleted modules, but none of other repositories", async () => {
    await run(fromGit("v1.0.0"));
    const other = path.join(base, "data/modules/other.json");
    writeFileSync(other, "{}");
    rmSync(path.join(repository, "modules/app"), { recursive: true });
    commit({}, "v2.0.0");
    const { changes, diagnostics } = await run(fromGit("v2.0.0"));
    expect(changes).toContain("removed data/modules/terraform-aws-vpc/app.json");
    expect(existsSync(other)).toBe(true);
    expect(diagnostics).toMatchObject([
      {
        code: "import-gone",
        message: "The repository no longer has this module, so its page is removed.",
        hint: expect.stringContaining(
          'add { from: "/reference/modules/terraform-aws-vpc/app/", to: "…" } to "redirects"',
        ),
      },
    ]);
  });

  it("names the page of the module that a removed one has probably become", async () => {
    await run(fromGit("v1.0.0"));
    renameSync(path.join(repository, "modules/app"), path.join(repository, "modules/service"));
    commit({}, "v2.0.0");
    const { diagnostics } = await run(fromGit("v2.0.0"));
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('to: "/reference/modules/terraform-aws-vpc/service/" }'),
    ]);
  });

  it("keeps the catalogue of a repository that cannot be fetched, and reveals no secret", async () => {
    await run(fromGit("v1.0.0"));
    const url = "https://someone:hunter2@127.0.0.1:1/acme/terraform-aws-vpc.git";
    const { changes, diagnostics, summary } = await run(fromGit("v1.0.0", { url }), {
      environment: { GITHUB_TOKEN: "s3cret" },
    });
    expect(changes).toEqual([]);
    expect(summary).toBe("0 modules of 0 repositories (1 repository not fetched)");
    expect(diagnostics).toMatchObject([{ code: "import-fetch", severity: "error", file: "terraform-aws-vpc@v1.0.0" }]);
    expect(JSON.stringify(diagnostics)).not.toMatch(/hunter2|s3cret/);
    const missing = await run(fromGit("v9.9.9"));
    expect(missing.diagnostics[0]?.message).toMatch(/: The repository has no tag or branch "v9\.9\.9"\.$/);
  });

  it("finds modules at any depth, and their relations", async () => {
    const root = writeFolder({
      "aws/vpc/main.tf": 'module "subnet" {\n  source = "./modules/${var.kind}"\n}\nvariable "kind" {}\n',
      "aws/vpc/modules/subnet/main.tf": "",
      "aws/vpc/wrappers/main.tf": "",
    });
    const { changes, diagnostics } = await run({ repositories: [{ name: "mono", directory: root }] });
    expect(changes).toEqual([
      "added data/modules/mono/aws/vpc/index.json",
      "added data/modules/mono/aws/vpc/subnet.json",
    ]);
    expect(read("mono/aws/vpc/index.json")).toMatchObject({
      path: "/reference/modules/mono/aws/vpc/",
      title: "AWS VPC",
      module: "aws/vpc",
      folder: "aws/vpc",
      calls: [{ name: "subnet", source: "./modules/${var.kind}" }],
    });
    expect(read("mono/aws/vpc/subnet.json")).toMatchObject({
      path: "/reference/modules/mono/aws/vpc/subnet/",
      title: "AWS VPC Subnet",
      folder: "aws/vpc/modules/subnet",
    });
    expect(diagnostics).toMatchObject([{ code: "import-passed-over", severity: "note", file: root }]);
  });

  it("titles a module by its folder if its README's title is only a name in code", async () => {
    const root = writeFolder({
      "modules/log-group/main.tf": "",
      "modules/log-group/README.md": "# terraform\\_aws\\_log\n\nKeeps logs.\n",
      "modules/rds/main.tf": "",
      "modules/rds/README.md": "# Databases\n",
      "modules/sql/main.tf": "",
      "modules/sql/README.md": "# Postgresql_server\n",
      "modules/key/main.tf": "",
      "modules/key/README.md": "# terraform-acme-vault//key\n",
      "modules/dns/dns_zone/main.tf": "",
      "modules/net/network/main.tf": "",
    });
    await run({ repositories: [{ name: "mono", directory: root }] });
    expect(read("mono/log-group.json")).toMatchObject({ title: "Log Group", readme: "Keeps logs." });
    expect(read("mono/rds.json").title).toBe("Databases");
    expect(read("mono/sql.json").title).toBe("SQL");
    expect(read("mono/key.json").title).toBe("Key");
    expect(read("mono/dns/dns_zone.json").title).toBe("DNS Zone");
    expect(read("mono/net/network.json").title).toBe("NET Network");
  });

  it("continues the history of a module that gets modules below it, or is invalid", async () => {
    await run(fromGit("v1.0.0"));
    mkdirSync(path.join(repository, "modules/net-acl/rule"));
    commit({ "modules/net-acl/rule/main.tf": "", "modules/net-acl/main.tf": 'variable "id" {}\n' }, "v2.0.0");
    const { changes, diagnostics } = await run(fromGit("v2.0.0"));
    expect(changes).toContain("removed data/modules/terraform-aws-vpc/net-acl.json");
    expect(diagnostics).toEqual([]);
    expect(read("terraform-aws-vpc/net-acl/index.json").changes).toMatchObject([{ version: "2.0.0", since: "1.0.0" }]);
    rmSync(path.join(repository, "modules/net-acl/rule"), { recursive: true });
    commit({ "modules/net-acl/main.tf": "variable {" }, "v3.0.0");
    await run(fromGit("v3.0.0"));
    expect(read("terraform-aws-vpc/net-acl/index.json").version).toBe("2.0.0");
  });

  it("reads local folders, with their own patterns", async () => {
    const { changes, diagnostics } = await run({
      output: "catalogue",
      routeBasePath: "/modules/",
      repositories: [{ name: "local", directory: repository, folders: ["modules/n*", "examples/**"], version: "3" }],
    });
    expect(diagnostics).toEqual([]);
    expect(changes).toEqual([
      "added catalogue/local/examples/complete.json",
      "added catalogue/local/examples/root.json",
      "added catalogue/local/net-acl.json",
    ]);
    const entry = JSON.parse(readFileSync(path.join(base, "catalogue/local/net-acl.json"), "utf8")) as ModuleEntry;
    expect(entry).toMatchObject({ path: "/modules/local/net-acl/", title: "NET ACL", version: "3" });
    expect(entry.source).toBeUndefined();
  });

  it("stores the pictures of READMEs next to the module's entry, as long as they are used", async () => {
    const picture = writeGif("modules/net-acl/a b.gif");
    writeFileSync(path.join(repository, "modules/net-acl/README.md"), "# A\n\n![B](a%20b.gif)\n");
    commit({}, "v1.0.1");
    const { changes, summary } = await run(fromGit("v1.0.1"));
    expect(summary).toBe("3 modules of 1 repository");
    const { readmeImages } = read("terraform-aws-vpc/net-acl.json");
    const file = readmeImages?.["a%20b.gif"] ?? "";
    expect(file).toMatch(/^\.\/images\/[\da-f]{20}\.gif$/);
    const place = path.join("data/modules/terraform-aws-vpc", file);
    expect(changes).toContain(`added ${place}`);
    expect(readFileSync(path.join(base, place), "utf8")).toBe(picture);
    expect((await run(fromGit("v1.0.1"))).changes).toEqual([]);
    // The pictures of an invalid module are kept with it.
    commit({ "modules/net-acl/main.tf": "variable {" }, "v1.0.2");
    expect((await run(fromGit("v1.0.2"))).changes).not.toContain(`removed ${place}`);
    commit({ "modules/net-acl/main.tf": "", "modules/net-acl/README.md": "# A\n" }, "v1.0.3");
    expect((await run(fromGit("v1.0.3"))).changes).toContain(`removed ${place}`);
  });

  it("stores no external pictures, and no other files", async () => {
    writeGif("modules/app/real.gif");
    writeFileSync(path.join(base, "secret.gif"), "GIF89a secret");
    symlinkSync(path.join(base, "secret.gif"), path.join(repository, "modules/app/link.gif"));
    const addresses = [
      "link.gif",
      "vector.svg",
      "fake.png",
      "missing.gif",
      "..",
      "../../../../../../../../../../etc/hostname",
      "https://third.example/a.gif",
      "//third.example/a.gif",
      "data:image/gif;base64,R0lGODlh",
      "/modules/app/real.gif",
    ];
    const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
    commit({ "modules/app/vector.svg": svg, "modules/app/fake.png": svg }, "v1.0.1");
    const README = addresses.map((address) => `![](${address})`).join("\n");
    commit(
      {
        "modules/app/README.md": `# A\n\n${README}\n<picture><source srcset="./real.gif 2x, https://third.example/b.gif 3x"><img src="real.gif"></picture>\n`,
      },
      "v1.0.2",
    );
    await run({ repositories: [{ name: "local", directory: repository }] });
    expect(Object.keys(read("local/app.json").readmeImages ?? {})).toEqual([
      "/modules/app/real.gif",
      "./real.gif",
      "real.gif",
    ]);
    expect(readdirSync(path.join(base, "data/modules/local/images"))).toHaveLength(1);
  });

  it("follows no link out of a repository", async () => {
    const secret = path.join(base, "secret.md");
    writeFileSync(secret, "# Secret\n");
    symlinkSync(secret, path.join(repository, "modules/net-acl/README.md"));
    symlinkSync("../net-acl/main.tf", path.join(repository, "modules/app/linked.tf"));
    commit({}, "v1.0.1");
    await run(fromGit("v1.0.1"));
    expect(read("terraform-aws-vpc/net-acl.json").title).toBe("NET ACL");
    expect(read("terraform-aws-vpc/app.json").inputs.map(({ name }) => name)).toEqual(["name", "size", "vpc"]);
  });

  it("follows links of a local folder within its repository", async () => {
    writeFileSync(path.join(base, "secret.tf"), 'variable "secret" {}\n');
    symlinkSync(path.join(base, "secret.tf"), path.join(repository, "modules/app/secret.tf"));
    symlinkSync(path.join(base, "secret.tf"), path.join(repository, "modules/app/README.md"));
    symlinkSync("../net-acl/main.tf", path.join(repository, "modules/app/linked.tf"));
    const directory = path.join(repository, "modules");
    const { diagnostics } = await run({ repositories: [{ name: "local", directory }] });
    expect(diagnostics).toMatchObject([
      { code: "module-link", severity: "warning", file: path.join(directory, "app/secret.tf") },
    ]);
    expect(read("local/app.json").inputs.map(({ name }) => name)).toEqual(["name", "size", "vpc"]);
    expect(read("local/app.json").readme).toBeUndefined();
  });

  it("warns of a repository without modules", async () => {
    const { diagnostics } = await run({ repositories: [{ name: "x", directory: repository, folders: ["moduls/*"] }] });
    expect(diagnostics).toMatchObject([{ code: "import-no-modules", severity: "warning" }]);
    const empty = await run({ repositories: [{ name: "x", directory: writeFolder({ "tests/a/main.tf": "" }) }] });
    expect(empty.diagnostics).toMatchObject([
      { code: "import-no-modules", hint: expect.stringMatching(/^No folder has Terraform/) },
    ]);
  });
});
