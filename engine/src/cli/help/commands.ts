/** The options of all commands: how each is written, and what it does. */
const options = {
  out: ["--out DIR", "the folder to build into"],
  port: ["--port N", "the port to serve at; without it, 3000 or the next that is free"],
  host: ["--host H", "the address to listen at (default: localhost); 0.0.0.0 lets other machines in"],
  limit: ["--limit N", "how many results of a search to print (default: 10)"],
  json: ["--json", "print JSON, for programs"],
  config: ["--config FILE", "the file that says what to import"],
  "dry-run": ["--dry-run", "say what would change; write and send nothing"],
  "no-wait": ["--no-wait", "end at once where another process writes to the same place, rather than wait for it"],
  full: ["--full", "releases, discussions: read everything again, not only what changed"],
  summary: ["--summary FILE", "add what an import changed to that file, as Markdown: the text of a pull request"],
} as const;

export type OptionName = keyof typeof options;

export const generalOptions: readonly (readonly [string, string])[] = [
  ["--help", "print this; after a command, more about that command"],
  ["--version", "print the version"],
];

export interface CommandHelp {
  /** What follows `cairn`. */
  usage: string;
  /** A few words for the list of all commands. */
  summary: string;
  /** Sentences on lines of at most 100 characters, for the command's own help. */
  details: string;
  options: readonly OptionName[];
  /** Command lines, each with what it does. */
  examples: readonly (readonly [string, string])[];
}

const site = "SITE is a folder with docs/, or any folder of Markdown; without it, the current folder.";

/** The commands by their names, in the order in which they are listed; those of one group stand together. */
export const commandGroups: readonly Readonly<Record<string, CommandHelp>>[] = [
  {
    init: {
      usage: "init [DIR]",
      summary: "write a small site to begin with (default: the current folder)",
      details: `Writes a site that builds as it is: documents, a configuration, and what npm and TypeScript need.
A file that is there already is never written over: nothing is written then, and the files are named.
A package.json that is there stays as it is.`,
      options: [],
      examples: [
        ["cairn init", "in the current folder"],
        ["cairn init my-docs", "in a folder, which is made where there is none"],
      ],
    },
    build: {
      usage: "build [SITE] [--out DIR] [--no-wait]",
      summary: "build the site into DIR (default: SITE/build)",
      details: `${site}
A build that finds errors leaves the previous output as it is. A second build redoes what changed.
One that is started while another runs waits for it.`,
      options: ["out", "no-wait"],
      examples: [
        ["cairn build", "the site in the current folder, into build"],
        ["cairn build ../docs --out public", "another site, into the folder public"],
      ],
    },
    check: {
      usage: "check [SITE]",
      summary: "look for broken links and other faults; write nothing",
      details: `${site}
Does what a build does, the writing of pages excepted, and prints the same findings.`,
      options: [],
      examples: [["cairn check ../docs", "whether that site would build"]],
    },
    dev: {
      usage: "dev [SITE] [--port N] [--host H]",
      summary: "serve the site while you edit it (default: http://localhost:3000)",
      details: `${site}
What you save is shown at once, in every browser that has the page open; findings are printed here.`,
      options: ["port", "host"],
      examples: [
        ["cairn dev", "the site in the current folder"],
        ["cairn dev ../docs --port 8080", "another site, at that port or not at all"],
      ],
    },
    serve: {
      usage: "serve [DIR] [--port N] [--host H]",
      summary: "serve a built site (default: build, http://localhost:3000)",
      details: `DIR is what "cairn build" wrote; without it, the folder build in the current one. It is served as a static host
would, at the base URL that it was built for.`,
      options: ["port", "host"],
      examples: [
        ["cairn serve", "the folder build"],
        ["cairn serve ../docs/build --host 0.0.0.0", "another one, for other machines as well"],
      ],
    },
    search: {
      usage: "search QUERY [SITE] [--limit N] [--json]",
      summary: "search the last build; without QUERY, each line of standard input",
      details: `${site}
The results are those that readers get. A query of several words is one parameter, in quotes.`,
      options: ["limit", "json"],
      examples: [
        ['cairn search "eks cluster" ../docs', "ten results of that site"],
        ["cairn search vpc --json --limit 3", "three, for a program"],
        ["cairn search < queries.txt", "one query on each line"],
      ],
    },
    "search push": {
      usage: "search push [SITE] [--dry-run]",
      summary: "send the last build's records to the search service",
      details: `${site}
The service is the one that search.service in the configuration names. A key that may write to it is read from
CAIRN_SEARCH_ADMIN_KEY. Readers find the old records until all new ones are there.`,
      options: ["dry-run"],
      examples: [
        ["cairn search push", "the site in the current folder"],
        ["cairn search push ../docs --dry-run", "only asks the service and counts the records"],
      ],
    },
  },
  {
    "write-translations": {
      usage: "write-translations [SITE] [--no-wait]",
      summary: "add every text that is not translated yet to the files in SITE/i18n",
      details: `${site}
Every language of the configuration but the default gets the texts that its files lack, as they are written. What is
there already stays as it is.`,
      options: ["no-wait"],
      examples: [["cairn write-translations", "the site in the current folder"]],
    },
    "docs:version": {
      usage: "docs:version NAME [SITE] [--no-wait]",
      summary: "keep the documents as they are now as a version",
      details: `${site}
Copies the documents and their translations, writes the sidebars as JSON, and puts NAME first in versions.json. The
documents in docs/ go on as the version being written. A version that is there is never written over.`,
      options: ["no-wait"],
      examples: [["cairn docs:version 2.0", "the site in the current folder, as 2.0"]],
    },
  },
  {
    import: {
      usage: "import modules|releases|discussions [--config FILE] [--dry-run] [--full] [--summary FILE] [--no-wait]",
      summary: "bring a catalogue up to date (default: import.config.ts)",
      details: `Reads what import.config.ts says into the folder data/, which the pages are drawn from. "cairn import modules --help"
and its like tell more. An import that fails leaves the catalogue as it was.`,
      options: ["config", "dry-run", "full", "summary", "no-wait"],
      examples: [
        ["cairn import modules", "what import.config.ts in the current folder says of modules"],
        ["cairn import releases --dry-run", "what an import of releases would change"],
      ],
    },
    inspect: {
      usage: "inspect [DIR] [--json]",
      summary: "print what a Terraform module declares",
      details: `DIR is a folder of Terraform files; without it, the current folder. Modules in folders
below it are listed, found as "cairn import modules" finds them.`,
      options: ["json"],
      examples: [
        ["cairn inspect modules/vpc", "inputs, outputs, resources and modules in short"],
        ["cairn inspect modules/vpc --json", "everything, for a program"],
      ],
    },
    "diff modules": {
      usage: "diff modules OLD NEW [--json]",
      summary: "compare two states of modules: repositories, folders, or the catalogue's",
      details: `OLD and NEW are folders of Terraform files, repositories of several modules, files of the catalogue or folders
of such files. Modules are compared by their names, found as "cairn import modules" finds them. The exit status is 0
where all was read, changed or not.`,
      options: ["json"],
      examples: [
        ["cairn diff modules vpc-1.2 vpc-1.3", "two checkouts of a repository"],
        ["cairn diff modules data/modules ../new/data/modules --json", "two catalogues, for a program"],
      ],
    },
  },
];

