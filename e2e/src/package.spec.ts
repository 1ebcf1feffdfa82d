import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { beforeAll, expect, test } from "vitest";
import { htmlRules } from "./html-rules.ts";
import { measureInstallation } from "./installed-size.ts";
import { listTree, readPage, writeFiles } from "./site-fixture.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const packages = path.join(repository, "node_modules");

/** A project in which the engine's package is installed with its dependencies, and nothing else. */
let project = "";
let packed: string[] = [];
/** The path of the packed package. */
let archive = "";

beforeAll(() => {
  project = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-project-")));
  for (const script of ["write-schemas.mjs", "write-types.mjs"])
    execFileSync(process.execPath, [`engine/scripts/${script}`], { cwd: repository });
  const pack = ["pack", "--workspace", "cairn-docs", "--ignore-scripts", "--json", "--pack-destination", project];
  const [packedPackage] = JSON.parse(execFileSync("npm", pack, { cwd: repository, encoding: "utf8" })) as {
    filename: string;
    files: { path: string }[];
  }[];
  packed = packedPackage?.files.map((file) => file.path) ?? [];
  archive = path.join(project, packedPackage?.filename ?? "");
  const cairn = path.join(project, "node_modules/cairn-docs");
  mkdirSync(cairn, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", cairn, "--strip-components=1"]);
  const { dependencies } = JSON.parse(readFileSync(path.join(cairn, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), "@types/node", "@types/react"]) link(name);
  const manifest = { dependencies: { "cairn-docs": `file:${packedPackage?.filename}` } };
  writeFileSync(path.join(project, "package.json"), JSON.stringify(manifest));
});

function link(name: string): void {
  const place = path.join(project, "node_modules", name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.join(packages, name), place);
}

interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the engine's command in the project, as `npx` does. */
function run(...parameters: string[]): CommandResult {
  return runWith(process.execPath, ...parameters);
}

/** The same with another version of Node. */
function runWith(node: string, ...parameters: string[]): CommandResult {
  const command = [path.join(project, "node_modules/cairn-docs/bin/cairn.js"), ...parameters];
  const { status, stdout, stderr } = spawnSync(node, command, { cwd: project, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** Installs a version of Node from npm, where it is a package for each system. Returns its executable. */
function installNode(version: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-node-"));
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  execFileSync("npm", ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", `${name}@${version}`]);
  return path.join(folder, "node_modules", name, "bin/node");
}

test("the package contains the built engine, and no sources, tests or caches", () => {
  const outside = packed.filter((file) => !/^(?:dist\/|bin\/|types\/)/.test(file));
  expect(outside.toSorted()).toEqual(["LICENSE", "README.md", "package.json", "src/theme/tokens.css"]);
  expect(packed).toEqual(expect.arrayContaining(["dist/engine.cjs", "dist/index.d.ts", "dist/run-import.js"]));
  expect(packed.filter((file) => /\.compiled$|\.test\.|\.map$/.test(file))).toEqual([]);
});

test("the package's exports can be imported, with types", async () => {
  const folder = path.join(project, "node_modules/cairn-docs");
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Record<string, unknown>;
  expect(messages.map((message) => formatMessage(message, manifest, { color: false }))).toEqual([]);
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(archive)), {
    // Contains only types, for tsconfig.json.
    excludeEntrypoints: ["./site"],
  });
  const problems = analysis.types === false ? ["no types"] : analysis.problems;
  // The package has only ES modules, which CommonJS can require since Node 20.19.
  const isAboutCommonJS = (kind: string) => kind === "CJSResolvesToESM" || kind === "NoResolution";
  expect(
    problems.filter(
      (problem) =>
        typeof problem === "string" ||
        !isAboutCommonJS(problem.kind) ||
        (problem.kind === "NoResolution" && problem.resolutionKind !== "node10"),
    ),
  ).toEqual([]);
});

test("the package has schemas for editors that describe every key of what authors write", () => {
  const folder = path.join(project, "node_modules/cairn-docs/dist");
  const schema = (name: string) =>
    JSON.parse(readFileSync(path.join(folder, "schemas", `${name}.json`), "utf8")) as {
      properties: Record<string, { description?: string; default?: unknown }>;
    };
  expect(schema("configuration").properties["title"]).toMatchObject({ default: "Documentation" });
  const silent = ["front-matter", "category"].flatMap((name) =>
    Object.entries(schema(name).properties).filter(([, { description }]) => description === undefined),
  );
  expect([...silent, ...keysWithoutMeaning(schema("configuration"))]).toEqual([]);
  expect(readFileSync(path.join(folder, "index.d.ts"), "utf8")).toContain(
    '`"/docs/"`. Default: `"/"`. */\n  baseUrl?: string | undefined;',
  );
});

interface DescribedSchema {
  properties?: Record<string, DescribedSchema & { description?: string }>;
  items?: DescribedSchema;
  anyOf?: DescribedSchema[];
  additionalProperties?: DescribedSchema;
}

/** Returns the keys at any depth that have no description. */
function keysWithoutMeaning({ properties = {}, items, anyOf = [], additionalProperties }: DescribedSchema): string[] {
  const own = Object.entries(properties).flatMap(([key, value]) => [
    ...(value.description === undefined ? [key] : []),
    ...keysWithoutMeaning(value).map((inner) => `${key}.${inner}`),
  ]);
  const within = [items, additionalProperties, ...anyOf].filter((each) => typeof each === "object");
  return [...own, ...within.flatMap(keysWithoutMeaning)];
}

test("the engine installs at most 60 packages and 100 MB", () => {
  const { packages: count, bytes } = measureInstallation(path.join(project, "node_modules/cairn-docs"));
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThanOrEqual(60);
  expect(bytes).toBeLessThanOrEqual(100e6);
});

test("a new site builds without findings with the installed package, and its pages are valid HTML", () => {
  const { status, stdout } = run("init");
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /package\.json: already there, and not changed.\n\nNext:\n\n {2}npx cairn dev\n {2}npx cairn build\n$/,
  );
  const built = run("build");
  expect(built).toMatchObject({ status: 0, stderr: "" });
  const pages = listTree(path.join(project, "build")).filter((name) => name.endsWith(".html"));
  expect(pages).toEqual(expect.arrayContaining(["index.html", "guides/writing/index.html", "404.html"]));
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const faulty = pages.filter((page) => !validator.validateStringSync(readPage(project, page)).valid);
  expect(faulty).toEqual([]);
  expect(readPage(project, "guides/writing/index.html")).toContain("macOS");
  expect(run("search", "admonitions").stdout).toContain("/guides/writing");
});

test.each([22, 26])("Node %i builds the same site, and prints nothing else", (version) => {
  const build = path.join(project, "build");
  const files = (folder: string) =>
    listTree(folder).map((name) => [name, readFileSync(path.join(folder, name), "utf8")]);
  const before = files(build);
  expect(before.length).toBeGreaterThan(10);
  rmSync(path.join(project, ".cairn"), { recursive: true });
  rmSync(build, { recursive: true });
  const built = runWith(installNode(version), "build");
  expect(built).toMatchObject({ status: 0, stderr: "" });
  expect(files(build)).toEqual(before);
});

test("the engine runs from a package inside an archive, where nothing can be written or removed", () => {
  const cache = path.join(project, "node_modules/cairn-docs/dist/engine.cjs.compiled");
  rmSync(cache, { force: true });
  const archived = path.join(project, "archived.cjs");
  writeFileSync(
    archived,
    `const fs = require("node:fs");
for (const name of ["writeFileSync", "rmSync"]) {
  const own = fs[name];
  fs[name] = (file, ...rest) => {
    if (String(file).startsWith(${JSON.stringify(cache)})) throw new Error("EROFS: read-only filesystem");
    return own(file, ...rest);
  };
}
`,
  );
  rmSync(path.join(project, ".cairn"), { recursive: true });
  const command = ["--require", archived, path.join(project, "node_modules/cairn-docs/bin/cairn.js"), "build"];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: project, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(existsSync(cache)).toBe(false);
});

test("a new site in a folder of the project depends on the same package", () => {
  expect(run("init", "team/docs").stdout).toContain("  cd team/docs && npm install\n  npm run dev\n");
  const { dependencies } = JSON.parse(readFileSync(path.join(project, "team/docs/package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies["cairn-docs"]).toMatch(/^file:\.\.\/\.\.\/cairn-docs-[\d.]+\.tgz$/);
});

test("TypeScript checks a site's configuration and components", () => {
  writeFiles(project, {
    "wrong.config.ts":
      'import { defineConfig } from "cairn-docs";\nimport { defineImportConfig } from "cairn";\nexport default defineConfig({ titel: "A" });\nexport const more = defineImportConfig({ modules: { repositories: [{ name: 1 }] } });\n',
    "src/Price.tsx":
      'import Layout from "@theme/Layout";\nimport Again from "@site/src/Again";\nimport { useState } from "react";\nimport styles from "./price.module.css";\nexport default function Price({ from }: { from: number }) {\n  const [count] = useState(from);\n  return <Layout title="Price"><b className={styles.price}>{count.toFixed()}</b><Again /></Layout>;\n}\n',
    "sidebars.ts":
      'import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";\nconst sidebars: SidebarsConfig = { main: [{ type: "autogenerated", dirName: "." }, "index"], wrong: 3 };\nexport default sidebars;\n',
    "src/theme/Footer.tsx":
      'import Footer from "@theme-original/Footer";\nimport type FooterType from "@theme/Footer";\nimport type { WrapperProps } from "@docusaurus/types";\ntype Props = WrapperProps<typeof FooterType>;\nconst image: string = require("@site/static/a.png").default;\nexport default function Wrapped(props: Props) {\n  return <><img src={image} /><Footer {...props} /></>;\n}\n',
    "src/Again.tsx": "export default function Again() {\n  return <i />;\n}\n",
    "src/price.module.css": ".price { color: red }\n",
  });
  const { stdout } = spawnSync(process.execPath, [path.join(packages, "typescript/bin/tsc"), "-p", project], {
    cwd: project,
    encoding: "utf8",
  });
  const places = stdout.match(/^\S+\(\d+,\d+\): error \w+/gm);
  expect(places).toEqual([
    "sidebars.ts(2,94): error TS2322",
    "wrong.config.ts(3,31): error TS2561",
    "wrong.config.ts(4,70): error TS2322",
  ]);
});

test("modules can be imported with the package's dependencies alone", () => {
  writeFiles(project, {
    "import.config.ts":
      'import { defineImportConfig } from "cairn-docs";\nexport default defineImportConfig({ modules: { repositories: [{ name: "own", directory: "terraform" }] } });\n',
    "terraform/main.tf": 'variable "region" {\n  type = string\n}\n',
  });
  expect(run("import", "modules")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringContaining("Imported 1 module of 1 repository: 1 file added."),
  });
  expect(readdirSync(path.join(project, "data/modules/own"))).toEqual(["index.json"]);
});
