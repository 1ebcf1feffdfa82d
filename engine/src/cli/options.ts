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
  out: { kind: "text", value: "DIR", summary: "the folder to write to" },
  port: { kind: "port", value: "N", summary: "the port to serve at (default: 3000 or the next free one)" },
  host: {
    kind: "text",
    value: "H",
    summary: "the address to listen at (default: localhost); 0.0.0.0 allows other machines to connect",
  },
  http: { kind: "flag", summary: "serve over HTTP, at /mcp, instead of standard input and output" },
  limit: { kind: "count", value: "N", summary: "how many search results to print (default: 10)" },
  json: { kind: "flag", summary: "print JSON" },
  config: { kind: "text", value: "FILE", summary: "the import configuration" },
  "dry-run": { kind: "flag", summary: "report what would change; write and send nothing" },
  reviewed: {
    kind: "text",
    value: "PATH",
    summary: "record that the translations are up to date with their originals",
  },
  "no-wait": {
    kind: "flag",
    summary: "exit at once if another process writes to the same place, instead of waiting for it",
  },
  "from-docusaurus": { kind: "flag", summary: "write a site.config.ts with the settings of docusaurus.config" },
  force: { kind: "flag", summary: "replace existing files" },
  precompress: { kind: "flag", summary: "also write a .br and a .gz file for each text file of the output" },
  pdf: { kind: "text", value: "FILE", summary: "the file to write (default: named like the section)" },
  paper: { kind: "text", value: "SIZE", summary: "the paper size: a4 (default), a5, letter or legal" },
  page: { kind: "text", value: "FILE", summary: "also write the comparison to this file, as an HTML page" },
  preview: {
    kind: "text",
    value: "URL",
    summary: "the address of the new site, to link its pages",
  },
  to: {
    kind: "text",
    value: "VERSION",
    summary: "the version to upgrade to (default: the newest in the catalogue)",
  },
  format: {
    kind: "choice",
    value: "FORMAT",
    choices: ["text", "json", "sarif", "github"] satisfies Format[],
    summary: "the format of findings: text, json, sarif (code scanning) or github (annotations)",
  },
  baseline: { kind: "text", value: "FILE", summary: "leave out the findings listed in this file" },
  "update-baseline": { kind: "flag", summary: "write all findings to the file given with --baseline" },
  since: {
    kind: "text",
    value: "COMMIT",
    summary: "in files that did not change since this commit, only report errors",
  },
  against: {
    kind: "text",
    value: "CATALOGUE",
    summary: "report what the module versions in this catalogue would break",
  },
  run: { kind: "flag", summary: 'run the commands of terminal sessions marked with "run", with your user\'s rights' },
  "external-links": { kind: "flag", summary: "also check links to other sites" },
  full: { kind: "flag", summary: "releases, discussions: read everything again, not only changes" },
  summary: {
    kind: "text",
    value: "FILE",
    summary: "append a summary of the import to this file, as Markdown for a pull request",
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
    return choices.includes(text)
      ? text
      : { problem: `--${name} must be one of ${choices.join(", ")}, not "${text}".` };
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (kind === "port")
    return Number.isInteger(number) && number >= 0 && number < 65_536
      ? number
      : { problem: `"${text}" is not a valid port.` };
  return Number.isInteger(number) && number > 0
    ? number
    : { problem: `--${name} must be a whole number above 0, not "${text}".` };
}
