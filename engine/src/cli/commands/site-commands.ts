import { type Command, site } from "./command.ts";

/** Commands for working on a site. */
export const siteCommands: readonly Command[] = [
  {
    name: "init",
    arguments: ["[DIR]"],
    options: ["from-docusaurus", "force"],
    summary: "write a small site to start with (default: the current folder)",
    details: `Writes a small site that can be built at once: documents, a configuration, and files for npm and TypeScript.
Existing files are never overwritten: if there are any, nothing is written, and they are listed.
An existing package.json is not changed.
With --from-docusaurus, DIR is a Docusaurus site, and only a site.config.ts is written, with the settings of
docusaurus.config. The site builds to the same pages as before; settings that are ignored are reported, also in the
file. --force replaces an existing site.config.ts.`,
    examples: [
      ["cairn init", "in the current folder"],
      ["cairn init my-docs", "in a folder, which is created if it does not exist"],
      ["cairn init --from-docusaurus", "continue with the site in the current folder"],
    ],
    run: async ({ words: [directory = "."], options: { "from-docusaurus": isMove = false, force = false } }) => {
      if (isMove) return (await import("../init/from-docusaurus.ts")).runInitFromDocusaurus({ directory, force });
      if (force) return (await import("../fail.ts")).fail("--force can only be used with --from-docusaurus.");
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
If a build finds errors, the previous output is unchanged. A second build only redoes what changed.
A build that is started while another one runs waits for it.`,
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
    summary: "check for broken links and other problems, without writing anything",
    details: `${site}
Does the same as a build except for writing pages, and prints the same findings. Also checks the code in documents:
calls to modules of the catalogue in HCL, the syntax of JSON, YAML, TOML, JavaScript, TypeScript and Dockerfiles, and
that of shell, Go and Python if shellcheck, gofmt and python3 are installed. Write "no-check" after a fence's language
to leave it out. Links to other sites are only checked with --external-links: one page of a host at a time, and pages
that were found are checked again after a week. --run runs the commands of sessions that have "run" after their
language, and reports where they print something else than the document shows: only use it if you trust the authors.
Findings are printed to standard error as text, or to standard output in any other format.`,
    examples: [
      ["cairn check ../docs", "whether that site would build"],
      ["cairn check --format github --since origin/main", "findings for a pull request"],
      ["cairn check --baseline known.json", "new findings only"],
      ["cairn check --external-links", "links to other sites, too"],
      ["cairn check --against ../next/data/modules", "what the next versions of modules would break"],
      ["cairn check --run", "whether commands still print what documents show"],
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
    summary: "explain what a finding means and how to fix it; without CODE, list all",
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
Changes are shown as soon as you save, in every browser that has the page open; findings are printed here.`,
    examples: [
      ["cairn dev", "the site in the current folder"],
      ["cairn dev ../docs --port 8080", "another site, at exactly this port"],
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
    details: `DIR is the output of "cairn build" (default: build). It is served in the same way as by a static host, at the base URL
that it was built for.`,
    examples: [
      ["cairn serve", "the folder build"],
      ["cairn serve ../docs/build --host 0.0.0.0", "another folder, for other machines as well"],
    ],
    run: async ({ words: [directory = "build"], options }) =>
      (await import("../serve.ts")).runServe({ directory, ...options }),
  },
  {
    name: "mcp",
    arguments: ["[DIR|URL]"],
    options: ["http", "port", "host"],
    summary: "serve a built site to agents, over the Model Context Protocol",
    details: `DIR is the output of "cairn build", URL the address of a published site (default: the folder build). The site needs
markdownPages: true in its configuration. Agents can search it, read its pages as Markdown, and write and check calls
to its modules. "cairn serve" and "cairn dev" also serve agents, at mcp below
the base URL.`,
    examples: [
      ["cairn mcp", "over standard input and output, started by an assistant"],
      ["cairn mcp https://docs.example.com", "a published site"],
      ["cairn mcp build --http --port 8080", "for assistants that connect by HTTP"],
    ],
    misuse: "only one site at a time",
    run: async ({ words: [place = "build"], options: { http = false, ...options } }) =>
      (await import("../mcp.ts")).runMcp({ site: place, http, ...options }),
  },
  {
    name: "search",
    arguments: ["[QUERY]", "[SITE]"],
    options: ["limit", "json"],
    summary: "search the last build; without QUERY, read queries from standard input",
    details: `${site}
The results are the same as readers get. Put a query of several words in quotes.`,
    examples: [
      ['cairn search "eks cluster" ../docs', "ten results of that site"],
      ["cairn search vpc --json --limit 3", "three results, as JSON"],
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
The service is configured by search.service. A key that can write to it is read from CAIRN_SEARCH_ADMIN_KEY. Until
all new records are there, readers find the old ones.`,
    examples: [
      ["cairn search push", "the site in the current folder"],
      ["cairn search push ../docs --dry-run", "only connect to the service and count the records"],
    ],
    run: async ({ words: [directory = "."], options }) =>
      (await import("../search-push.ts")).runSearchPush({ directory, dryRun: options["dry-run"] }),
  },
];
