import { hosts } from "../deploy/hosts.ts";
import type { OptionName, Options } from "./options.ts";

/** A command line that was understood. */
export interface Call {
  /** What stands for the command's arguments, in their order; absent where one was left out. */
  words: readonly (string | undefined)[];
  options: Options;
}

export interface Command {
  /** What follows `cairn`: one word or two. */
  name: string;
  /** Its arguments as the help writes them: one in brackets may be left out. */
  arguments: readonly string[];
  options: readonly OptionName[];
  /** A few words for the list of all commands; absent where the list names it with another. */
  summary?: string;
  /** Sentences on lines of at most 120 characters, for the command's own help. */
  details: string;
  /** Command lines, each with what it does. */
  examples: readonly (readonly [string, string])[];
  /** What is said where an argument is missing or one too many is given. */
  misuse?: string;
  /** Runs it. Returns the exit status: 0 where all went well, 1 where something is wrong with the site. */
  run: (call: Call) => Promise<number>;
}

const site = "SITE is a folder with docs/, or any folder of Markdown; without it, the current folder.";
const hostNames = hosts.map(({ name }) => name);
const oneFolder = "one folder at a time, please";

const importDetails = `Reads import.config.ts of the current folder, or the file that --config names.
An import that fails leaves the catalogue as it was.`;

