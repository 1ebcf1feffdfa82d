import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import type { Visitor } from "lightningcss";
import type { BundleOptions } from "../bundle-model.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isPartOfRepository } from "../../../files/git.ts";
import { relativePath } from "@cairn/files/paths";
import { isDeclaredPackage } from "../../../findings/ignored-by-git.ts";
import { stylePackageMissing } from "../bundle-findings.ts";
import { styleReferences } from "./style-references.ts";

/** A mark in the name of each class of the site's CSS modules. */
export const scopeMark = "_m-";

/** Kinds of rules that contain other rules, or that have no effect by themselves. */
const harmless = new Set(["style", "media", "supports", "container", "layer-block", "layer-statement", "keyframes"]);

/** Matches an import from a package, or of a file beside the stylesheet. */
const packagePath = /^~?(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/;
/** Matches files of plain CSS. CSS modules have extensions, and other languages are compiled to it. */
const plainStyles = /^[^?]*(?<!\.module)\.css$/;

/**
 * Leaves invalid CSS out of stylesheets, as browsers do, and reports each place. Otherwise one place would fail the
 * bundle, and with it every component and every rule. Where plugins of PostCSS compile the stylesheets afterwards, they
 * get them as they are written, and the bundler leaves out what is invalid in the result.
 */
export function repairStyles(
  { siteDirectory, isOfDocusaurus }: Pick<BundleOptions, "siteDirectory" | "isOfDocusaurus">,
  found: Diagnostic[],
  isCompiled: boolean,
): Plugin {
  const checked = new Set<string>();
  const check = async (file: string, source: string): Promise<string> => {
    const { transform } = await import("lightningcss");
    const written = isOfDocusaurus ? withImportsFirst(source) : source;
    const text = written.includes("@import") ? await withoutMissingPackages(file, written) : written;
    if (await isValidStyle(file, text)) return text;
    const { code, warnings } = transform({ filename: file, code: Buffer.from(text), errorRecovery: true });
    const isFirst = !checked.has(file);
    checked.add(file);
    if (isFirst) found.push(...describeWarnings(relativePath(siteDirectory, file), warnings, isCompiled));
    return isCompiled ? text : code.toString();
  };
  const withoutMissingPackages = async (file: string, text: string): Promise<string> => {
    const { transform } = await import("lightningcss");
    let isWhole = true;
    const isFirst = !checked.has(file);
    const { code } = transform({
      filename: file,
      code: Buffer.from(text),
      errorRecovery: true,
      visitor: {
        Rule: {
          import: ({ value: { url, loc } }) => {
            if (!packagePath.test(url) || isInstalled(url, file)) return undefined;
            isWhole = false;
            const place = { file: relativePath(siteDirectory, file), line: loc.line + 1, column: loc.column };
            const [name = ""] = /^(?:@[\w-]+\/)?[\w.-]+/.exec(url.replace("~", "")) ?? [];
            const isDeclared = isPartOfRepository(siteDirectory) || isDeclaredPackage(path.dirname(file), name);
            if (isFirst) found.push(stylePackageMissing(name, place, isDeclared));
            return [];
          },
        },
      },
    });
    return isWhole ? text : code.toString();
  };
  return {
    name: "cairn-repair-styles",
    enforce: "pre",
    async transform(text, id) {
      if (!plainStyles.test(id)) return undefined;
      // Imported stylesheets are inlined later, where no plugin sees them.
      for (const file of styleReferences([id]))
        if (plainStyles.test(file)) await check(file, readFileSync(file, "utf8"));
      return { code: await check(id, text), map: null };
    },
  };
}

/** Matches imports, brackets, and strings, comments and addresses, in which both are text. */
const importsAndBrackets =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)|"[^"]*"|'[^']*')[^;{}]*;|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\burl\(\s*[^"')\s][^)]*|[{}]/g;

/**
 * Returns a stylesheet with its imports before its rules, on the same lines otherwise. Browsers ignore an import after a
 * rule, but Docusaurus's bundler does not.
 */
export function withImportsFirst(text: string): string {
  let depth = 0;
  let isAfterRule = false;
  let isLate = false;
  const imports: string[] = [];
  const others = text.replace(importsAndBrackets, (token) => {
    if (token === "{" || token === "}") {
      depth = Math.max(0, depth + (token === "{" ? 1 : -1));
      isAfterRule = true;
    } else if (token.startsWith("@import") && depth === 0) {
      isLate ||= isAfterRule;
      imports.push(token.replace(/\s+/g, " "));
      return token.replace(/[^\n]/g, "");
    }
    return token;
  });
  return isLate ? imports.join("") + others : text;
}

