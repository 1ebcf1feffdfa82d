import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parseCommandLine } from "../../engine/src/cli/parse-command-line.ts";
import { listTree, writeSite } from "./site-fixture.ts";

const script = readFileSync(new URL("../../engine/dist/engine.cjs", import.meta.url), "utf8");

test("the engine's script contains only ASCII", () => {
  expect(script.match(/[^\0-\x7f]/g) ?? []).toEqual([]);
});

test("the engine starts without loading a package", () => {
  const required = [...script.matchAll(/\brequire\((["'`])([^"'`]+)\1\)/g)].map(([, , name = ""]) => name);
  expect(required.length).toBeGreaterThan(5);
  const isBuiltIn = (name: string) => name.startsWith("node:") || builtinModules.includes(name);
  expect(required.filter((name) => !isBuiltIn(name))).toEqual([]);
});

test("in a first build, the thread that parsed the documents writes the pages", () => {
  const documents = Array.from({ length: 100 }, (_, place) => [`docs/page-${place}.md`, `# Page ${place}\n`] as const);
  const site = writeSite({
    ...Object.fromEntries(documents),
    "log-threads.cjs": `const threads = require("node:worker_threads");
      const { Worker } = threads;
      if (threads.isMainThread)
        threads.Worker = class extends Worker {
          constructor(file, options) {
            console.error(String(file).replace(/.*\\//, ""));
            super(file, options);
          }
        };`,
  });
  const command = new URL("../../engine/bin/cairn.js", import.meta.url).pathname;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--require", path.join(site, "log-threads.cjs"), command, "build", site],
    { encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([0, "parser-thread.cjs\nsearch-thread.cjs\n"]);
  expect(listTree(path.join(site, "build")).filter((file) => /^page-\d+\/index\.html$/.test(file))).toHaveLength(100);
});

test("--version and --help work without loading the engine, and the help is the engine's", () => {
  const engine = new URL("../../engine/", import.meta.url).pathname;
  const copy = mkdtempSync(path.join(tmpdir(), "cairn-start-"));
  cpSync(path.join(engine, "bin"), path.join(copy, "bin"), { recursive: true });
  mkdirSync(path.join(copy, "dist"));
  cpSync(path.join(engine, "dist/help.txt"), path.join(copy, "dist/help.txt"));
  writeFileSync(path.join(copy, "package.json"), '{ "version": "1.2.3" }');
  writeFileSync(path.join(copy, "dist/engine.cjs"), 'throw new Error("loaded");');
  const ask = (question: string) =>
    execFileSync(process.execPath, [path.join(copy, "bin/cairn.js"), question], { encoding: "utf8" });
  expect(ask("--version")).toBe("1.2.3\n");
  const parsed = parseCommandLine(["--help"]);
  expect(ask("--help")).toBe("help" in parsed ? `${parsed.help}\n` : "");
});

test.each(["engine/bin/cairn.js", "create-cairn/bin/create-cairn.js"])(
  "with an old Node, %s says which one it needs",
  (command) => {
    const root = new URL("../../", import.meta.url).pathname;
    const needed = JSON.parse(readFileSync(path.join(root, command, "../../package.json"), "utf8")) as {
      engines: { node: string };
    };
    const older = path.join(mkdtempSync(path.join(tmpdir(), "cairn-node-")), "older.cjs");
    writeFileSync(older, 'Object.defineProperty(process, "versions", { value: { node: "20.18.9" } });');
    const parameters = ["--require", older, path.join(root, command), "--help"];
    const { status, stderr } = spawnSync(process.execPath, parameters, { encoding: "utf8" });
    const oldest = needed.engines.node.replace(">=", "");
    expect([status, stderr]).toEqual([
      1,
      `Cairn needs Node.js ${oldest} or newer, but this is 20.18.9. Get a newer version at https://nodejs.org.\n`,
    ]);
  },
);

test("create-cairn runs alone, as npm installs it, and writes a site", () => {
  const repository = new URL("../../", import.meta.url).pathname;
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-create-"));
  const pack = ["pack", "--workspace", "create-cairn", "--pack-destination", folder];
  execFileSync("npm", pack, { cwd: repository, stdio: "ignore" });
  const [archive = ""] = readdirSync(folder);
  execFileSync("tar", ["-xzf", archive], { cwd: folder });
  const command = path.join(folder, "package/bin/create-cairn.js");
  const parameters = ["sites/docs", "--no-install", "--engine", "file:engine.tgz"];
  execFileSync(process.execPath, [command, ...parameters], { cwd: folder });
  expect(readFileSync(path.join(folder, "sites/docs/package.json"), "utf8")).toContain('"file:../../engine.tgz"');
});
