import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { parseFrontMatter } from "../../engine/src/compile/front-matter/front-matter.ts";
import { moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { questionFrontMatterSchema } from "@cairn/catalogue/questions/question";
import { parseHcl } from "../../catalogue/src/hcl/syntax/parse-body.ts";

const data = new URL("../data/", import.meta.url).pathname;
const folder = `${data}discussions/knowledge-base/`;
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .toSorted();

interface CodeBlock {
  file: string;
  line: number;
  language: string;
  code: string;
}

/** A fence may stand within a list: what precedes it precedes each line of its code. */
const fence = /^([ ]*)```(\w+)[^\n]*\n([\s\S]*?)^\1```$/gm;

function readCode(file: string): CodeBlock[] {
  const text = readFileSync(folder + file, "utf8");
  return Array.from(text.matchAll(fence), ({ index, 1: indent = "", 2: language = "", 3: code = "" }) => ({
    file,
    line: text.slice(0, index).split("\n").length,
    language,
    code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));
}

function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new Error(fault);
}

function parseShell(code: string): void {
  execFileSync("bash", ["-n"], { input: code, stdio: ["pipe", "ignore", "pipe"] });
}

/** Throws where the code is none of its language. Languages that cannot be checked must be named here. */
const checks: Readonly<Record<string, (code: string) => void>> = {
  bash: parseShell,
  dockerfile: (code) => refuse(/^(?:ARG|FROM) /.test(code) ? undefined : "a Dockerfile begins with its image"),
  go: (code) => refuse(/^package \w+\n/.test(code) ? undefined : "a Go file begins with its package"),
  hcl: parseHcl,
  ini: (code) => refuse(code.split("\n").find((line) => !/^(?:\s*|[#;].*|\[[^\]]+\]|[\w.]+\s*=.*)$/.test(line))),
  json: JSON.parse,
  sh: parseShell,
  text: () => {},
  yaml: (code) => {
    const [finding] = parseFrontMatter("block.yml", `---\n${code}---\n`).diagnostics;
    if (finding) throw new Error(finding.message);
  },
};

function faultOf({ language, code }: CodeBlock): string | undefined {
  const check = checks[language];
  if (!check) return `no check for ${language}`;
  try {
    check(code);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("the questions of the documentation team", () => {
  const frontMatters = files.map((file) => ({
    file,
    ...questionFrontMatterSchema.parse(parseFrontMatter(file, readFileSync(folder + file, "utf8")).frontMatter),
  }));

  it("have code that is correct in its language", () => {
    const faults = files.flatMap(readCode).flatMap((block) => {
      const fault = faultOf(block);
      return fault === undefined ? [] : [`${block.file}:${block.line} ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it("say what they are about, which state they speak of, and when they were looked through", () => {
    const categories = new Set([
      "Access and support",
      "Databases and storage",
      "ECS and Docker",
      "EKS and Kubernetes",
      "IAM and accounts",
      "Lambda and serverless",
      "Monitoring and logs",
      "Networking",
      "Other tools",
      "Pipelines and CI/CD",
      "Reference Architecture",
      "Security and compliance",
      "Servers and SSH",
      "Service Catalog",
      "Terraform",
      "Terragrunt",
      "Testing",
    ]);
    const kinds = ["access", "cost", "design", "error-message", "how-to", "limits", "upgrade"];
    const incomplete = frontMatters.filter(
      ({ category, labels = [], state, updated }) =>
        !categories.has(category) || !labels.some((label) => kinds.includes(label)) || !state || !updated,
    );
    expect(incomplete.map(({ file }) => file)).toEqual([]);
  });

  it("name modules that the site has", () => {
    const known = new Set(
      ["modules", "services"].flatMap((kind) =>
        readdirSync(data + kind, { recursive: true, encoding: "utf8" })
          .filter((path) => path.endsWith(".json"))
          .map((path) => moduleEntrySchema.parse(JSON.parse(readFileSync(`${data}${kind}/${path}`, "utf8"))))
          .map(({ repository, module }) => `${repository}/${module}`),
      ),
    );
    const unknown = frontMatters.flatMap(({ file, modules = [] }) =>
      modules.filter((name) => !known.has(name)).map((name) => `${basename(file)} ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
