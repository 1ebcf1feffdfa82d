import { spawnSync } from "node:child_process";
import { parseHcl } from "@cairn/catalogue/hcl/syntax/parse-body";
import { SyntaxFault } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { blocksOf, readCodeBlocks, type CodeBlock } from "./code-blocks.ts";
import { checkModuleCalls, readCatalogue } from "./module-calls.ts";
import { commandsOf } from "./shell-commands.ts";

const blocks = readCodeBlocks();
const catalogue = readCatalogue();
const inLanguage = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

/** What `check` has to say against each block, with the block's place before it. */
function findFaults(
  examples: readonly CodeBlock[],
  check: (text: string, block: CodeBlock) => readonly string[],
): string[] {
  expect(examples.length).toBeGreaterThan(0);
  return examples.flatMap((block) => check(block.text, block).map((fault) => `${block.place} ${fault}`));
}

/** What several units include in common gives only a part of a module's inputs. */
const isShared = (title: string) => title.startsWith("_envcommon/");

function checkHcl(text: string, { title }: Pick<CodeBlock, "title"> = { title: "" }): string[] {
  try {
    const faults = checkModuleCalls(parseHcl(text), catalogue);
    return isShared(title) ? faults.filter((fault) => !/ needs "/.test(fault)) : faults;
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return [`line ${text.slice(0, error.offset).split("\n").length}: ${error.message}`];
  }
}

function faultsOfYaml(text: string): string[] {
  const documents = parseAllDocuments(text);
  const faults = Array.isArray(documents) ? documents.flatMap(({ errors, warnings }) => [...errors, ...warnings]) : [];
  return faults.map(({ message }) => message);
}

function faultsOfJson(text: string): string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function checkWith(command: string, ...options: string[]) {
  return (input: string) => {
    const { status, stderr, stdout } = spawnSync(command, options, { input, encoding: "utf8" });
    return status === 0 && stdout === "" ? [] : [stderr || stdout];
  };
}

describe("examples in the documents", () => {
  test("HCL parses, and calls library modules as their reference says", () => {
    expect(findFaults(inLanguage("hcl", "terraform", "tf"), checkHcl)).toEqual([]);
  });

  test("shell commands parse", () => {
    const sessions = inLanguage("console").map((block) => ({ ...block, text: commandsOf(block.text) }));
    expect(findFaults([...inLanguage("bash", "sh", "shell"), ...sessions], checkWith("bash", "-n"))).toEqual([]);
  });

  test("YAML and JSON parse", () => {
    expect(findFaults(inLanguage("yaml", "yml"), faultsOfYaml)).toEqual([]);
    expect(findFaults(inLanguage("json"), faultsOfJson)).toEqual([]);
  });

  const hasGofmt = spawnSync("gofmt", ["-h"]).error === undefined;
  test.skipIf(!hasGofmt)("Go is formatted", () => {
    expect(findFaults(inLanguage("go"), checkWith("gofmt", "-d"))).toEqual([]);
  });

  test("a placeholder has one spelling", () => {
    const names = new Set(blocks.flatMap(({ text }) => text.match(/(?<=\$\$)[A-Z]\w*(?=\$\$)/g) ?? []));
    const sameWords = (name: string) => name.split("_").toSorted().join(" ");
    const spellings = [...names].filter((name) =>
      [...names].some((other) => other !== name && sameWords(other) === sameWords(name)),
    );
    expect(spellings).toEqual([]);
    expect(findFaults(blocks, (text) => text.match(/\$\$\w+\$(?!\$)|(?<!\$)\$\w+\$\$/g) ?? [])).toEqual([]);
  });

  test("every block names its language", () => {
    expect(blocks.filter(({ language }) => language === "").map(({ place }) => place)).toEqual([]);
  });
});

describe("these checks", () => {
  const source = "git::git@github.com:gruntwork-io/terraform-aws-vpc.git//modules/vpc-app?ref=v0.22.4";

  test("find inputs that are unknown or missing", () => {
    const call = `source = "${source}"\n vpc_name = "dev"\n cidr = "10.0.0.0/16"\n num_nat_gateways = 1`;
    const faults = [
      'terraform-aws-vpc.git//modules/vpc-app has no input "cidr".',
      'terraform-aws-vpc.git//modules/vpc-app needs "cidr_block".',
    ];
    expect(checkHcl(`module "vpc" {\n ${call}\n}\n`)).toEqual(faults);
    const unit = `terraform {\n source = "${source}"\n}\ninputs = {\n ${call.replace(/^.*\n/, "")}\n}\n`;
    expect(checkHcl(unit)).toEqual(faults);
  });

  test("find HCL that does not parse", () => {
    expect(checkHcl("a = 1\nb = [\n")).toEqual([expect.stringMatching(/^line [23]: /)]);
  });

  test("read fences within fences, and indented ones", () => {
    const page = "````md\n```hcl\na = \n```\n````\n\n- item\n  ```yaml\n  a: 1\n  ```\n";
    expect(blocksOf("page.md", page)).toEqual([
      { place: "page.md:1", language: "md", title: "", text: "```hcl\na = \n```\n" },
      { place: "page.md:8", language: "yaml", title: "", text: "a: 1\n" },
    ]);
  });

  test("read the commands of a session", () => {
    expect(commandsOf("$ terraform plan \\\n    -out=tfplan\nNo changes.\n$ ls\n")).toBe(
      "terraform plan \\\n    -out=tfplan\nls",
    );
  });
});
