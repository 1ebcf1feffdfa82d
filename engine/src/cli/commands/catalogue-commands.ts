import type { Command } from "./command.ts";

const importDetails = `Reads import.config.ts of the current folder, or the file that --config names.
An import that fails leaves the catalogue as it was.`;

/** Commands that read, compare and upgrade Terraform modules and other catalogue entries. */
export const catalogueCommands: readonly Command[] = [
  {
    name: "import modules",
    arguments: [],
    options: ["config", "dry-run", "summary", "no-wait"],
    details: `Reads Terraform modules of git repositories and of folders into data/modules.
${importDetails}
A module that does not parse is reported, and keeps the page that it has; the exit status is then 1.`,
    summary: "read Terraform modules into the catalogue",
    examples: [
      ["cairn import modules", "everything that import.config.ts names"],
      ["cairn import modules --config ../docs/import.config.ts --dry-run", "what would change in another site"],
    ],
    misuse: "one import at a time, please",
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
      ["cairn import releases --full --summary changes.md", "everything again, with a text for a pull request"],
    ],
    misuse: "one import at a time, please",
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
    misuse: "one import at a time, please",
    run: importOf("discussions"),
  },
  {
    name: "inspect",
    arguments: ["[DIR]"],
    options: ["json"],
    summary: "print what a Terraform module declares",
    details: `DIR is a folder of Terraform files; without it, the current folder. Modules in folders
below it are listed, found as "cairn import modules" finds them.`,
    examples: [
      ["cairn inspect modules/vpc", "inputs, outputs, resources and modules in short"],
      ["cairn inspect modules/vpc --json", "everything, for a program"],
    ],
    run: async ({ words: [directory = "."], options: { json = false } }) =>
      (await import("../catalogue/inspect.ts")).runInspect({ directory, json }),
  },
  {
    name: "diff modules",
    arguments: ["OLD", "NEW"],
    options: ["json"],
    summary: "compare two states of modules: repositories, folders, or the catalogue's",
    details: `OLD and NEW are folders of Terraform files, repositories of several modules, files of the catalogue or folders
of such files. Modules are compared by their names, found as "cairn import modules" finds them. The exit status is 0
where all was read, changed or not.`,
    examples: [
      ["cairn diff modules vpc-1.2 vpc-1.3", "two checkouts of a repository"],
      ["cairn diff modules data/modules ../new/data/modules --json", "two catalogues, for a program"],
    ],
    misuse: "two states are compared, the old one and the new one: cairn diff modules OLD NEW",
    run: async ({ words: [before = "", after = ""], options: { json = false } }) =>
      (await import("../catalogue/diff.ts")).runDiff({ before, after, json }),
  },
  {
    name: "upgrade",
    arguments: ["FILE", "[SITE]"],
    options: ["to", "dry-run", "json"],
    summary: "bring the calls of modules in FILE to another version of the catalogue's modules",
    details: `FILE holds module blocks or is a terragrunt.hcl. SITE is the folder of a site whose catalogue has several versions
of the modules that are called; without it, the current folder. FILE is changed where it has to be, each change is
explained, and all else stays as it is. The exit status is 0 where nothing is left to fill in or to decide.`,
    examples: [
      ["cairn upgrade main.tf ../docs", "to the newest versions that the catalogue of that site has"],
      ["cairn upgrade main.tf ../docs --to 6.0.0 --dry-run", "what a version would change"],
    ],
    misuse: "name one file with calls of modules: cairn upgrade FILE [SITE]",
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