/** All commands, in the order in which they are listed; those of one group stand together. */
export const commandGroups: readonly (readonly Command[])[] = [
  [
    {
      name: "init",
      arguments: ["[DIR]"],
      options: [],
      summary: "write a small site to begin with (default: the current folder)",
      details: `Writes a site that builds as it is: documents, a configuration, and what npm and TypeScript need.
A file that is there already is never written over: nothing is written then, and the files are named.
A package.json that is there stays as it is.`,
      examples: [
        ["cairn init", "in the current folder"],
        ["cairn init my-docs", "in a folder, which is made where there is none"],
      ],
      run: async ({ words: [directory = "."] }) => {
        const { engineDependency } = await import("./init/engine-dependency.ts");
        return (await import("./init/init.ts")).runInit({ directory, engine: engineDependency(directory) });
      },
    },
    {
      name: "build",
      arguments: ["[SITE]"],
      options: ["out", "no-wait", "format"],
      summary: "build the site into DIR (default: SITE/build)",
      details: `${site}
A build that finds errors leaves the previous output as it is. A second build redoes what changed.
One that is started while another runs waits for it.`,
      examples: [
        ["cairn build", "the site in the current folder, into build"],
        ["cairn build ../docs --out public", "another site, into the folder public"],
      ],
      run: async ({ words: [directory = "."], options }) => {
        const ahead = (await import("./start-ahead.ts")).startAhead({ directory, isCheck: false });
        return (await import("./build.ts")).runBuild(
          { directory, isCheck: false, ...options, noWait: options["no-wait"] },
          ahead,
        );
      },
    },
    {
      name: "check",
      arguments: ["[SITE]"],
      options: ["format", "since", "baseline", "update-baseline"],
      summary: "look for broken links and other faults; write nothing",
      details: `${site}
Does what a build does, the writing of pages excepted, and prints the same findings. Beside these, it reads
the code in documents: calls of the catalogue's modules in HCL, the syntax of JSON and YAML, and that of shell, Go and
Python where shellcheck, gofmt and python3 are there. "no-check" behind a fence's language leaves it out.
Findings go to standard error as text, and to standard output in any other format.`,
      examples: [
        ["cairn check ../docs", "whether that site would build"],
        ["cairn check --format github --since origin/main", "what a pull request has to be told"],
        ["cairn check --baseline known.json", "what is not known yet"],
      ],
      run: async ({ words: [directory = "."], options }) => {
        const ahead = (await import("./start-ahead.ts")).startAhead({ directory, isCheck: true });
        const { "update-baseline": updateBaseline, ...rest } = options;
        return (await import("./build.ts")).runBuild({ directory, isCheck: true, updateBaseline, ...rest }, ahead);
      },
    },
    {
      name: "explain",
      arguments: ["[CODE]"],
      options: [],
      summary: "say what a finding means and how to put it right; without CODE, list all",
      details: `CODE is the word after "error", "warning" or "note" in a finding, such as link-missing.`,
      examples: [
        ["cairn explain link-missing", "what it means, with an example"],
        ["cairn explain", "the codes of all findings"],
      ],
      run: async ({ words: [code] }) => (await import("./explain.ts")).runExplain({ code }),
    },
    {
      name: "dev",
      arguments: ["[SITE]"],
      options: ["port", "host"],
      summary: "serve the site while you edit it (default: http://localhost:3000)",
      details: `${site}
What you save is shown at once, in every browser that has the page open; findings are printed here.`,
      examples: [
        ["cairn dev", "the site in the current folder"],
        ["cairn dev ../docs --port 8080", "another site, at that port or not at all"],
      ],
      run: async ({ words: [directory = "."], options }) => {
        await (await import("./dev.ts")).runDev({ directory, ...options });
        return 0;
      },
    },
    {
      name: "serve",
      arguments: ["[DIR]"],
      options: ["port", "host"],
      summary: "serve a built site (default: build, http://localhost:3000)",
      details: `DIR is what "cairn build" wrote; without it, the folder build in the current one. It is served as a static host
would, at the base URL that it was built for.`,
      examples: [
        ["cairn serve", "the folder build"],
        ["cairn serve ../docs/build --host 0.0.0.0", "another one, for other machines as well"],
      ],
      run: async ({ words: [directory = "build"], options }) =>
        (await import("./serve.ts")).runServe({ directory, ...options }),
    },
    {
      name: "mcp",
      arguments: ["[DIR|URL]"],
      options: ["http", "port", "host"],
      summary: "serve a built site to agents, by the Model Context Protocol",
      details: `DIR is what "cairn build" wrote; URL is where it is published. Without them, the folder build in the current one.
The site needs markdownPages: true in its configuration. Agents search it, read its pages as Markdown, and write and
check calls of its modules. "cairn serve" and "cairn dev" answer agents too, at /mcp.`,
      examples: [
        ["cairn mcp", "over standard input and output, as an assistant starts it"],
        ["cairn mcp https://docs.example.com", "a published site"],
        ["cairn mcp build --http --port 8080", "for assistants that connect by HTTP"],
      ],
      misuse: "one site at a time, please",
      run: async ({ words: [place = "build"], options: { http = false, ...options } }) =>
        (await import("./mcp.ts")).runMcp({ site: place, http, ...options }),
    },
    {
      name: "search",
      arguments: ["[QUERY]", "[SITE]"],
      options: ["limit", "json"],
      summary: "search the last build; without QUERY, each line of standard input",
      details: `${site}
The results are those that readers get. A query of several words is one parameter, in quotes.`,
      examples: [
        ['cairn search "eks cluster" ../docs', "ten results of that site"],
        ["cairn search vpc --json --limit 3", "three, for a program"],
        ["cairn search < queries.txt", "one query on each line"],
      ],
      run: async ({ words: [query, directory = "."], options }) =>
        (await import("./search.ts")).runSearch({ query, directory, ...options }),
    },
    {
      name: "search push",
      arguments: ["[SITE]"],
      options: ["dry-run"],
      summary: "send the last build's records to the search service",
      details: `${site}
The service is the one that search.service in the configuration names. A key that may write to it is read from
CAIRN_SEARCH_ADMIN_KEY. Readers find the old records until all new ones are there.`,
      examples: [
        ["cairn search push", "the site in the current folder"],
        ["cairn search push ../docs --dry-run", "only asks the service and counts the records"],
      ],
      run: async ({ words: [directory = "."], options }) =>
        (await import("./search-push.ts")).runSearchPush({ directory, dryRun: options["dry-run"] }),
    },
  ],
  [
    {
      name: "deploy-config",
      arguments: ["HOST", "[DIR]"],
      options: ["out", "force", "precompress"],
      summary: "write what a host reads: addresses, redirects, headers",
      details: `DIR is what "cairn build" wrote; without it, the folder build in the current one. HOST is one of
${hostNames.slice(0, 6).join(", ")},
${hostNames.slice(6).join(", ")}.
What is published with the site goes into DIR, all else into the current folder or the one that --out names. Says which
limits of the host the site exceeds; the exit status is then 1.`,
      examples: [
        ["cairn deploy-config netlify", "for the site that was built into build"],
        ["cairn deploy-config nginx ../docs/build --precompress --out conf", "nginx.conf into the folder conf"],
      ],
      misuse: "name the host, and no more than one output: cairn deploy-config HOST [DIR]",
      run: async ({
        words: [host = "", directory = "build"],
        options: { out = ".", force = false, precompress = false },
      }) => {
        const { runDeployConfig } = await import("./deploy-config.ts");
        return runDeployConfig({ host, directory, out, force, isPrecompressed: precompress });
      },
    },
    {
      name: "compare",
      arguments: ["OLD", "NEW"],
      options: ["page", "preview"],
      summary: "say what changed for readers between two outputs",
      details: `OLD and NEW are what "cairn build" wrote. Says which pages are new, gone and moved, and what changed in titles, text,
code, tables, links and navigation: Markdown for a pull request. What readers do not see, such as other names of assets,
counts for nothing. The exit status is 0 where both were read, changed or not.`,
      examples: [
        ["cairn compare ../before/build build", "what a branch changes"],
        ["cairn compare old new --page changes.html", "the whole of it as a page, too"],
      ],
      misuse: "two outputs are compared, the old one and the new one: cairn compare OLD NEW",
      run: async ({ words: [before = "", after = ""], options: { page, preview } }) =>
        (await import("./compare.ts")).runCompare({ before, after, page, preview }),
    },
    {
      name: "write-translations",
      arguments: ["[SITE]"],
      options: ["no-wait"],
      summary: "add every text that is not translated yet to the files in SITE/i18n",
      details: `${site}
Every language of the configuration but the default gets the texts that its files lack, as they are written. What is
there already stays as it is.`,
      examples: [["cairn write-translations", "the site in the current folder"]],
      run: async ({ words: [directory = "."], options }) =>
        (await import("./write-translations.ts")).runWriteTranslations({ directory, noWait: options["no-wait"] }),
    },
    {
      name: "docs:version",
      arguments: ["NAME", "[SITE]"],
      options: ["no-wait"],
      summary: "keep the documents as they are now as a version",
      details: `${site}
Copies the documents and their translations, writes the sidebars as JSON, and puts NAME first in versions.json. The
documents in docs/ go on as the version being written. A version that is there is never written over.`,
      examples: [["cairn docs:version 2.0", "the site in the current folder, as 2.0"]],
      misuse: "a version has a name: cairn docs:version NAME",
      run: async ({ words: [name = "", directory = "."], options }) =>
        (await import("./docs-version.ts")).runDocsVersion({ directory, name, noWait: options["no-wait"] }),
    },
  ],
  [
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
        (await import("./catalogue/inspect.ts")).runInspect({ directory, json }),
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
        (await import("./catalogue/diff.ts")).runDiff({ before, after, json }),
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
        (await import("./catalogue/upgrade.ts")).runUpgrade({
          file,
          directory,
          to,
          json,
          dryRun: options["dry-run"] ?? false,
        }),
    },
  ],
];

function importOf(kind: "modules" | "releases" | "discussions"): Command["run"] {
  return async ({ options: { config, full = false, summary, ...options } }) => {
    const { runImportCommand } = await import("./catalogue/import.ts");
    const { "dry-run": dryRun = false, "no-wait": noWait } = options;
    return runImportCommand({ kind, config, dryRun, full, summary, noWait });
  };
}

export const commands: readonly Command[] = commandGroups.flat();

/** What is said of a word too many where the command itself says nothing else. */
export const usualMisuse = oneFolder;
