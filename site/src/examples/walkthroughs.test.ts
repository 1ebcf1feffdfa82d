import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { evaluateString } from "@cairn/catalogue/hcl/syntax/evaluate";
import { parseHcl } from "@cairn/catalogue/hcl/syntax/parse-body";
import { describe, expect, test } from "vitest";
import { readCodeBlocks, type CodeBlock } from "./code-blocks.ts";
import { findLostFolders, findMissingFiles, findUnsetVariables } from "./shell-commands.ts";

const allBlocks = readCodeBlocks();
const docs = path.join(import.meta.dirname, "../../docs");

/** Sections whose blocks with titles are the files of one repository. */
const sections = [
  "guides/build-it-yourself/vpc",
  "guides/build-it-yourself/landing-zone",
  "guides/build-it-yourself/kubernetes-cluster",
  "guides/build-it-yourself/pipelines",
  "guides/build-it-yourself/achieve-compliance",
  "guides/reference-architecture",
];

interface TitledFile {
  /** Page and line where it is shown last. */
  place: string;
  text: string;
}

const fence = /^( *)(`{3,})hcl[^\n]*\btitle="([^"]+)"[^\n]*\n([\s\S]*?)^\1\2$/gm;

/** The files of a section by their paths: what is shown whole, as the last page that shows it has it. */
function readFiles(section: string): Map<string, TitledFile> {
  const files = new Map<string, TitledFile>();
  const pages = readdirSync(path.join(docs, section), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.mdx?$/.test(file))
    .toSorted();
  for (const page of pages) {
    const markdown = readFileSync(path.join(docs, section, page), "utf8");
    for (const { index, 3: title = "", 4: text = "" } of markdown.matchAll(fence)) {
      const line = markdown.slice(0, index).split("\n").length;
      if (/^[\w./$-]+\.(?:hcl|tf)$/.test(title)) files.set(title, { place: `${section}/${page}:${line}`, text });
    }
  }
  return files;
}

/** The repository's own name may come before the path. */
function hasFile(files: ReadonlyMap<string, unknown>, wanted: string): boolean {
  return [...files.keys()].some((file) => file === wanted || file.endsWith(`/${wanted}`));
}

/** Dependencies that lead to no unit of the section; those of other sections are named with a path from the root. */
function missingDependencies(files: ReadonlyMap<string, TitledFile>): string[] {
  return [...files].flatMap(([file, { place, text }]) =>
    parseHcl(text)
      .blocks.filter(({ type }) => type === "dependency")
      .flatMap(({ body }) => {
        const written = evaluateString(body.attributes.get("config_path")?.expression);
        if (written === undefined || !written.startsWith(".")) return [];
        const unit = path.posix.join(path.posix.dirname(file), written, "terragrunt.hcl");
        return hasFile(files, unit)
          ? []
          : [`${place} ${file} depends on ${written}, which no page of the section shows`];
      }),
  );
}

/** Variables that the Terraform files of a folder use and none of them declares, where the folder's are shown. */
function undeclaredVariables(files: ReadonlyMap<string, TitledFile>): string[] {
  const folders = new Map<string, [string, TitledFile][]>();
  for (const entry of files) {
    const folder = path.posix.dirname(entry[0]);
    if (entry[0].endsWith(".tf")) folders.set(folder, [...(folders.get(folder) ?? []), entry]);
  }
  return [...folders].flatMap(([folder, own]) => {
    const declared = new Set(
      own.flatMap(([, { text }]) =>
        parseHcl(text).blocks.flatMap(({ type, labels }) => (type === "variable" ? (labels[0] ?? []) : [])),
      ),
    );
    if (declared.size === 0) return [];
    const used = new Set(
      own.flatMap(([, { text }]) => Array.from(text.matchAll(/\bvar\.(\w+)/g), ([, name = ""]) => name)),
    );
    return [...used]
      .filter((name) => !declared.has(name))
      .map((name) => `${folder} uses var.${name}, which it does not declare`);
  });
}

describe.each(sections)("the repository of %s", (section) => {
  const files = readFiles(section);

  test("has every unit that another depends on", () => {
    expect(missingDependencies(files)).toEqual([]);
  });

  test("declares the variables that it uses", () => {
    expect(undeclaredVariables(files)).toEqual([]);
  });
});

/** The blocks of a section, page by page. */
function readPages(section: string): CodeBlock[][] {
  const blocks = allBlocks.filter(({ place }) => place.startsWith(`${section}/`));
  const pages = new Set(blocks.map(({ place }) => place.replace(/\d+$/, "")));
  return [...pages].map((page) => blocks.filter(({ place }) => place.startsWith(page)));
}

describe.each(sections)("the commands of %s", (section) => {
  const pages = readPages(section);
  const shown = pages.flat().map(({ title }) => title.replace(/ \(excerpt\)$/, ""));
  // The Reference Architecture is handed over: pages show a part of its repository.
  const isWhole = !section.endsWith("reference-architecture");

  test("go only to folders that a reader has", () => {
    expect(pages.flatMap((page) => findLostFolders(page, isWhole ? shown : undefined))).toEqual([]);
  });

  test.runIf(isWhole)("name only files that a reader has", () => {
    expect(pages.flatMap((page) => findMissingFiles(page, shown))).toEqual([]);
  });

  test("use no shell variable before it is set", () => {
    expect(pages.flatMap(findUnsetVariables)).toEqual([]);
  });
});

test("these checks find what is missing", () => {
  const file = (text: string) => ({ place: "x.md:1", text });
  const unit = file('dependency "vpc" {\n  config_path = "../vpc"\n}\n');
  expect(missingDependencies(new Map([["dev/app/terragrunt.hcl", unit]]))).toHaveLength(1);
  expect(
    missingDependencies(
      new Map([
        ["dev/app/terragrunt.hcl", unit],
        ["dev/vpc/terragrunt.hcl", file("")],
      ]),
    ),
  ).toEqual([]);
  const module = file('variable "a" {}\n\nlocals {\n  b = var.a + var.c\n}\n');
  expect(undeclaredVariables(new Map([["modules/m/main.tf", module]]))).toEqual([
    "modules/m uses var.c, which it does not declare",
  ]);
});

describe("the checks of commands", () => {
  const page = (...texts: string[]): CodeBlock[] =>
    texts.map((text, index) => ({ place: `x.md:${index}`, language: "bash", title: "", text }));
  const files = ["live/dev/vpc/terragrunt.hcl"];
  const top = "$(git rev-parse --show-toplevel)";

  test("find folders that are not there, and those that only some readers are near", () => {
    expect(findLostFolders(page("cd live/dev/vpc"), files)).toEqual([
      'x.md:0 "cd live/dev/vpc" from an unknown folder',
    ]);
    expect(findLostFolders(page(`cd "${top}/../live/dev/app"`), files)).toHaveLength(1);
    expect(findLostFolders(page(`cd "${top}/../live/dev"\ncd vpc`, "cd vpc"), files)).toEqual([
      'x.md:1 "cd vpc" where no block puts a file',
    ]);
  });

  test("follow readers into folders that they make or clone, and through loops", () => {
    expect(findLostFolders(page("mkdir -p live && cd live\ncd dev/vpc"), files)).toEqual([]);
    expect(findLostFolders(page("git clone git@github.com:$$ORG$$/live.git\ncd live"), files)).toEqual([]);
    expect(findLostFolders(page(`cd "${top}"\nfor a in dev; do\n  (\n    cd "$a/vpc"\n  )\ndone`), files)).toEqual([]);
  });

  test("find files that nothing makes", () => {
    expect(findMissingFiles(page("kubectl apply --filename web.yaml"), files)).toEqual([
      "x.md:0 names web.yaml, which no block makes",
    ]);
    expect(findMissingFiles(page("cat vpc/terragrunt.hcl >/tmp/a.txt", "ls | tee b.txt", "rm b.txt"), files)).toEqual(
      [],
    );
  });

  test("find variables that nothing has set", () => {
    expect(findUnsetVariables(page('echo "$id"\nid=1'))).toEqual(["x.md:0 uses $id, which nothing has set"]);
    const typed = 'read -rp "Code: " code\nfor a in $code; do echo "$a ${HOME}" \'$x\' $$ID$$; done';
    expect(findUnsetVariables(page(typed))).toEqual([]);
  });
});
