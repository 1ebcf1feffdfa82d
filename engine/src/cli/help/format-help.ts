import { commandGroups, commands, describeOptions, generalOptions } from "./commands.ts";

const summaryColumn = 43;
const exitStatus =
  "The exit status is 0 where all went well, 1 where something is wrong with the site, 2 for a mistake in the command.";

/** The help on all commands. */
export function formatOverview(): string {
  const groups = commandGroups.map((group) =>
    Object.values(group)
      .map(({ usage, summary }) => `${startLine(usage)}${summary}`)
      .join("\n"),
  );
  return `Usage: cairn COMMAND [FOLDER] [OPTIONS]

${groups.join("\n\n")}

SITE is a folder with docs/, or any folder of Markdown; without it, the current folder.

${formatRows([...describeOptions(), ...generalOptions])}

${exitStatus}`;
}

/** The help on the command that some words of a command line begin with; undefined where there is no such command. */
export function formatCommandHelp(words: readonly string[]): string | undefined {
  const [first = "", second = ""] = words;
  const name = [
    `${first} ${second}`,
    first,
    ...Object.keys(commands).filter((each) => each.startsWith(`${first} `)),
  ].find((each) => Object.hasOwn(commands, each));
  const help = name === undefined ? undefined : commands[name];
  if (!help) return undefined;
  const options = help.options.length === 0 ? "" : `\n\nOptions:\n${formatRows(describeOptions(help.options))}`;
  const examples = `\n\nExamples:\n${formatRows(help.examples)}`;
  return `Usage: cairn ${help.usage}\n\n${help.details}${options}${examples}`;
}

/** A usage, and what brings the text after it into its column. */
function startLine(usage: string): string {
  const start = `  cairn ${usage}`;
  return start.length < summaryColumn ? start.padEnd(summaryColumn) : `${start}\n${" ".repeat(summaryColumn)}`;
}

/** Rows of two cells, the second ones below each other. */
function formatRows(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}
