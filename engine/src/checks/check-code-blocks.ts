import { readFile } from "node:fs/promises";
import { parseAllDocuments } from "yaml";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { parseFenceMeta, splitLanguage } from "../compile/code/fence-meta.ts";
import { listFencedBlocks } from "../compile/markdown/fences.ts";
import { isModulePage } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { type Catalogue, checkHcl, checkTerraformJson, hclLanguages } from "./check-hcl.ts";
import { type CodeBlock, type CodeProblem, locateProblem } from "./code-problem.ts";
import { parseScript, scriptLanguages } from "./parse-script.ts";
import { hasTool, runTools } from "./run-tools.ts";
import { findJsonError } from "../findings/find-json-error.ts";
import { positionAt } from "../findings/position-at.ts";

/** What is left out of an example, on a line of its own or in brackets. */
const elision = /^\s*(?:"?[([]?\.{3,}[)\]]?"?|…|\/\/.*|#.*)\s*,?\s*$|[{[]\s*(?:\.{3}|…|\([^()"\n]*\))\s*[}\]]/m;
/** What readers fill in, where a value goes and no quotes stand: `<id>`, `(the targets)`, `[some value]`, `filter_expression`. */
const bareBlank =
  /([:,[]\s*)(<[A-Za-z][^<>"\n]*>|\([^()"\n]*\)|\[[a-z]+(?: [a-z]+)+\]|[A-Za-z_][\w.]*(?=\s*[,\]}\n]))/g;
/** A comment behind a value, and strings, which may hold what looks like one. */
const trailingComment = /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** What is none of a mistake in a part of a file, or may be known to a newer builder. */
const leftAside = new Set(["NO_SOURCE_IMAGE", "DEPRECATED_MAINTAINER", "MULTIPLE_INSTRUCTIONS"]);

/** Checks the code blocks of all documents. */
export type CodeChecker = (prepared: PreparedSite) => Promise<Diagnostic[]>;

/** A word of the fence that says: not to be checked. */
const optOut = /(?:^|\s)no-check(?=\s|$)/;
/** A block above so many characters is data, and no example. */
const mostCharacters = 500_000;

interface PlacedBlock extends CodeBlock {
  file: string;
}

/** A checker that knows what it found: of documents that stay as they are, nothing is looked at again. */
export function createCodeChecker(): CodeChecker {
  let known = new Map<string, readonly Diagnostic[]>();
  return async (prepared) => {
    const catalogue = readCatalogueOf(prepared);
    const catalogueKey = hashText(JSON.stringify(Array.from(catalogue)));
    const found = new Map<string, readonly Diagnostic[]>();
    const fresh: { key: string; blocks: PlacedBlock[] }[] = [];
    for (const { file, absolute } of prepared.scanned.files) {
      if (!/\.mdx?$/.test(file)) continue;
      const source = await readFile(absolute, "utf8").catch(() => "");
      const key = hashText(`${catalogueKey} ${file}\n${source}`);
      const before = known.get(key);
      if (before) found.set(key, before);
      else fresh.push({ key, blocks: listBlocks(file, source).flatMap(withoutRemovedLines) });
    }
    const byTools = await runTools(fresh.flatMap(({ blocks }) => blocks).filter(({ language }) => hasTool(language)));
    for (const { key, blocks } of fresh) {
      const problems: Diagnostic[] = [];
      for (const block of blocks)
        for (const problem of [...(await checkBlock(block, catalogue)), ...(byTools.get(block) ?? [])])
          problems.push(locateProblem(block.file, block, problem));
      found.set(key, problems);
    }
    known = found;
    return Array.from(found.values()).flat();
  };
}

/** The code blocks of a document that are checked. */
export function listBlocks(file: string, source: string): PlacedBlock[] {
  return listFencedBlocks(source).flatMap((block) => {
    const [first = "", ...rest] = block.info.split(/\s+/);
    const { language } = splitLanguage(first, rest.join(" "));
    const isLeftOut = language === "" || optOut.test(block.info) || block.code.length > mostCharacters;
    return isLeftOut ? [] : [{ ...block, file, language: language.toLowerCase() }];
  });
}

