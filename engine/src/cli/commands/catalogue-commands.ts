import type { Command } from "./command.ts";

const importDetails = `Reads import.config.ts in the current folder, or the file given with --config.
If an import fails, the catalogue is unchanged.`;

/** Commands that read, compare and upgrade Terraform modules and other catalogue entries. */
export const catalogueCommands: readonly Command[] = [
  {
    name: "import modules",
    arguments: [],
    options: ["config", "dry-run", "summary", "no-wait"],
    details: `Reads Terraform modules from git repositories and folders into data/modules.
${importDetails}
In a folder without that file, its own modules are read.
A module that cannot be parsed is reported and keeps its existing page; the exit status is then 1.`,
    summary: "read Terraform modules into the catalogue",
    examples: [
      ["cairn import modules", "all in import.config.ts, or this folder's own"],
      ["cairn import modules --config ../docs/import.config.ts --dry-run", "what would change in another site"],
    ],
    misuse: "only one import at a time",
    run: importOf("modules"),
  },
  {
    name: "import releases",
    arguments: [],
    options: ["config", "dry-run", "full", "summary", "no-wait"],
    summary: "read the releases of GitHub repositories into the catalogue",
    details: `Reads the releases of GitHub repositories into data/releases.
${importDetails}
Private repositories need a token in GITHUB_TOKEN.`,
    examples: [
      ["cairn import releases", "what is new since the last import"],
      ["cairn import releases --full --summary changes.md", "everything again, with a summary for a pull request"],
    ],
    misuse: "only one import at a time",
    run: importOf("releases"),
  },
  {
    name: "import discussions",
    arguments: [],
    options: ["config", "dry-run", "full", "summary", "no-wait"],
    summary: "read the discussions of a GitHub repository into the catalogue",
    details: `Reads the discussions of a GitHub repository, comments and replies included, into data/discussions.
${importDetails}
Private repositories need a token in GITHUB_TOKEN.`,
    examples: [
      ["cairn import discussions", "what is new since the last import"],
      ["cairn import discussions --dry-run", "what would change"],
    ],
    misuse: "only one import at a time",
    run: importOf("discussions"),
  },
  {
    name: "inspect",
    arguments: ["[DIR]"],
    options: ["json"],
    summary: "print what a Terraform module declares",
    details: `DIR is a folder of Terraform files (default: the current folder). Modules in folders below it
are listed, found in the same way as by "cairn import modules".`,
    examples: [
      ["cairn inspect modules/vpc", "a summary of inputs, outputs, resources and modules"],
      ["cairn inspect modules/vpc --json", "everything, as JSON"],
    ],
    run: async ({ words: [directory = "."], options: { json = false } }) =>
      (await import("../catalogue/inspect.ts")).runInspect({ directory, json }),
  },
  {
    name: "diff modules",
    arguments: ["OLD", "NEW"],
    options: ["json"],
    summary: "compare two states of modules: repositories, folders or catalogues",
    details: `OLD and NEW are folders of Terraform files, repositories of several modules, catalogue files or folders of such
files. Modules are matched by name, and found in the same way as by "cairn import modules". The exit status is 0
if everything was read, whether or not anything changed.`,
    examples: [
      ["cairn diff modules vpc-1.2 vpc-1.3", "two checkouts of a repository"],
      ["cairn diff modules data/modules ../new/data/modules --json", "two catalogues, as JSON"],
    ],
    misuse: "give two states to compare, the old one and the new one: cairn diff modules OLD NEW",
    run: async ({ words: [before = "", after = ""], options: { json = false } }) =>
      (await import("../catalogue/diff.ts")).runDiff({ before, after, json }),
  },
  {
    name: "upgrade",
    arguments: ["FILE", "[SITE]"],
    options: ["to", "dry-run", "json"],
    summary: "update the module calls in FILE to another version in the catalogue",
    details: `FILE contains module blocks or is a terragrunt.hcl. SITE is the folder of a site whose catalogue has several versions
of the modules that FILE calls (default: the current folder). FILE is changed only where necessary, and each change
is explained. The exit status is 0 only if nothing is left to fill in or to decide.`,
    examples: [
      ["cairn upgrade main.tf ../docs", "to the newest versions in the catalogue of that site"],
      ["cairn upgrade main.tf ../docs --to 6.0.0 --dry-run", "what an upgrade to this version would change"],
    ],
    misuse: "give one file with module calls: cairn upgrade FILE [SITE]",
    run: async ({ words: [file = "", directory = "."], options: { to, json = false, ...options } }) =>
      (await import("../catalogue/upgrade.ts")).runUpgrade({
        file,
        directory,
        to,
        json,
        dryRun: options["dry-run"] ?? false,
      }),
  },
];

function importOf(kind: "modules" | "releases" | "discussions"): Command["run"] {
  return async ({ options: { config, full = false, summary, ...options } }) => {
    const { runImportCommand } = await import("../catalogue/import.ts");
    const { "dry-run": dryRun = false, "no-wait": noWait } = options;
    return runImportCommand({ kind, config, dryRun, full, summary, noWait });
  };
}
