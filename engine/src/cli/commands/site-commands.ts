import { type Command, site } from "./command.ts";

/** Commands for working on a site. */
export const siteCommands: readonly Command[] = [
  {
    name: "init",
    arguments: ["[DIR]"],
    options: ["from-docusaurus", "force"],
    summary: "write a small site to begin with (default: the current folder)",
    details: `Writes a site that builds as it is: documents, a configuration, and what npm and TypeScript need.
A file that is there already is never written over: nothing is written then, and the files are named.
A package.json that is there stays as it is.
With --from-docusaurus, DIR is a site of Docusaurus, and one file is written: the site.config.ts that says what its
docusaurus.config does. The site builds to the same pages as before; what is left aside is told, and stands in the file.
--force replaces a site.config.ts that is there.`,
    examples: [
      ["cairn init", "in the current folder"],
      ["cairn init my-docs", "in a folder, which is made where there is none"],
      ["cairn init --from-docusaurus", "go on with the site in the current folder"],
    ],
    run: async ({ words: [directory = "."], options: { "from-docusaurus": isMove = false, force = false } }) => {
      if (isMove) return (await import("../init/from-docusaurus.ts")).runInitFromDocusaurus({ directory, force });
      if (force) return (await import("../fail.ts")).fail("--force goes with --from-docusaurus alone.");
      const { engineDependency } = await import("../init/engine-dependency.ts");
      return (await import("../init/init.ts")).runInit({ directory, engine: engineDependency(directory) });
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
      const ahead = (await import("../start-ahead.ts")).startAhead({ directory, isCheck: false });
      return (await import("../build.ts")).runBuild(
        { directory, isCheck: false, ...options, noWait: options["no-wait"] },
        ahead,
      );
    },
  },
  {
    name: "check",
    arguments: ["[SITE]"],
    options: ["format", "since", "baseline", "update-baseline", "external-links", "against", "run"],
    summary: "look for broken links and other faults; write nothing",
    details: `${site}
Does what a build does, the writing of pages excepted, and prints the same findings. Beside these, it reads
the code in documents: calls of the catalogue's modules in HCL, the syntax of JSON, YAML, TOML, JavaScript, TypeScript
and Dockerfiles, and that of shell, Go and Python where shellcheck, gofmt and python3 are there. "no-check" behind a
fence's language leaves it out. Other sites are asked with --external-links alone: each a page at a time, and not again
for a week where a page was there. --run runs commands that documents show with their output, in sessions that say
"run" behind their language, and tells where they print something else: only where you trust who wrote them.
Findings go to standard error as text, and to standard output in any other format.`,
    examples: [
      ["cairn check ../docs", "whether that site would build"],
      ["cairn check --format github --since origin/main", "what a pull request has to be told"],
      ["cairn check --baseline known.json", "what is not known yet"],
      ["cairn check --external-links", "links to other sites, too"],
      ["cairn check --against ../next/data/modules", "what the next versions of modules would break"],
      ["cairn check --run", "whether commands still print what documents say"],
    ],
    run: async ({ words: [directory = "."], options }) => {
      const ahead = (await import("../start-ahead.ts")).startAhead({ directory, isCheck: true });
      const { "update-baseline": updateBaseline, "external-links": externalLinks, against, run, ...rest } = options;
      const checks = { externalLinks, against, run };
      return (await import("../build.ts")).runBuild(
        { directory, isCheck: true, updateBaseline, checks, ...rest },
        ahead,
      );
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
    run: async ({ words: [code] }) => (await import("../explain.ts")).runExplain({ code }),
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
      await (await import("../dev.ts")).runDev({ directory, ...options });
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
      (await import("../serve.ts")).runServe({ directory, ...options }),
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
      (await import("../mcp.ts")).runMcp({ site: place, http, ...options }),
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
      (await import("../search.ts")).runSearch({ query, directory, ...options }),
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
      (await import("../search-push.ts")).runSearchPush({ directory, dryRun: options["dry-run"] }),
  },
];
