import { readFile } from "node:fs/promises";
import { parseAllDocuments } from "yaml";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { parseFenceMeta, splitLanguage } from "../compile/code/fence-meta.ts";
import { listFencedBlocks, withoutCommentLines } from "../compile/markdown/fences.ts";
import { isModulePage } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { type Catalogue, checkHcl, checkTerraformJson, hclLanguages } from "./check-hcl.ts";
import { blank, type CodeBlock, type CodeProblem, locateProblem } from "./code-problem.ts";
import { parseScript, scriptLanguages } from "./parse-script.ts";
import { hasTool, runTools } from "./run-tools.ts";
import { findJsonError } from "../findings/find-json-error.ts";
import { positionAt } from "../findings/position-at.ts";

/** Omitted parts of an example, on a line of their own or in brackets. */
const elision =
  /^\s*(?:\.{3}\w[^"\n]*|"?[([]?\.{3,}[)\]]?"?|…|\/\/.*|#.*)\s*,?\s*$|[{[]\s*(?:\.{3}|…|\([^()"\n]*\))\s*[}\]]/m;
/** Unquoted placeholders in place of a value: `<id>`, `(the targets)`, `[some value]`, `filter_expression`. */
const bareBlank =
  /([:,[]\s*)(<[A-Za-z][^<>"\n]*>|\([^()"\n]*\)|\[[a-z]+(?: [a-z]+)+\]|[A-Za-z_][\w.]*(?=\s*[,\]}\n]))/g;
/** Strings, which may contain comment characters, and comments after a value. */
const trailingComment = /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g;

/** Messages about parts of a file that are not mistakes in an example, or that newer builders may not have. */
const leftAside = new Set(["NO_SOURCE_IMAGE", "DEPRECATED_MAINTAINER", "MULTIPLE_INSTRUCTIONS"]);

/** Checks the code blocks of all documents. */
export type CodeChecker = (prepared: PreparedSite) => Promise<Diagnostic[]>;

/** The word after a fence's language that turns off checks. */
const optOut = /(?:^|\s)no-check(?=\s|$)/;
/** Longer blocks are data, not examples. */
const mostCharacters = 500_000;

interface PlacedBlock extends CodeBlock {
  file: string;
}

/** Creates a checker that caches its findings, so that unchanged documents are not checked again. */
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

/** Returns the code blocks of a document that are checked. */
export function listBlocks(file: string, source: string): PlacedBlock[] {
  return listFencedBlocks(withoutCommentLines(source)).flatMap((block) => {
    const [first = "", ...rest] = block.info.split(/\s+/);
    const { language } = splitLanguage(first, rest.join(" "));
    const isLeftOut = language === "" || optOut.test(block.info) || block.code.length > mostCharacters;
    return isLeftOut ? [] : [{ ...block, file, language: language.toLowerCase() }];
  });
}

