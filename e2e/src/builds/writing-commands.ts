import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFolder } from "../../../files/src/faults-fixture.ts";
import { type GitHubServer, startGitHubServer } from "../../../importers/src/testing/github-server.ts";
import { createWorld } from "../../../importers/src/testing/test-world.ts";
import { runCairn, writeFiles } from "../site-fixture.ts";

/** A command that writes among what is an author's. */
export interface WritingCommand {
  name: string;
  /** Writes what is there before into a folder that is empty. */
  prepare: (folder: string) => void;
  parameters: (folder: string) => string[];
  environment?: (folder: string) => Record<string, string>;
  /** It needs threads, which only the built engine has. */
  hasThreads?: boolean;
  /** Each run takes long: the tests try one fault, the soak all. */
  isSlow?: boolean;
  /** Each of its files is whole, but those of one run are not placed as one. */
  isFileByFile?: boolean;
}

const documents = {
  "docs/index.md": "# Home\n\nText.\n",
  "docs/guides/vpc.md": "# VPC\n\nText.\n",
  "i18n/de/docusaurus-plugin-content-docs/current/index.md": "# Zuhause\n",
  "site.config.mjs":
    'export default { title: "Test", i18n: { defaultLocale: "en", locales: ["en", "de"] }, markdownPages: true };\n',
};

const imported = {
  "import.config.json": JSON.stringify({
    modules: { repositories: [{ name: "net", title: "Net", directory: "modules" }] },
  }),
  "modules/vpc/main.tf": 'variable "zones" {\n  type = number\n}\n',
  "modules/dns/main.tf": 'variable "name" {\n  type = string\n}\n',
  // As an earlier import left it, with what only the author knows of.
  "data/modules/net/vpc.json": "{}\n",
  "data/modules/notes.txt": "by hand\n",
};

/** A module that needs something else since its last version. */
const catalogue = {
  path: "/reference/net/vpc/",
  title: "VPC",
  repository: "net",
  module: "vpc",
  version: "2.0.0",
  source: "https://github.com/acme/net/tree/v2.0.0/modules/vpc",
  inputs: [{ name: "pool", type: "string" }],
  outputs: [],
  changes: [
    {
      version: "2.0.0",
      since: "1.0.0",
      changes: [{ kind: "input-now-required", name: "pool", breaking: true, before: '"main"' }],
    },
  ],
};

/** Stands for a browser, which writes no file of a site: it "prints" a sheet of paper on which the first page begins. */
const browser = {
  "browser/print.sh":
    '#!/bin/sh\nfor each; do case $each in --print-to-pdf=*) cp "${0%/*}/sheet.pdf" "${each#*=}";; esac; done\n',
  "browser/sheet.pdf": writePdf([
    "<< /Type /Catalog /Pages 2 0 R /Dests 4 0 R >>",
    "<< /Kids [3 0 R] >>",
    "<< /Type /Page >>",
    "<< /page1 [3 0 R /XYZ 0 0 0] >>",
  ]),
};

