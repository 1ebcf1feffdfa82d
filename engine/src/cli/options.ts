import type { Format } from "../reports/format-findings.ts";

/** The value that an option takes: none, a text, a port, a whole number above 0, or one of several words. */
type OptionKind = "flag" | "text" | "port" | "count" | "choice";

interface Option {
  kind: OptionKind;
  choices?: readonly string[];
  /** The value's name in the help. */
  value?: string;
  summary: string;
}

/** The options of all commands, in the order of the help. */
export const options = {
  out: { kind: "text", value: "DIR", summary: "the folder to write into" },
  port: { kind: "port", value: "N", summary: "the port to serve at; without it, 3000 or the next that is free" },
  host: {
    kind: "text",
    value: "H",
    summary: "the address to listen at (default: localhost); 0.0.0.0 lets other machines in",
  },
  http: { kind: "flag", summary: "answer over HTTP, at /mcp, instead of standard input and output" },
  limit: { kind: "count", value: "N", summary: "how many results of a search to print (default: 10)" },
  json: { kind: "flag", summary: "print JSON, for programs" },
  config: { kind: "text", value: "FILE", summary: "the file that says what to import" },
  "dry-run": { kind: "flag", summary: "say what would change; write and send nothing" },
  reviewed: {
    kind: "text",
    value: "PATH",
    summary: "note that the translations there say what their originals say now",
  },
  "no-wait": {
    kind: "flag",
    summary: "end at once where another process writes to the same place, rather than wait for it",
  },
  "from-docusaurus": { kind: "flag", summary: "write the site.config.ts that says what docusaurus.config says" },
  force: { kind: "flag", summary: "replace files that are there already" },
  precompress: { kind: "flag", summary: "also write each text of the output as .br and .gz" },
  pdf: { kind: "text", value: "FILE", summary: "the file to write; without it, one that is called as the section is" },
  paper: { kind: "text", value: "SIZE", summary: "the paper: a4 (default), a5, letter or legal" },
  page: { kind: "text", value: "FILE", summary: "also write the comparison into that file, as a page" },
  preview: {
    kind: "text",
    value: "URL",
    summary: "where the new site can be seen: pages are linked there",
  },
  to: {
    kind: "text",
    value: "VERSION",
    summary: "the version to go to; without it, the newest that the catalogue has",
  },
  format: {
    kind: "choice",
    value: "FORMAT",
    choices: ["text", "json", "sarif", "github"] satisfies Format[],
    summary: "how findings are written: text, json, sarif (code scanning) or github (annotations)",
  },
  baseline: { kind: "text", value: "FILE", summary: "leave out the findings that this file knows" },
  "update-baseline": { kind: "flag", summary: "write all findings into the file of --baseline, as known" },
  since: {
    kind: "text",
    value: "COMMIT",
    summary: "of files that a branch did not change since then, tell errors alone",
  },
  against: {
    kind: "text",
    value: "CATALOGUE",
    summary: "say what the versions of modules in it would break",
  },
  run: { kind: "flag", summary: "run the commands of terminal sessions that say so, with your rights" },
  "external-links": { kind: "flag", summary: "ask other sites whether links to them work" },
  full: { kind: "flag", summary: "releases, discussions: read everything again, not only what changed" },
  summary: {
    kind: "text",
    value: "FILE",
    summary: "add what an import changed to that file, as Markdown: the text of a pull request",
  },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof options;

interface ValueOf {
  flag: boolean;
  text: string;
  port: number;
  count: number;
  choice: string;
}

/** The options of a command line; absent if not given. */
export type Options = {
  [Name in Exclude<OptionName, "format">]?: ValueOf[(typeof options)[Name]["kind"]] | undefined;
} & {
  format?: Format | undefined;
};

/** Returns how an option is written, such as `--out DIR`. */
export function writeOption(name: OptionName): string {
  const { value }: Option = options[name];
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

/** Parses the value of an option, or returns a message saying what is expected. */
export function readOptionValue(name: OptionName, text: string | undefined): ValueOf[OptionKind] | { problem: string } {
  const { kind, choices = [] }: Option = options[name];
  if (kind === "flag")
    return text === undefined ? true : { problem: `--${name} takes no value: write --${name} alone.` };
  if (text === undefined) return { problem: `--${name} takes a value: ${writeOption(name)}.` };
  if (kind === "text") return text;
  if (kind === "choice")
    return choices.includes(text) ? text : { problem: `--${name} is one of ${choices.join(", ")}, not "${text}".` };
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (kind === "port")
    return Number.isInteger(number) && number >= 0 && number < 65_536
      ? number
      : { problem: `"${text}" is not a port.` };
  return Number.isInteger(number) && number > 0
    ? number
    : { problem: `--${name} takes a whole number above 0, not "${text}".` };
}