const importDetails = `Reads import.config.ts of the current folder, or the file that --config names.
An import that fails leaves the catalogue as it was.`;

/** What is imported, each with a help of its own. */
const imports: Readonly<Record<string, CommandHelp>> = {
  "import modules": {
    usage: "import modules [--config FILE] [--dry-run] [--summary FILE] [--no-wait]",
    summary: "",
    details: `Reads Terraform modules of git repositories and of folders into data/modules.
${importDetails}
A module that does not parse is reported, and keeps the page that it has; the exit status is then 1.`,
    options: ["config", "dry-run", "summary", "no-wait"],
    examples: [
      ["cairn import modules", "everything that import.config.ts names"],
      ["cairn import modules --config ../docs/import.config.ts --dry-run", "what would change in another site"],
    ],
  },
  "import releases": {
    usage: "import releases [--config FILE] [--dry-run] [--full] [--summary FILE] [--no-wait]",
    summary: "",
    details: `Reads the releases of GitHub repositories into data/releases.
${importDetails}
Private repositories need a token in GITHUB_TOKEN.`,
    options: ["config", "dry-run", "full", "summary", "no-wait"],
    examples: [
      ["cairn import releases", "what is new since the last import"],
      ["cairn import releases --full --summary changes.md", "everything again, with a text for a pull request"],
    ],
  },
  "import discussions": {
    usage: "import discussions [--config FILE] [--dry-run] [--full] [--summary FILE] [--no-wait]",
    summary: "",
    details: `Reads the discussions of a GitHub repository, comments and replies included, into data/discussions.
${importDetails}
Private repositories need a token in GITHUB_TOKEN.`,
    options: ["config", "dry-run", "full", "summary", "no-wait"],
    examples: [
      ["cairn import discussions", "what is new since the last import"],
      ["cairn import discussions --dry-run", "what would change"],
    ],
  },
};

/** All commands and the parts of them that have a help of their own, by the words that name them. */
export const commands: Readonly<Record<string, CommandHelp>> = Object.assign({}, ...commandGroups, imports);

/** How options are written and what they do, in the order of the list above. */
export function describeOptions(names: readonly OptionName[] = Object.keys(options) as OptionName[]) {
  return names.map((name) => options[name]);
}