function writePdf(objects: readonly string[]): string {
  let text = "";
  const lines = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj ${object} endobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${lines.length + 1}\n${"0".repeat(10)} 65535 f \n${lines.join("")}`;
  return `${text}${table}trailer << >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** An import from GitHub, of which an earlier one has left what only the author knows of by now. */
function importFrom({ url }: GitHubServer, kind: "releases" | "discussions"): WritingCommand {
  const addresses = { apiUrl: url, graphqlUrl: `${url}/graphql` };
  const config = {
    releases: { repositories: ["acme/vpc"], ...addresses },
    discussions: { repository: "acme/kb", ...addresses },
  };
  const folder = { releases: "data/releases", discussions: "data/discussions/knowledge-base" }[kind];
  return {
    name: `import ${kind}`,
    prepare: (site) =>
      writeFiles(site, { "import.config.json": JSON.stringify(config), [`${folder}/notes.txt`]: "by hand\n" }),
    parameters: (site) => ["import", kind, "--config", path.join(site, "import.config.json")],
    isSlow: true,
  };
}

/** Serves what imports read from GitHub. */
export async function serveGitHub(): Promise<GitHubServer> {
  const server = await startGitHubServer(createWorld());
  Object.assign(server.world, createWorld(`${server.url}/images/plan.png`));
  return server;
}

/** All commands that write into a user's folders, but for builds. `github` is what imports read. */
export const writingCommands = (github: GitHubServer): WritingCommand[] => [
  importFrom(github, "releases"),
  importFrom(github, "discussions"),
  {
    name: "upgrade",
    prepare: (folder) =>
      writeFiles(folder, {
        "data/modules/vpc.json": JSON.stringify(catalogue),
        "main.tf": 'module "net" {\n  source = "git::https://github.com/acme/net.git//modules/vpc?ref=v1.0.0"\n}\n',
      }),
    parameters: (folder) => ["upgrade", path.join(folder, "main.tf"), folder],
  },
  {
    name: "print",
    prepare(folder) {
      outputInto(path.join(folder, "build"));
      writeFiles(folder, { ...browser, "site.pdf": "old\n", "temporary/notes.txt": "of another program\n" });
      chmodSync(path.join(folder, "browser/print.sh"), 0o755);
    },
    parameters: (folder) => ["print", "/", path.join(folder, "build"), "--pdf", path.join(folder, "site.pdf")],
    environment: (folder) => ({
      CAIRN_CHROMIUM: path.join(folder, "browser/print.sh"),
      TMPDIR: path.join(folder, "temporary"),
    }),
  },
  {
    name: "compare --page",
    prepare(folder) {
      for (const name of ["old", "new"]) outputInto(path.join(folder, name));
      writeFiles(folder, { "page.html": "old\n" });
    },
    parameters: (folder) => {
      const place = (name: string) => path.join(folder, name);
      return ["compare", place("old"), place("new"), "--page", place("page.html")];
    },
  },
  {
    name: "init",
    prepare: (folder) => writeFiles(folder, { ".gitignore": "mine\n" }),
    parameters: (folder) => ["init", folder],
  },
  {
    name: "docs:version",
    prepare: (folder) =>
      writeFiles(folder, { ...documents, "versions.json": '["1.0"]\n', "versioned_docs/version-1.0/a.md": "# A\n" }),
    parameters: (folder) => ["docs:version", "2.0", folder],
  },
  {
    name: "write-translations",
    prepare: (folder) =>
      writeFiles(folder, { ...documents, "i18n/de/code.json": '{ "own": { "message": "Eigenes" } }\n' }),
    parameters: (folder) => ["write-translations", folder],
  },
  {
    name: "import modules",
    prepare: (folder) => writeFiles(folder, imported),
    parameters: (folder) => ["import", "modules", "--config", path.join(folder, "import.config.json")],
  },
  {
    name: "check --update-baseline",
    prepare: (folder) =>
      writeFiles(folder, {
        ...documents,
        "docs/b.md": "# B\n\n[gone](gone.md)\n",
        "baseline.json": '{"version":1,"findings":[]}\n',
      }),
    parameters: (folder) => ["check", folder, "--baseline", path.join(folder, "baseline.json"), "--update-baseline"],
    hasThreads: true,
  },
  {
    name: "deploy-config",
    prepare: (folder) => outputInto(path.join(folder, "build")),
    parameters: (folder) => ["deploy-config", "netlify", path.join(folder, "build"), "--out", folder, "--force"],
    isFileByFile: true,
  },
];

let output: Record<string, string> | undefined;

/** What a build of a small site wrote. */
function outputInto(folder: string): void {
  if (!output) {
    const site = mkdtempSync(path.join(tmpdir(), "cairn-deployed-"));
    writeFiles(site, { "docs/index.md": "# Home\n" });
    const { status, stderr } = runCairn("build", site);
    if (status !== 0) throw new Error(stderr);
    output = readFolder(path.join(site, "build")) ?? {};
    rmSync(site, { recursive: true });
  }
  writeFiles(folder, output);
}

/** What the engine itself keeps, or makes on the way. */
const own = /(?:^|\/)\.(?:[^/]+\.)?cairn\/|\.cairn-new(?:\.mjs|\/|$)/;
/** What it keeps for the next time. */
const kept = /^\.cairn\/(?:import\/|cache$|search-|external)/;

/** An author's files with their contents. */
export function authorsFiles(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readFolder(folder) ?? {}).filter(([name]) => !own.test(name)));
}

/** What a command has left that is for nobody. */
export function leftIn(folder: string): string[] {
  return Object.keys(readFolder(folder) ?? {}).filter((name) => own.test(name) && !kept.test(name));
}

interface Interrupted {
  command: WritingCommand;
  folder: string;
  /** Its files before the command and after it. */
  states: readonly Record<string, string>[];
}

/** Whether the files of a run that did not end well may be these. */
export function isAllowed(seen: Record<string, string>, { command, folder, states }: Interrupted): boolean {
  // Once there is a list of what is to be placed, the next process goes on with it.
  if (command.isFileByFile === true || existsSync(path.join(folder, ".cairn/ready")))
    return Object.entries(seen).every(([name, content]) => states.some((state) => state[name] === content));
  return states.some((state) => differing(state, seen).length === 0);
}

/** Whose contents differ: whole folders would fill the screen. */
export function differing(seen: Record<string, string>, expected: Record<string, string>): string[] {
  const names = new Set([...Object.keys(seen), ...Object.keys(expected)]);
  return Array.from(names).filter((name) => seen[name] !== expected[name]);
}
