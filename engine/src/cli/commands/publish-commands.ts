import { hosts } from "../../deploy/hosts.ts";
import { type Command, site } from "./command.ts";

const hostNames = hosts.map(({ name }) => name);

/** Commands used around publishing: a host's files, comparison, translations, versions. */
export const publishCommands: readonly Command[] = [
  {
    name: "deploy-config",
    arguments: ["HOST", "[DIR]"],
    options: ["out", "force", "precompress"],
    summary: "write a host's configuration: addresses, redirects, headers",
    details: `DIR is the output of "cairn build" (default: build). HOST is one of
${hostNames.slice(0, 6).join(", ")},
${hostNames.slice(6).join(", ")}.
Files that are published with the site go into DIR, all others into the current folder or the one given with --out.
Also reports which of the host's limits the site exceeds; the exit status is then 1.`,
    examples: [
      ["cairn deploy-config netlify", "for the site in the folder build"],
      ["cairn deploy-config nginx ../docs/build --precompress --out conf", "nginx.conf, in the folder conf"],
    ],
    misuse: "give the host, and at most one output folder: cairn deploy-config HOST [DIR]",
    run: async ({
      words: [host = "", directory = "build"],
      options: { out = ".", force = false, precompress = false },
    }) => {
      const { runDeployConfig } = await import("../deploy-config.ts");
      return runDeployConfig({ host, directory, out, force, isPrecompressed: precompress });
    },
  },
  {
    name: "compare",
    arguments: ["OLD", "NEW"],
    options: ["page", "preview"],
    summary: "report what changed for readers between two outputs",
    details: `OLD and NEW are outputs of "cairn build". Lists new, removed and moved pages, and changes in titles, text, code,
tables, links and navigation, as Markdown for a pull request. Changes that readers do not see, such as new names of
assets, are ignored. The exit status is 0 if both outputs were read, whether or not anything changed.`,
    examples: [
      ["cairn compare ../before/build build", "what a branch changes"],
      ["cairn compare old new --page changes.html", "all changes as an HTML page, too"],
    ],
    misuse: "give two outputs to compare, the old one and the new one: cairn compare OLD NEW",
    run: async ({ words: [before = "", after = ""], options: { page, preview } }) =>
      (await import("../compare.ts")).runCompare({ before, after, page, preview }),
  },
  {
    name: "print",
    arguments: ["SECTION", "[DIR]"],
    options: ["pdf", "paper"],
    summary: "print a section as one PDF, with a table of contents and page numbers",
    details: `SECTION is the address of a page, such as guides/vpc: this page and all pages below it are printed, in the order of
the sidebar. DIR is the output of "cairn build" (default: build). Printing needs Chromium, Chrome or Edge, version 131
or newer: either an installed one, or the one that CAIRN_CHROMIUM names.`,
    examples: [
      ["cairn print guides/vpc", "into vpc.pdf"],
      ["cairn print guides ../docs/build --pdf guides.pdf --paper letter", "the guides of another site"],
    ],
    misuse: "give the section: cairn print SECTION [DIR]",
    run: async ({ words: [section = "", directory = "build"], options: { pdf, paper = "a4" } }) =>
      (await import("../print.ts")).runPrint({ section, directory, pdf, paper }),
  },
  {
    name: "report",
    arguments: ["FILE"],
    options: ["json"],
    summary: "list what readers could not find, from the feedback that they sent",
    details: `FILE is written by the receiver of the site's feedback: one note a line, as JSON. Lists searches without results,
pages that did not help, with readers' comments, and addresses without a page, the most frequent first.`,
    examples: [["cairn report feedback.jsonl", "what to write next"]],
    misuse: "give the file of the feedback: cairn report FILE",
    run: async ({ words: [file = ""], options: { json = false } }) =>
      (await import("../report.ts")).runReport({ file, isJson: json }),
  },
  {
    name: "write-translations",
    arguments: ["[SITE]"],
    options: ["reviewed", "no-wait"],
    summary: "add all untranslated texts to the files in SITE/i18n",
    details: `${site}
Adds missing texts, untranslated, to the files of every language except the default one. Existing texts are not
changed. The content of each translated document's original is recorded in i18n/CODE/originals.json, so that
"cairn check" can report when it changes. --reviewed records the current original, for one file or for a folder.`,
    examples: [
      ["cairn write-translations", "the site in the current folder"],
      ["cairn write-translations --reviewed i18n/de", "all German documents are up to date"],
    ],
    run: async ({ words: [directory = "."], options }) =>
      (await import("../write-translations.ts")).runWriteTranslations({
        directory,
        reviewed: options.reviewed,
        noWait: options["no-wait"],
      }),
  },
  {
    name: "docs:version",
    arguments: ["NAME", "[SITE]"],
    options: ["no-wait"],
    summary: "save the current documents as a version",
    details: `${site}
Copies the documents and their translations, writes the sidebars as JSON, and puts NAME first in versions.json. The
documents in docs/ become those of the next version. An existing version is never overwritten.`,
    examples: [["cairn docs:version 2.0", "the site in the current folder, as 2.0"]],
    misuse: "give the version a name: cairn docs:version NAME",
    run: async ({ words: [name = "", directory = "."], options }) =>
      (await import("../docs-version.ts")).runDocsVersion({ directory, name, noWait: options["no-wait"] }),
  },
];
