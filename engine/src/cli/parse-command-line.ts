import { parseArgs } from "node:util";
import { nearest } from "../findings/nearest.ts";
import { commands, usualMisuse } from "./commands.ts";
import type { Call, Command } from "./commands/command.ts";
import { formatCommandHelp, formatOverview } from "./format-help.ts";
import { type OptionName, options, readOptionValue } from "./options.ts";

type Problem = { problem: string };

/** The result of parsing a command line. */
export type CommandLine = { command: Command; call: Call } | { help: string } | { version: true } | Problem;

/** Parses the words after `cairn`. Returns a message for an error, with the closest valid word if there is one. */
export function parseCommandLine(parameters: readonly string[]): CommandLine {
  const words = parameters.filter((parameter) => !parameter.startsWith("-"));
  if (parameters.includes("--help") || parameters.includes("-h")) return findHelp(words);
  if (words[0] === "help") return findHelp(words.slice(1));
  if (words[0] === "version" || ["--version", "-v"].includes(parameters[0] ?? "")) return { version: true };
  if (words.length === 0) return { help: formatOverview() };
  const command = findCommand(words);
  return "problem" in command ? command : readCall(command, parameters);
}

/** Finds the command that the words start with; commands of two words take precedence. */
function findCommand([first = "", second]: readonly string[]): Command | Problem {
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  if (command) return command;
  const followers = commands.flatMap(({ name }) =>
    name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : [],
  );
  if (followers.length === 0) return { problem: `there is no command "${first}".${didYouMean(first, firstWords())}` };
  const choices = followers.map((each) => `cairn ${first} ${each}`).join(", ");
  if (second === undefined) return { problem: `"cairn ${first}" needs one more word: ${choices}.` };
  const hint = didYouMean(second, followers) || ` Use one of: ${choices}.`;
  return { problem: `"cairn ${first}" has no command "${second}".${hint}` };
}

function firstWords(): string[] {
  return Array.from(new Set(commands.map(({ name }) => name.split(" ", 1)[0] ?? name)));
}

function didYouMean(word: string, known: Iterable<string>, write = (each: string): string => each): string {
  const closest = nearest(word, known);
  return closest === undefined ? "" : ` Did you mean "${write(closest)}"?`;
}

function readCall(command: Command, parameters: readonly string[]): CommandLine {
  const { tokens } = parseArgs({
    args: [...parameters],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { kind }]) => [name, { type: kind === "flag" ? "boolean" : "string" }]),
    ),
  });
  const given: Record<string, unknown> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const name = command.options.find((each) => each === token.name);
    if (name === undefined) return unknownOption(command, token.rawName);
    const value = readOptionValue(name, token.value);
    if (typeof value === "object") return value;
    given[name] = value;
  }
  const words = positionals.slice(command.name.split(" ").length);
  const required = command.arguments.filter((each) => !each.startsWith("[")).length;
  if (words.length < required) return { problem: `${command.misuse}.` };
  const surplus = words[command.arguments.length];
  if (surplus !== undefined) return { problem: `${command.misuse ?? usualMisuse}; "${surplus}" is one too many.` };
  return { command, call: { words, options: given } };
}

function unknownOption({ name, options: known }: Command, written: string): Problem {
  const elsewhere = Object.hasOwn(options, written.replace(/^-+/, "") as OptionName);
  const closest = elsewhere ? "" : didYouMean(written.replace(/^-+/, ""), known, (each) => `--${each}`);
  const all = known.length > 0 ? ` Its options: ${known.map((each) => `--${each}`).join(", ")}.` : "";
  const hint = closest || all;
  return { problem: `"cairn ${name}" has no option ${written}.${hint}` };
}

function findHelp(words: readonly string[]): { help: string } | Problem {
  if (words.length === 0) return { help: formatOverview() };
  const help = formatCommandHelp(words);
  if (help !== undefined) return { help };
  const found = findCommand(words);
  return "problem" in found ? found : { help: formatOverview() };
}