/** A line that points to parts of the line above. */
const pointers = /^[ \t]*(?:(?:\/\/|#)[ \t]*)?[\^~][ \t^~─│|]*$/m;
const removedLine = /\[!code --(?::\d+)?\]/;
/** Comments that mark the next line, or all lines up to an end, as wrong or removed. */
const removedMark =
  /^\s*(?:\/\/|#|<!--|\/\*|\{\/\*)\s*(?:error|removed?|deleted?)(?:-(?:next-)?line|-block)?(?<=-line|(?=-(?:start|end)))(-start|-end)?\b/;
const frontMatterMarks = /^---[ \t]*$/gm;

/** Includes of other files in MkDocs, mdBook, VitePress and Python-Markdown: the block shows that file's code. */
const include = /^[ \t]*(?:-{1,2}8<-{1,2}|\{\{[ \t]*#\w+|\{!|<<<[ \t]*[@./~])/m;
/** An HTTP message. The block's language may be that of its body. */
const exchange = /^\s*(?:HTTP\/\d|(?:GET|POST|PUT|PATCH|DELETE|HEAD) (?:\/|https?:))/;

/**
 * Removes lines that the block shows as deleted, because a diff has the old and the new version of a line. Blocks that
 * show Markdown, include another file or point to parts of lines are not checked.
 */
export function withoutRemovedLines(block: PlacedBlock): PlacedBlock[] {
  if ([/^\s*(?:`{3}|~{3})/, pointers, include, exchange].some((each) => each.test(block.code))) return [];
  const { lines } = parseFenceMeta(block.info);
  let isWithin = false;
  let isNext = false;
  const isRemoved = (line: string, index: number) => {
    const mark = /(?:error|remove|delete)/.test(line) ? removedMark.exec(line) : null;
    const isMarked = isWithin || isNext;
    isNext = mark !== null && mark[1] === undefined;
    if (mark?.[1] !== undefined) isWithin = mark[1] === "-start";
    return isMarked || removedLine.test(line) || lines.get(index + 1)?.has("deleted");
  };
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

/** The modules that have a page, by their source. */
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

/**
 * Returns the first mistake of a complete or partial Dockerfile. Templates are not checked, and placeholders get a
 * value.
 */
export async function parseDockerfile(code: string): Promise<CodeProblem[]> {
  if (/\{\{|\{%/.test(code) || code.trim() === "") return [];
  const { validate, ValidationCode, ValidationSeverity } = await import("dockerfile-utils");
  const text = code
    .replaceAll(/^[ \t]*(?:\.{3}|…)[^\n]*$/gm, (line) => " ".repeat(line.length))
    .replaceAll(/<[A-Za-z][\w .:/-]*>|(?<!\$)\{[A-Za-z][\w .:/-]*\}|\$\$[A-Z][A-Z\d_]*\$\$|…|\.{3}/g, (name) =>
      "1".repeat(name.length),
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

/** Returns the first mistake of JSON; none if it is a part of JSON, or has comments and omissions. */
export function parseJson(code: string): CodeProblem[] {
  if (elision.test(code) || code.trim() === "") return [];
  // JSON examples may have front matter.
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
  // Parts of an object or list, or one value per line, as in logs.
  const inside = text.trimEnd().replace(/,$/, "");
  if ([text, `{${inside}}`, `[${inside}]`, closed(text)].some(isJson)) return [];
  if (lines.every((line) => line.trim() === "" || isJson(line))) return [];
  // Several documents one after the other, as in logs.
  const documents = text.split(/(?<=^[}\]])[ \t]*\n(?=\s*[{[])/m);
  if (documents.length > 1 && documents.every((each) => each.trim() === "" || isJson(each))) return [];
  const isPartOfObject = /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text);
  const { offset, expected } = findJsonError(isPartOfObject ? `{${inside}}` : text);
  const place = positionAt(code, isPartOfObject ? offset - 1 : offset);
  return [{ code: "code-syntax", ...place, message: `This is not valid JSON: ${expected} is expected.` }];
}

/** Closes the open brackets of text that ends after a comma, such as the first lines of a file; returns other text unchanged. */
function closed(text: string): string {
  const start = text.trimEnd();
  if (!start.endsWith(",")) return text;
  const open: string[] = [];
  for (const [mark] of start.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, "").matchAll(/[[\]{}]/g)) {
    if (mark === "{" || mark === "[") open.push(mark === "{" ? "}" : "]");
    else open.pop();
  }
  return start.slice(0, -1) + open.toReversed().join("");
}

/** Removes comments, and commas after last values, from JSON with comments; all characters keep their position. */
function withoutComments(code: string): string {
  const bare = code.replaceAll(trailingComment, (whole, string?: string) => string ?? blank(whole));
  if (bare === code) return code;
  return bare.replaceAll(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? " ");
}

/**
 * Text that is marked as YAML but is not: a command with its input or output, a diff, or lines of dots for omissions.
 */
const noYaml =
  /^\s*(?:\$|->|:::) |<<-?[ \t]*['"]?[A-Z]|^\+ |^\s*(?:- )?[([]?(?:\.+|…)(?:[ \t]*\.+)*[)\]]?\s*(?:#.*)?$/m;

/** Returns the mistakes of YAML. Templates of Helm or Jinja are not checked. */
export function parseYaml(code: string): CodeProblem[] {
  if (/\{\{|\{%/.test(code) || noYaml.test(code)) return [];
  const text = code
    .replaceAll(/<[A-Za-z][^<>\n]*>/g, (name) => name.replaceAll(/[^\w]/g, "x"))
    .replaceAll(/\{[A-Za-z][\w-]*\}(?=[\w-])|(?<=[\w-])\{[A-Za-z][\w-]*\}/g, (name) => "x".repeat(name.length))
    // A part of JSON, which is also YAML.
    .replace(/(?<=[}\]]\s*),(?=\s*$)/, " ");
  const read = (yaml: string) =>
    parseAllDocuments(yaml, { logLevel: "silent", uniqueKeys: true }).flatMap((document) => document.errors);
  if (/^\s*"[^"\n]*"\s*:.*,\s*$/m.test(text) && read(`{\n${text}\n}`).length === 0) return [];
  return read(text)
    .filter(({ code: id, pos: [offset] }) => id !== "DUPLICATE_KEY" || !isOtherWay(code, offset))
    .slice(0, 1)
    .map(({ message, pos: [offset] }) => ({
      code: "code-syntax",
      ...positionAt(code, offset),
      message: `This is not valid YAML: ${message.split(" at line ", 1)[0]?.split("\n", 1)[0]}.`,
    }));
}

/**
 * Whether a duplicate key shows an alternative: there is a comment or an empty line between the two, or it directly
 * follows the first.
 */
function isOtherWay(code: string, offset: number): boolean {
  const above = code.slice(0, offset).split("\n");
  const indent = above.pop() ?? "";
  const [key = ""] = /^[^:=\n]+[:=]/.exec(code.slice(offset)) ?? [];
  const first = above.findLastIndex((line) => line.startsWith(indent + key));
  const between = above.slice(first + 1);
  return between.length === 0 || between.some((line) => line.trim() === "" || /^\s*#/.test(line));
}

/** Returns the first mistake of TOML. */
export async function parseToml(code: string): Promise<CodeProblem[]> {
  // A single string, templates, and values with alternatives.
  if (/^\s*(?:"[^"\n]*"|'[^'\n]*')\s*$/.test(code)) return [];
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
