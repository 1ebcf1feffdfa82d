import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { writeSite } from "../../engine/src/cli/init/init.ts";
import { moveFileSpecifier } from "../../engine/src/cli/init/move-file-specifier.ts";
import { version } from "../package.json" with { type: "json" };

const help = `Usage: npm create cairn [DIR] -- [OPTIONS]

Writes a small documentation site to DIR (default: my-docs), installs its packages, and serves it while you edit.

  --no-install     only write the files
  --no-serve       write and install; do not start the development server
  --engine SPEC    version of cairn-docs for package.json (default: ^${version}), or a file or URL to install it from:
                   file:PATH, relative to the current folder
  --help           print this help
  --version        print the version`;

/** Parses the command line, writes a site, installs and serves it. Returns the exit status. */
export async function main(parameters: readonly string[]): Promise<number> {
  const parsed = readParameters(parameters);
  if ("text" in parsed) {
    (parsed.status === 0 ? console.log : console.error)(parsed.text);
    return parsed.status;
  }
  const { directory, install, serve, engine } = parsed;
  const site = writeSite({ directory, engine: { specifier: engine } });
  if ("problem" in site) {
    console.error(`create-cairn: ${site.problem.replace("cairn init DIR", "npm create cairn DIR")}`);
    return 1;
  }
  const hasPackage = site.kept.includes("package.json");
  const commands = hasPackage
    ? [
        ["install", `cairn-docs@${engine}`],
        ["exec", "--", "cairn", "dev"],
      ]
    : [["install"], ["run", "dev"]];
  const wanted = commands.slice(0, install ? (serve ? 2 : 1) : 0);
  for (const command of wanted) {
    console.log(`\n> npm ${command.join(" ")}\n`);
    const status = runNpm(command, site.folder);
    if (status !== 0) return status;
  }
  const rest = commands.slice(wanted.length);
  if (rest.length > 0) console.log(`\nNext, in ${site.folder}:\n`);
  for (const command of rest) console.log(`  npm ${command.join(" ")}`);
  return 0;
}

interface CreateOptions {
  directory: string;
  install: boolean;
  serve: boolean;
  engine: string;
}

/** Returns the parsed command line, or what to print instead with an exit status. */
function readParameters(parameters: readonly string[]): CreateOptions | { text: string; status: number } {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        "no-install": { type: "boolean", default: false },
        "no-serve": { type: "boolean", default: false },
        engine: { type: "string", default: `^${version}` },
        help: { type: "boolean", short: "h", default: false },
        version: { type: "boolean", default: false },
      },
    });
    if (values.help) return { text: help, status: 0 };
    if (values.version) return { text: version, status: 0 };
    const [directory = "my-docs", ...surplus] = positionals;
    if (surplus.length > 0) return { text: `create-cairn: only one folder at a time\n\n${help}`, status: 2 };
    const engine = moveFileSpecifier(values.engine, "", directory);
    return { directory, install: !values["no-install"], serve: !values["no-serve"], engine };
  } catch (error) {
    // Node's message continues with advice for names of files that begin with a hyphen.
    const [reason] = (error instanceof Error ? error.message : String(error)).split(". ");
    return { text: `create-cairn: ${reason}.\n\n${help}`, status: 2 };
  }
}

/** Runs npm in a folder: the npm that started this command, or the one on the PATH. Returns its exit status. */
function runNpm(parameters: readonly string[], folder: string): number {
  const caller = process.env.npm_execpath;
  // Runs npm's own script, because on Windows "npm" is a shell script, which Node cannot run directly.
  const [command, first] = caller?.endsWith("npm-cli.js") ? [process.execPath, [caller]] : ["npm", []];
  // `npx --package FILE create-cairn` leaves its option in the environment, and "npm exec" would install FILE again.
  const { npm_config_package: _, ...environment } = process.env;
  const { status } = spawnSync(command, [...first, ...parameters], {
    cwd: folder,
    env: environment,
    stdio: "inherit",
    shell: command === "npm" && process.platform === "win32",
  });
  return status ?? 1;
}