/** Whether any of these stylesheets is not valid CSS. Only plain CSS is read. */
export async function haveInvalidStyles(files: readonly string[]): Promise<boolean> {
  for (const file of files)
    if (plainStyles.test(file) && existsSync(file) && !(await isValidStyle(file, readFileSync(file, "utf8"))))
      return true;
  return false;
}

async function isValidStyle(file: string, text: string): Promise<boolean> {
  // Loaded on demand, because sites without styles of their own do not need it.
  const { transform } = await import("lightningcss");
  try {
    transform({ filename: file, code: Buffer.from(text) });
    return true;
  } catch {
    return false;
  }
}

/** Whether the file exists beside the stylesheet, or the package in a folder above it. */
function isInstalled(url: string, file: string): boolean {
  const folder = path.dirname(file);
  if ([url, `${url}.css`].some((each) => existsSync(path.join(folder, each)))) return true;
  const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(url.replace(/^~/, "")) ?? [];
  const foldersAbove = folder.split(path.sep).map((_, index, parts) => parts.slice(0, index + 1).join(path.sep));
  return foldersAbove.some((each) => existsSync(path.join(each, "node_modules", name)));
}

const unknownRule = /^Unknown at rule: (@[\w-]+)/;

interface StyleWarning {
  message: string;
  loc: { line: number; column: number };
}

/** Reports all unknown rules in one finding, since one plugin may compile them all, and each other place in its own. */
function describeWarnings(file: string, warnings: readonly StyleWarning[], isCompiled: boolean): Diagnostic[] {
  const names = new Map<string, StyleWarning["loc"]>();
  const invalid: Diagnostic[] = [];
  const at = ({ line, column }: StyleWarning["loc"], texts: Pick<Diagnostic, "message" | "hint">): Diagnostic => {
    return { code: "style-invalid", severity: "warning", file, line, column, ...texts };
  };
  for (const { message, loc } of warnings) {
    const name = unknownRule.exec(message)?.[1];
    if (name === undefined) invalid.push(at(loc, styleInvalid(message)));
    else if (!names.has(name)) names.set(name, loc);
  }
  const [first] = isCompiled ? [] : names.values();
  return first ? [at(first, rulesUnknown(Array.from(names.keys()))), ...invalid] : invalid;
}

function rulesUnknown(names: readonly string[]): Pick<Diagnostic, "message" | "hint"> {
  const [are, them] = names.length === 1 ? ["is not a rule", "It is"] : ["are not rules", "They are"];
  return {
    message: `${names.join(", ")} ${are} of CSS. ${them} ignored.`,
    hint: "A PostCSS plugin such as Tailwind's may compile these rules: install it, and list it in postcss.config.js unless a plugin of the site adds it.",
  };
}

function styleInvalid(reason: string): Pick<Diagnostic, "message" | "hint"> {
  return {
    message: `This is not valid CSS: ${describe(reason)}. The rule or declaration is ignored.`,
    hint: "Look for a missing colon, semicolon, quotation mark or bracket here or just before.",
  };
}

const marks: Record<string, string> = {
  CloseCurlyBracket: "}",
  CurlyBracketBlock: "{",
  CloseParenthesis: ")",
  ParenthesisBlock: "(",
  CloseSquareBracket: "]",
  SquareBracketBlock: "[",
  Colon: ":",
  Semicolon: ";",
  Comma: ",",
};

/** Returns the parser's message with tokens as authors write them. */
function describe(reason: string): string {
  const written = reason
    .replace(/\b[A-Z]\w+\(["'](.*?)["']\)/s, (_, text: string) => `"${text.replace(/\\n[^]*$/, " …")}"`)
    .replace(/\b[A-Z]\w+$/, (name) => (Object.hasOwn(marks, name) ? `"${marks[name]}"` : name));
  return written.charAt(0).toLowerCase() + written.slice(1);
}

/**
 * Whether all rules of bundled style sheets select elements with classes of CSS modules, or elements inside these.
 * Pages without such a class don't need the sheets.
 */
export async function areScoped(sheets: readonly string[]): Promise<boolean> {
  if (sheets.length === 0) return true;
  // Loaded on demand, because only sites with styles of their own need it.
  const { transform } = await import("lightningcss");
  let isScopedSoFar = true;
  const visitor: Visitor<never> = {
    Rule(rule) {
      const selectors = rule.type === "style" ? rule.value.selectors : [];
      const isFor = (selector: (typeof selectors)[number]) =>
        selector.some((part) => part.type === "nesting" || (part.type === "class" && part.name.includes(scopeMark)));
      isScopedSoFar &&= harmless.has(rule.type) && selectors.every(isFor);
    },
  };
  for (const css of sheets) {
    // Invalid rules were reported when they were bundled.
    transform({ filename: "site.css", errorRecovery: true, code: Buffer.from(css), visitor });
  }
  return isScopedSoFar;
}
