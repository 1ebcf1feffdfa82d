import { hosts } from "../../deploy/hosts.ts";
import { type Command, site } from "./command.ts";

const hostNames = hosts.map(({ name }) => name);

/** Commands used around publishing: a host's files, comparison, translations, versions. */
export const publishCommands: readonly Command[] = [
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
      const { runDeployConfig } = await import("../deploy-config.ts");
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
      (await import("../compare.ts")).runCompare({ before, after, page, preview }),
  },
  {
    name: "print",
    arguments: ["SECTION", "[DIR]"],
    options: ["pdf", "paper"],
    summary: "write a section as one PDF, with contents and page numbers",
    details: `SECTION is the address of a page, such as guides/vpc: it and all pages below it are printed, in the order of their
sidebar. DIR is what "cairn build" wrote; without it, the folder build in the current one. Chromium, Chrome or Edge does
the printing, version 131 or newer: the one that CAIRN_CHROMIUM names, or one that is installed.`,
    examples: [
      ["cairn print guides/vpc", "into vpc.pdf"],
      ["cairn print guides ../docs/build --pdf guides.pdf --paper letter", "another site's guides"],
    ],
    misuse: "name the section: cairn print SECTION [DIR]",
    run: async ({ words: [section = "", directory = "build"], options: { pdf, paper = "a4" } }) =>
      (await import("../print.ts")).runPrint({ section, directory, pdf, paper }),
  },
  {
    name: "report",
    arguments: ["FILE"],
    options: ["json"],
    summary: "list what readers miss, from the feedback that they sent",
    details: `FILE is what the receiver of the site's feedback writes: one note a line, as JSON. Lists searches that found
nothing, pages that did not help, with what readers wrote, and addresses without a page, the most frequent first.`,
    examples: [["cairn report feedback.jsonl", "what to write next"]],
    misuse: "name the file of the feedback: cairn report FILE",
    run: async ({ words: [file = ""], options: { json = false } }) =>
      (await import("../report.ts")).runReport({ file, isJson: json }),
  },
  {
    name: "write-translations",
    arguments: ["[SITE]"],
    options: ["reviewed", "no-wait"],
    summary: "add every text that is not translated yet to the files in SITE/i18n",
    details: `${site}
Every language of the configuration but the default gets the texts that its files lack, as they are written. What is
there already stays as it is. What the original of each translated document holds is noted in i18n/CODE/originals.json:
"cairn check" tells when it changed since. --reviewed notes the original as it is now, for one file or for a folder.`,
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
    summary: "keep the documents as they are now as a version",
    details: `${site}
Copies the documents and their translations, writes the sidebars as JSON, and puts NAME first in versions.json. The
documents in docs/ go on as the version being written. A version that is there is never written over.`,
    examples: [["cairn docs:version 2.0", "the site in the current folder, as 2.0"]],
    misuse: "a version has a name: cairn docs:version NAME",
    run: async ({ words: [name = "", directory = "."], options }) =>
      (await import("../docs-version.ts")).runDocsVersion({ directory, name, noWait: options["no-wait"] }),
  },
];
