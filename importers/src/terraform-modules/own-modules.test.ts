import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { interfaceAt, listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { runImport } from "../run-import.ts";
import { writeFolder } from "../write-files.fixture.ts";
import { configureOwnModules } from "./own-modules.ts";

let repository: string;

const git = (...parameters: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...parameters], { cwd: repository });

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), content);
}

/** Commits everything, with a tag unless it is "". */
function commit(tag: string): void {
  git("add", "-A");
  git("commit", "-q", "--allow-empty", "-m", "x");
  if (tag) git("tag", tag);
}

const declare = (...names: string[]) =>
  write("modules/net/main.tf", names.map((name) => `variable "${name}" {\n  default = 1\n}\n`).join(""));

async function importOwn(): Promise<ModuleEntry> {
  const modules = configureOwnModules(repository);
  const context = { baseDirectory: repository, cacheDirectory: "", environment: {}, onProgress: () => undefined };
  await runImport("modules", { modules }, { ...context, full: false, dryRun: false });
  const file = path.join(repository, "data/modules", modules?.repositories[0]?.name ?? "", "net.json");
  return JSON.parse(readFileSync(file, "utf8")) as ModuleEntry;
}

/** Describes the versions of an entry: "2.0.0 since 1.0.0: input-added b". */
const describeHistory = ({ version, changes = [] }: ModuleEntry) => [
  version,
  ...changes.map(
    (each) => `${each.version} since ${each.since}: ${each.changes.map(({ kind, name }) => `${kind} ${name}`).join()}`,
  ),
];

beforeEach(() => {
  repository = writeFolder({ "index.md": "# Home\n", "modules/net/README.md": "# Net\n" });
  git("init", "-q");
  declare("a");
});

it("keeps the version of a tag, although the catalogue in the repository changes with the import", async () => {
  write("data/modules/old.json", "{}");
  commit("v1.0.0");
  expect((await importOwn()).version).toBe("1.0.0");
  git("add", "-A");
  expect((await importOwn()).version).toBe("1.0.0");
  write("index.md", "# Changed\n");
  write("tests/a/main.tf", "");
  write("docs/README.md", "# More\n");
  expect((await importOwn()).version).toBe("1.0.0");
});

it.each([
  ["modules/net/more.tf", ""],
  ["modules/net/README.md", "# Other\n"],
  ["modules/new/main.tf", ""],
  ["modules/net/examples/all/values.tfvars", "a = 2\n"],
])("has no version if a module was changed after its tag: %s", async (file, content) => {
  commit("v1.0.0");
  write(file, content);
  expect((await importOwn()).version).toBeUndefined();
});

it("has no version if a module was removed after its tag", async () => {
  write("modules/old/main.tf", "");
  commit("v1.0.0");
  rmSync(path.join(repository, "modules/old"), { recursive: true });
  expect((await importOwn()).version).toBeUndefined();
});

it("keeps the changes since the last version, whatever is imported before the next one", async () => {
  commit("v1.0.0");
  await importOwn();
  commit("");
  expect(describeHistory(await importOwn())).toEqual([undefined, "undefined since 1.0.0: "]);
  declare("a", "b");
  commit("");
  expect(describeHistory(await importOwn())).toEqual([undefined, "undefined since 1.0.0: input-added b"]);
  declare("b", "c");
  const now = await importOwn();
  const all = "since 1.0.0: input-removed a,input-added b,input-added c";
  expect(describeHistory(now)).toEqual([undefined, `undefined ${all}`]);
  expect(listVersions(now)).toEqual(["1.0.0"]);
  expect(interfaceAt(now, "1.0.0")?.inputs).toMatchObject([{ name: "a", default: "1" }]);
  commit("v2.0.0");
  const next = await importOwn();
  expect(describeHistory(next)).toEqual(["2.0.0", `2.0.0 ${all}`]);
  expect(next.lastModifiedVersion).toBe("2.0.0");
  commit("");
  await importOwn();
  commit("v2.1.0");
  expect(describeHistory(await importOwn())).toEqual(["2.1.0", `2.0.0 ${all}`]);
});

it("goes back from unreleased changes to the last version, and to earlier ones", async () => {
  write(".gitignore", "data\n");
  commit("v1.0.0");
  await importOwn();
  declare("a", "b");
  commit("v2.0.0");
  await importOwn();
  const second = "2.0.0 since 1.0.0: input-added b";
  const unreleased = async () => {
    declare("c");
    expect(describeHistory(await importOwn())).toHaveLength(3);
  };
  await unreleased();
  git("checkout", "-q", "-f", "v2.0.0");
  expect(describeHistory(await importOwn())).toEqual(["2.0.0", second]);
  await unreleased();
  git("checkout", "-q", "-f", "v1.0.0");
  expect(describeHistory(await importOwn())).toEqual(["1.0.0"]);
});
