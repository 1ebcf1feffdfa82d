import { commandGroups, commands } from "./commands.ts";
import type { Command } from "./commands/command.ts";
import { type OptionName, options, writeOption } from "./options.ts";

const summaryColumn = 43;
const generalOptions = [
  ["--help", "print this help; after a command, help for that command"],
  ["--version", "print the version"],
] as const;
const exitStatus = "The exit status is 0 on success, 1 if the site has problems, 2 if the command is used incorrectly.";

/** Maximum number of options in a usage line. */
const maxNamed = 5;

/** Returns the usage of a command, such as `build [SITE] [--out DIR]`. */
export function writeUsage({ name, arguments: words, options: own }: Command): string {
  const named = own.length > maxNamed ? ["[OPTIONS]"] : own.map((option) => `[${writeOption(option)}]`);
  return [name, ...words, ...named].join(" ");
}

/** Returns the help on all commands. */
export function formatOverview(): string {
  const groups = commandGroups.map((group) =>
    group.map((command) => `${startLine(writeUsage(command))}${command.summary}`).join("\n"),
  );
  return `Usage: cairn COMMAND [FOLDER] [OPTIONS]

${groups.join("\n\n")}

SITE is a folder with docs/, or any folder of Markdown (default: the current folder).

${formatRows([...describeOptions(Object.keys(options) as OptionName[]), ...generalOptions])}

${exitStatus}`;
}

/** Returns the help on the command with this name, or on all that start with the word; undefined if there is none. */
export function formatCommandHelp([first = "", second = ""]: readonly string[]): string | undefined {
  const found =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  const chosen = found ? [found] : commands.filter(({ name }) => name.startsWith(`${first} `));
  return chosen.length === 0 ? undefined : chosen.map(formatHelp).join("\n\n\n");
}

function formatHelp(command: Command): string {
  const own = command.options.length === 0 ? "" : `\n\nOptions:\n${formatRows(describeOptions(command.options))}`;
  const examples = `\n\nExamples:\n${formatRows(command.examples)}`;
  return `Usage: cairn ${writeUsage(command)}\n\n${command.details}${own}${examples}`;
}

function describeOptions(names: readonly OptionName[]): (readonly [string, string])[] {
  return names.map((name) => [writeOption(name), options[name].summary]);
}

/** Returns a usage, padded or with a line break so that the text after it starts in its column. */
function startLine(usage: string): string {
  const start = `  cairn ${usage}`;
  return start.length < summaryColumn ? start.padEnd(summaryColumn) : `${start}\n${" ".repeat(summaryColumn)}`;
}

/** Aligns rows of two cells. */
function formatRows(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}
