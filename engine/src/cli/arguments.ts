import { parseArgs } from "node:util";
import { nearest } from "../shared/nearest.ts";
import { type CatalogueCommand, parseCatalogueCommand } from "./catalogue-arguments.ts";
import { commands } from "./help/commands.ts";
import { formatCommandHelp, formatOverview } from "./help/format-help.ts";

export interface CommandLine {
  command: "init" | "build" | "dev" | "serve" | "check" | "search" | "write-translations" | "docs:version" | "version";
  /** The site's folder, or the folder to serve. */
  directory: string;
  out?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
  /** What to search for; absent where the queries come on standard input. */
  query?: string | undefined;
  /** What the version to cut is called. */
  name?: string | undefined;
  limit?: number | undefined;
  json?: boolean | undefined;
  /** Of `search`: send the records to the service. */
  isPush?: boolean | undefined;
  dryRun?: boolean | undefined;
  /** End at once where another process is writing there. */
  noWait?: boolean | undefined;
}

/** Reads the command line. A text that was asked for comes back as it is, a mistake as a sentence. */
export function parseCommandLine(
  parameters: string[],
): CommandLine | CatalogueCommand | { help: string } | { problem: string } {
  const words = parameters.filter((parameter) => !parameter.startsWith("-"));
  if (parameters.includes("--help") || parameters.includes("-h")) return parseHelp(words);
  if (words[0] === "help") return parseHelp(words.slice(1));
  const catalogueCommand = parseCatalogueCommand(parameters);
  if (catalogueCommand) return catalogueCommand;
  let parsed;
  try {
    parsed = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        out: { type: "string" },
        port: { type: "string" },
        host: { type: "string" },
        limit: { type: "string" },
        json: { type: "boolean" },
        "dry-run": { type: "boolean" },
        "no-wait": { type: "boolean" },
        version: { type: "boolean", short: "v" },
      },
    });
  } catch (error) {
    return { problem: `cairn: ${error instanceof Error ? error.message.split(". ")[0] : String(error)}.` };
  }
  const { values, positionals } = parsed;
  const [command, ...given] = positionals;
  if (values.version || command === "version") return { command: "version", directory: "." };
  if (command === undefined) return { help: formatOverview() };
  if (!commandNames.includes(command)) return { problem: noCommand(command) };
  const query = command === "search" ? given.shift() : undefined;
  const version = command === "docs:version" ? given.shift() : undefined;
  if (command === "docs:version" && version === undefined)
    return { problem: "cairn: a version has a name: cairn docs:version NAME." };
  const [directory, ...rest] = given;
  const helped = query === "push" ? "search push" : command;
  const options: readonly string[] = commands[helped]?.options ?? [];
  const strange = Object.keys(values).find((option) => !options.includes(option));
  if (strange !== undefined) return { problem: `cairn: "cairn ${helped}" has no option --${strange}.` };
  if (rest.length > 0) return { problem: `cairn: one folder at a time, please; "${rest[0]}" is one too many.` };
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    return { problem: `cairn: "${values.port}" is not a port.` };
  const limit = values.limit === undefined ? undefined : Number(values.limit);
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    return { problem: `cairn: --limit takes a whole number above 0, not "${values.limit}".` };
  return {
    command: command as CommandLine["command"],
    directory: directory ?? (command === "serve" ? "build" : "."),
    out: values.out,
    port,
    host: values.host,
    query,
    name: version,
    limit,
    json: values.json,
    isPush: query === "push",
    dryRun: values["dry-run"],
    noWait: values["no-wait"],
  };
}

/** The first words of all commands. */
const commandNames = Object.keys(commands).map((name) => name.split(" ", 1)[0] ?? name);

function parseHelp(words: readonly string[]): { help: string } | { problem: string } {
  const [command] = words;
  if (command === undefined) return { help: formatOverview() };
  const help = formatCommandHelp(words);
  return help === undefined ? { problem: noCommand(command) } : { help };
}

function noCommand(command: string): string {
  const closest = nearest(command, commandNames);
  return `cairn: there is no command "${command}".${closest ? ` Did you mean "${closest}"?` : ""}`;
}
