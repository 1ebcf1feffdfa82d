import { parseArgs } from "node:util";
import { nearest } from "../shared/nearest.ts";
import { type CatalogueCommand, parseCatalogueCommand } from "./catalogue-arguments.ts";

export interface CommandLine {
  command: "build" | "dev" | "serve" | "check" | "search" | "write-translations" | "help" | "version";
  /** The site's folder, or the folder to serve. */
  directory: string;
  out?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
  /** What to search for; absent where the queries come on standard input. */
  query?: string | undefined;
  limit?: number | undefined;
  json?: boolean | undefined;
  /** Of `search`: send the records to the service. */
  isPush?: boolean | undefined;
  dryRun?: boolean | undefined;
}

export const usage = `Usage: cairn COMMAND [FOLDER] [OPTIONS]

  cairn build [SITE] [--out DIR]           build the site into DIR (default: SITE/build)
  cairn check [SITE]                       look for broken links and other faults; write nothing
  cairn dev   [SITE] [--port N] [--host H] serve the site while you edit it (default: http://localhost:3000)
  cairn serve [DIR]  [--port N] [--host H] serve a built site (default: build, http://localhost:3000)
  cairn search QUERY [SITE] [--limit N] [--json]
                                           search the last build; without QUERY, each line of standard input
  cairn search push [SITE] [--dry-run]     send the last build's records to the search service

  cairn write-translations [SITE]          add every text that is not translated yet to the files in SITE/i18n

  cairn import modules|releases|discussions [--config FILE] [--dry-run] [--full] [--summary FILE]
                                           bring a catalogue up to date (default: import.config.ts)
  cairn inspect [DIR] [--json]             print what a Terraform module declares
  cairn diff modules OLD NEW [--json]      compare two states of modules: folders, or the catalogue's

SITE is a folder with docs/, or any folder of Markdown; without it, the current folder.

  --out DIR       the folder to build into
  --port N        the port to serve at; without it, 3000 or the next that is free
  --host H        the address to listen at (default: localhost); 0.0.0.0 lets other machines in
  --limit N       how many results of a search to print (default: 10)
  --json          print JSON, for programs
  --config FILE   the file that says what to import
  --dry-run       say what would change; write and send nothing
  --full          releases, discussions: read everything again, not only what changed
  --summary FILE  add what an import changed to that file, as Markdown: the text of a pull request
  --help          print this
  --version       print the version

The exit status is 0 where all went well, 1 where something is wrong with the site, 2 for a mistake in the command.`;

/** The options of each command. */
const commands: Partial<Record<string, readonly string[]>> = {
  build: ["out"],
  check: [],
  dev: ["port", "host"],
  serve: ["port", "host"],
  search: ["limit", "json", "dry-run"],
  "write-translations": [],
  help: [],
  version: [],
};

/** Reads the command line; a mistake in it comes back as a sentence. */
export function parseCommandLine(parameters: string[]): CommandLine | CatalogueCommand | { problem: string } {
  if (parameters.includes("--help") || parameters.includes("-h")) return { command: "help", directory: "." };
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
        version: { type: "boolean", short: "v" },
      },
    });
  } catch (error) {
    return { problem: `cairn: ${error instanceof Error ? error.message.split(". ")[0] : String(error)}.` };
  }
  const { values, positionals } = parsed;
  if (values.version) return { command: "version", directory: "." };
  const [command = "help", ...given] = positionals;
  const query = command === "search" ? given.shift() : undefined;
  const [directory, ...rest] = given;
  const options = commands[command];
  if (!options) {
    const closest = nearest(command, [...Object.keys(commands), "import", "inspect", "diff"]);
    return { problem: `cairn: there is no command "${command}".${closest ? ` Did you mean "${closest}"?` : ""}` };
  }
  const strange = Object.keys(values).find((name) => !options.includes(name));
  if (strange !== undefined) return { problem: `cairn: "cairn ${command}" has no option --${strange}.` };
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
    limit,
    json: values.json,
    isPush: query === "push",
    dryRun: values["dry-run"],
  };
}
