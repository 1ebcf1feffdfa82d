import { constants } from "node:os";
import { messageOf } from "@cairn/catalogue/error-message";
import { asReadFailure } from "@cairn/files/file-failure";
import { endingSignals } from "@cairn/files/on-interrupt";
import { parseCommandLine } from "./parse-command-line.ts";

async function run(): Promise<number> {
  const asked = parseCommandLine(process.argv.slice(2));
  if ("problem" in asked) {
    console.error(`cairn: ${asked.problem}\n"cairn --help" shows all commands and options.`);
    return 2;
  }
  if ("help" in asked) {
    console.log(asked.help);
    return 0;
  }
  if ("version" in asked) {
    console.log((await import("../files/version.ts")).version);
    return 0;
  }
  return await asked.command.run(asked.call);
}

/**
 * The first process of a container only gets the signals that it listens to: otherwise neither Ctrl+C nor `docker stop`
 * would end it. Other listeners come first, and remove temporary files.
 */
function listenInContainers(): void {
  if (process.pid !== 1) return;
  for (const signal of endingSignals)
    process.on(signal, () => setImmediate(() => process.exit(128 + constants.signals[signal])));
}

/**
 * Ends the process with a sentence if a site's own code rejects a promise that nothing awaits, or throws in a timer. Code of a
 * Docusaurus site has a handler of its own.
 */
function endOnUnhandled(): void {
  process.on("uncaughtException", (error: unknown) => {
    if (process.listenerCount("uncaughtException") > 1) return;
    const hint = "Probably in code of the site, in a promise or a timer. CAIRN_DEBUG=1 shows where.";
    console.error(process.env.CAIRN_DEBUG ? error : `cairn: An error was not handled: ${messageOf(error)}\n${hint}`);
    process.exit(1);
  });
}

/** Runs the command line. Returns the process's exit status. */
export async function main(): Promise<number> {
  listenInContainers();
  endOnUnhandled();
  try {
    return await run();
  } catch (error) {
    // Only errors of the engine or the machine get here: findings about the site are never thrown.
    const told = asReadFailure(error);
    console.error(process.env.CAIRN_DEBUG ? error : `cairn: ${messageOf(told)}`);
    return 1;
  }
}
