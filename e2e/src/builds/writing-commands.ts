import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFolder } from "../../../files/src/faults-fixture.ts";
import { type GitHubServer, startGitHubServer } from "../../../importers/src/testing/github-server.ts";
import { createWorld } from "../../../importers/src/testing/test-world.ts";
import { runCairn, writeFiles } from "../site-fixture.ts";

/** A command that writes into an author's folders. */
export interface WritingCommand {
  name: string;
  /** Writes the files that are there before the command into an empty folder. */
  prepare: (folder: string) => void;
  parameters: (folder: string) => string[];
  environment?: (folder: string) => Record<string, string>;
  /** Whether the command needs threads, which only the built engine has. */
  hasThreads?: boolean;
  /** Whether each run takes long. Tests then try only kills; the soak tries all faults. */
  isSlow?: boolean;
  /** Whether the files of one run are replaced one by one, not together. Each single file is complete in any case. */
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
  // A file of an earlier import, and one that the author added.
  "data/modules/net/vpc.json": "{}\n",
  "data/modules/notes.txt": "by hand\n",
};

/** A module whose latest version requires an input that the version before it did not. */
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

/** A fake browser that "prints" a one-page PDF, on whose sheet the first page begins. */
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

/** Returns a command that imports from GitHub into a folder where the author has added a file. */
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

/** Starts a fake of GitHub's API for imports. */
export async function serveGitHub(): Promise<GitHubServer> {
  const server = await startGitHubServer(createWorld());
  Object.assign(server.world, createWorld(`${server.url}/images/plan.png`));
  return server;
}

/** Returns all commands that write into an author's folders, except for builds. Imports read from `github`. */
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

/** Writes a small site's build output into a folder. */
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

/** Matches the engine's own files: its caches, and its temporary files. */
const own = /(?:^|\/)\.(?:[^/]+\.)?cairn\/|\.cairn-new(?:\.mjs|\/|$)/;
/** Matches the files that the engine keeps for later commands. */
const kept = /^\.cairn\/(?:import\/|cache$|search-|external)/;

/** Returns the contents of an author's files by name: all but the engine's own. */
export function authorsFiles(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readFolder(folder) ?? {}).filter(([name]) => !own.test(name)));
}

/** Returns the names of the engine's own files that a command should have removed. */
export function leftIn(folder: string): string[] {
  return Object.keys(readFolder(folder) ?? {}).filter((name) => own.test(name) && !kept.test(name));
}

interface Interrupted {
  command: WritingCommand;
  folder: string;
  /** The author's files before the command, and after it. */
  states: readonly Record<string, string>[];
}

/** Whether a run that failed may leave these files. */
export function isAllowed(seen: Record<string, string>, { command, folder, states }: Interrupted): boolean {
  // With a list of files to place, the next process completes the replacement, so old and new files may be mixed.
  if (command.isFileByFile === true || existsSync(path.join(folder, ".cairn/ready")))
    return Object.entries(seen).every(([name, content]) => states.some((state) => state[name] === content));
  return states.some((state) => differing(state, seen).length === 0);
}

/** Returns the names of files that differ, without contents, which would fill the screen. */
export function differing(seen: Record<string, string>, expected: Record<string, string>): string[] {
  const names = new Set([...Object.keys(seen), ...Object.keys(expected)]);
  return Array.from(names).filter((name) => seen[name] !== expected[name]);
}