/** A line that points at parts of the one above. */
const pointers = /^[ \t]*(?:(?:\/\/|#)[ \t]*)?[\^~][ \t^~─│|]*$/m;
const removedLine = /\[!code --(?::\d+)?\]/;
const frontMatterMarks = /^---[ \t]*$/gm;

/** What brings in another file, by MkDocs, mdBook, VitePress and Python-Markdown: its code stands there. */
const include = /^[ \t]*(?:-{1,2}8<-{1,2}|\{\{[ \t]*#\w+|\{!|<<<[ \t]*[@./~])/m;
/** What programs send each other, in whose language its body may be. */
const exchange = /^\s*(?:HTTP\/\d|(?:GET|POST|PUT|PATCH|DELETE|HEAD) (?:\/|https?:))/;

/**
 * A block without the lines that it shows as removed: in a change, what was and what is stand one below the other. What shows Markdown,
 * brings in another file or points at parts of its lines is no block of code.
 */
function withoutRemovedLines(block: PlacedBlock): PlacedBlock[] {
  if ([/^\s*(?:`{3}|~{3})/, pointers, include, exchange].some((each) => each.test(block.code))) return [];
  const { lines } = parseFenceMeta(block.info);
  const isRemoved = (line: string, index: number) => removedLine.test(line) || lines.get(index + 1)?.has("deleted");
  const code = block.code.split("\n").map((line, index) => (isRemoved(line, index) ? "" : line));
  return [{ ...block, code: code.join("\n") }];
}

async function checkBlock({ language, code, info }: PlacedBlock, catalogue: Catalogue): Promise<CodeProblem[]> {
  if (scriptLanguages.has(language)) return parseScript(code);
  if (hclLanguages.has(language)) return checkHcl(code, catalogue, parseFenceMeta(info).title);
  switch (language) {
    case "json":
      return [...parseJson(code), ...checkTerraformJson(code, catalogue)];
    case "yaml":
    case "yml":
      return parseYaml(code);
    case "toml":
      return parseToml(code);
    case "dockerfile":
    case "docker":
    case "containerfile":
      return parseDockerfile(code);
    default:
      return [];
  }
}

/** The modules that have a page, by the place of their source. */
export function readCatalogueOf({ site }: PreparedSite): Map<string, ModuleEntry> {
  const catalogue = new Map<string, ModuleEntry>();
  for (const { page } of site.routes.values()) {
    if (!isModulePage(page.body)) continue;
    const entry = page.body.data as ModuleEntry;
    const key = sourceKey(entry.source ?? "");
    if (key !== undefined) catalogue.set(key, entry);
  }
  return catalogue;
}

/** The first mistake of a Dockerfile or of a part of one. Templates are nobody's Dockerfile, and blanks are filled in. */
export async function parseDockerfile(code: string): Promise<CodeProblem[]> {
  if (/\{\{|\{%/.test(code) || code.trim() === "") return [];
  const { validate, ValidationCode, ValidationSeverity } = await import("dockerfile-utils");
  const text = code
    .replaceAll(/^[ \t]*(?:\.{3}|…)[^\n]*$/gm, (line) => " ".repeat(line.length))
    .replaceAll(/<[A-Za-z][\w .:/-]*>|(?<!\$)\{[A-Za-z][\w .:/-]*\}|\$\$[A-Z][A-Z\d_]*\$\$|…|\.{3}/g, (blank) =>
      "1".repeat(blank.length),
    );
  const found = validate(text, {
    deprecatedMaintainer: ValidationSeverity.IGNORE,
    directiveCasing: ValidationSeverity.IGNORE,
    emptyContinuationLine: ValidationSeverity.IGNORE,
    instructionCasing: ValidationSeverity.IGNORE,
    instructionCmdMultiple: ValidationSeverity.IGNORE,
    instructionEntrypointMultiple: ValidationSeverity.IGNORE,
    instructionHealthcheckMultiple: ValidationSeverity.IGNORE,
    instructionJSONInSingleQuotes: ValidationSeverity.IGNORE,
    instructionWorkdirRelative: ValidationSeverity.IGNORE,
  });
  const first = found.find(({ code: id }) => {
    const name = ValidationCode[Number(id)] ?? "";
    return !leftAside.has(name) && !/^UNKNOWN_.*_FLAG$/.test(name);
  });
  if (!first) return [];
  const { line, character } = first.range.start;
  return [
    {
      code: "code-syntax",
      line: line + 1,
      column: character + 1,
      message: `This is not a valid Dockerfile: ${String(first.message).replace(/\.$/, "")}.`,
    },
  ];
}

/** The first place where code is no JSON; nothing where it is a part of some, or shows comments and gaps. */
export function parseJson(code: string): CodeProblem[] {
  if (elision.test(code) || code.trim() === "") return [];
  // Front matter may be JSON.
  const text = withoutComments(code.replaceAll(frontMatterMarks, "   ")).replaceAll(
    bareBlank,
    (_, start: string, name: string) => start + "1".repeat(name.length),
  );
  const isJson = (each: string) => {
    try {
      JSON.parse(each);
      return true;
    } catch {
      return false;
    }
  };
  const lines = text.trim().split("\n");
  // Parts of an object or of a list, and one value on each line, as logs have them.
  const inside = text.trimEnd().replace(/,$/, "");
  if ([text, `{${inside}}`, `[${inside}]`].some(isJson)) return [];
  if (lines.every((line) => line.trim() === "" || isJson(line))) return [];
  // One document below the other, as logs have them as well.
  const documents = text.split(/(?<=^[}\]])[ \t]*\n(?=\s*[{[])/m);
  if (documents.length > 1 && documents.every((each) => each.trim() === "" || isJson(each))) return [];
  const isPartOfObject = /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text);
  const { offset, expected } = findJsonError(isPartOfObject ? `{${inside}}` : text);
  const place = positionAt(code, isPartOfObject ? offset - 1 : offset);
  return [{ code: "code-syntax", ...place, message: `This is not valid JSON: ${expected} is expected.` }];
}

/** JSON with comments, which takes commas behind last values as well, as plain JSON; each character stays at its place. */
function withoutComments(code: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
  const bare = code.replaceAll(trailingComment, (whole, string?: string) => string ?? blank(whole));
  if (bare === code) return code;
  return bare.replaceAll(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? " ");
}

/** What is no YAML and is marked as such: a command with its output or its input, a change, lines of dots for what is left out. */
const noYaml = /^\s*(?:\$|->) |<<-?[ \t]*['"]?[A-Z]|^\+ |^\s*(?:- )?[([]?(?:\.+|…)[)\]]?\s*(?:#.*)?$/m;

/** The mistakes of YAML. What templates of Helm or Jinja write into it is nobody's YAML. */
export function parseYaml(code: string): CodeProblem[] {
  if (/\{\{|\{%/.test(code) || noYaml.test(code)) return [];
  const text = code
    .replaceAll(/<[A-Za-z][^<>\n]*>/g, (name) => "x".repeat(name.length))
    // A part of JSON, which is YAML too.
    .replace(/(?<=[}\]]\s*),(?=\s*$)/, " ");
  return parseAllDocuments(text, { logLevel: "silent", uniqueKeys: true })
    .flatMap((document) => document.errors)
    .filter(({ code: id, pos: [offset] }) => id !== "DUPLICATE_KEY" || !isOtherWay(code, offset))
    .slice(0, 1)
    .map(({ message, pos: [offset] }) => ({
      code: "code-syntax",
      ...positionAt(code, offset),
      message: `This is not valid YAML: ${message.split(" at line ", 1)[0]?.split("\n", 1)[0]}.`,
    }));
}

/**
 * Whether a key that is there twice is another way to say the same: set off from the first by a comment or an empty line, or right
 * below it.
 */
function isOtherWay(code: string, offset: number): boolean {
  const above = code.slice(0, offset).split("\n");
  const indent = above.pop() ?? "";
  const [key = ""] = /^[^:=\n]+[:=]/.exec(code.slice(offset)) ?? [];
  const first = above.findLastIndex((line) => line.startsWith(indent + key));
  const between = above.slice(first + 1);
  return between.length === 0 || between.some((line) => line.trim() === "" || /^\s*#/.test(line));
}

/** The first mistake of TOML. */
export async function parseToml(code: string): Promise<CodeProblem[]> {
  // Templates, and values of which one is to be chosen.
  if (elision.test(code.replaceAll(/#.*$/gm, "")) || /\{\{|\{%|["\w] \| ["\w]/.test(code)) return [];
  const { parse, TomlError } = await import("smol-toml");
  try {
    parse(
      code.replaceAll(/(?<![\w"'])<[A-Za-z][\w .:/-]*>|(?<=\.)<[A-Za-z][\w .:/-]*>/g, (name) =>
        "1".repeat(name.length),
      ),
    );
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    const lines = code.split("\n").slice(0, line);
    const offset = lines.join("\n").length - (lines.at(-1)?.trimStart().length ?? 0);
    if (message.includes("redefine") && isOtherWay(code, offset)) return [];
    const [, reason = message] = /^Invalid TOML document: (.*)$/m.exec(message) ?? [];
    return [{ code: "code-syntax", line, column, message: `This is not valid TOML: ${reason}.` }];
  }
}
