import { createRequire } from "node:module";
import type Prism from "prismjs";
import { everyTag, findTags } from "@cairn/html/tags";
import { escapeHtml } from "@cairn/html/escape-html";
import { nearestSlip } from "../../findings/nearest.ts";

/** Token types that Prism's hooks change when they are serialised: entities in markup, and code in Markdown. */
const hookedTypes = new Set(["entity", "code-block"]);

/**
 * What Prism calls them. The last ones change other languages once they are loaded; since highlighting must not depend
 * on other blocks of the site, the language that they extend stands for them.
 */
const aliases: Record<string, string> = {
  terraform: "hcl",
  tf: "hcl",
  tfvars: "hcl",
  terragrunt: "hcl",
  opentofu: "hcl",
  sh: "bash",
  zsh: "bash",
  shell: "bash",
  console: "shell-session",
  terminal: "shell-session",
  golang: "go",
  python3: "python",
  vbscript: "visual-basic",
  text: "none",
  txt: "none",
  plaintext: "none",
  plain: "none",
  jsonc: "json5",
  mdx: "markdown",
  dockerfile: "docker",
  vue: "markup",
  mermaid: "none",
  "css-extras": "css",
  javadoc: "java",
  javadoclike: "java",
  jsdoc: "javascript",
  "js-extras": "javascript",
  "js-templates": "javascript",
  opencl: "c",
  phpdoc: "php",
  "php-extras": "php",
  "xml-doc": "markup",
};

const require = createRequire(import.meta.url);

/** A language in Prism's own list. */
interface LanguageEntry {
  alias?: string | string[];
  require?: string | string[];
  /** Languages that it uses if they are loaded. */
  optional?: string | string[];
  /** Languages that it changes. */
  modify?: string | string[];
}

interface OpenedPrism {
  prism: typeof Prism;
  entries: Readonly<Record<string, LanguageEntry>>;
  /** Languages' own names by name and by alias. */
  names: ReadonlyMap<string, string>;
}

let opened: OpenedPrism | undefined;

/** Prism is loaded with the first code block, because a build after an edit often has none. */
function openPrism(): OpenedPrism {
  if (opened) return opened;
  const { meta: _, ...entries } = (
    require("prismjs/components.js") as { languages: Record<string, LanguageEntry> & { meta: object } }
  ).languages;
  const names = new Map(
    Object.entries(entries).flatMap(([name, { alias }]) => [name, ...listOf(alias)].map((each) => [each, name])),
  );
  opened = { prism: require("prismjs") as typeof Prism, entries, names };
  return opened;
}

/** Frequent languages, for which Prism's list need not be loaded. */
const common = new Set(
  "bash css diff go hcl html ini java javascript js json jsx markdown md patch py python rust sql toml ts tsx typescript xml yaml yml".split(
    " ",
  ),
);

/**
 * Returns the language that an unknown one is probably a misspelling of; undefined if it is known, or not similar to
 * any.
 */
export function misspeltLanguage(language: string): string | undefined {
  const name = language.toLowerCase();
  if (common.has(name) || Object.hasOwn(aliases, name)) return undefined;
  const { names } = openPrism();
  return names.has(name) ? undefined : nearestSlip(name, [...Object.keys(aliases), ...common, ...names.keys()]);
}

function listOf(value: string | string[] | undefined): string[] {
  return typeof value === "string" ? [value] : (value ?? []);
}

/** Returns what Prism calls a fence's language. */
function nameOf(language: string): string {
  return aliases[language] ?? language;
}

const grammars = new Map<string, Prism.Grammar | undefined>();

/** Returns Prism's grammar for a fence's language, loaded on first use; undefined if there is none. */
function grammarOf(language: string): Prism.Grammar | undefined {
  if (grammars.has(language)) return grammars.get(language);
  const name = nameOf(language);
  if (name === "none") return undefined;
  load(name);
  const grammar = openPrism().prism.languages[name];
  grammars.set(language, typeof grammar === "object" ? grammar : undefined);
  return grammars.get(language);
}

/**
 * Loads a language, after those that it uses. Languages that change other ones are left out. Each is loaded once, and
 * not by Prism's own function: that loads languages again which use one of the loaded ones, so that their hooks run
 * twice. Both are because highlighting must not depend on other blocks of the site.
 */
function load(alias: string): void {
  const { prism, entries, names } = openPrism();
  const name = names.get(alias);
  const entry = name === undefined ? undefined : entries[name];
  if (name === undefined || !entry || prism.languages[name]) return;
  for (const other of listOf(entry.require)) load(other);
  for (const other of listOf(entry.optional)) if (!entries[other]?.modify) load(other);
  require(`prismjs/components/prism-${name}.js`);
}

const fenceWithin = /^[ \t]*(?:`{3,}|~{3,})(.+)/gm;

/** In many languages, Prism's time grows with the square of the length of a word, in some with that of a line. */
const longestWord = 2000;
const longestLine = 10_000;
const longWord = new RegExp(String.raw`[\w$.-]{${longestWord + 1}}`);
/** In these, with that of the whole code: Prism searches from most words to its end. Long code is highlighted in parts. */
const slowLanguages = new Set(["asciidoc", "csharp", "css", "less", "markdown", "nginx", "regex", "scss", "zig"]);
const longestPart = 3000;

/**
 * Highlights code as HTML with Prism's `token` classes, one string per line; spans that cross lines are closed and
 * reopened. Code with a word of more than 2,000 characters, or a line of more than 10,000 (3,000 in a slow language), is
 * only escaped.
 */
export function highlightLines(code: string, language: string): string[] {
  const name = language.toLowerCase();
  const isSlow = code.length > longestPart && slowLanguages.has(openPrism().names.get(nameOf(name)) ?? "");
  const grammar = hasLongLine(code, isSlow ? longestPart : longestLine) ? undefined : grammarOf(name);
  if (!grammar) return escapeHtml(code).split("\n");
  return (isSlow ? splitCode(code) : [code]).flatMap((part) => highlightPart(part, grammar, language));
}

/** Splits code at line ends into parts of up to 3,000 characters; after an empty line if one is in their second half. */
function splitCode(code: string): string[] {
  const parts: string[] = [];
  let rest = code;
  while (rest.length > longestPart) {
    const emptyLine = rest.lastIndexOf("\n\n", longestPart);
    const end = emptyLine > longestPart / 2 ? emptyLine + 1 : rest.lastIndexOf("\n", longestPart);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end + 1);
  }
  return [...parts, rest];
}

function highlightPart(code: string, grammar: Prism.Grammar, language: string): string[] {
  const { prism } = openPrism();
  // Markdown highlights the code within it if its language is loaded.
  if (grammar === prism.languages.markdown) for (const name of languagesWithin(code)) load(name);
  // Some grammars need Prism's hooks.
  const env = { code, grammar, language, tokens: [] as Prism.TokenStream };
  prism.hooks.run("before-tokenize", env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run("after-tokenize", env);
  return tokenLines(env.tokens, language, prism);
}

function hasLongLine(code: string, longest: number): boolean {
  if (code.length <= longestWord) return false;
  const lines = code.split("\n").filter(({ length }) => length > longestWord);
  return lines.some((line) => line.length > longest || longWord.test(line));
}

/** Returns the languages of a Markdown text's fences, by the names that Prism's grammar of Markdown looks them up. */
function languagesWithin(markdown: string): string[] {
  return Array.from(markdown.matchAll(fenceWithin), ([, info = ""]) => {
    const words = info.replaceAll(/\b#/g, "sharp").replaceAll(/\b\+\+/g, "pp");
    return /[a-z][\w-]*/i.exec(words)?.[0].toLowerCase() ?? "";
  });
}

/**
 * Serialises tokens as HTML, one string per line; elements that cross lines are closed and reopened. Same result as
 * Prism's own function, but without an object for each element, and without splitting the result into lines afterwards.
 */
function tokenLines(tokens: Prism.TokenStream, language: string, { Token, util }: typeof Prism): string[] {
  const lines: string[] = [];
  /** Start tags of the open elements. */
  const open: string[] = [];
  let line = "";
  const endLine = () => {
    lines.push(line + "</span>".repeat(open.length));
    line = open.join("");
  };
  const writeText = (text: string) => writeLines(/[&<\u00A0]/.test(text) ? (util.encode(text) as string) : text);
  const writeLines = (html: string) => {
    let start = 0;
    for (let end = html.indexOf("\n"); end !== -1; end = html.indexOf("\n", start)) {
      line += html.slice(start, end);
      endLine();
      start = end + 1;
    }
    line += start === 0 ? html : html.slice(start);
  };
  const writeTags = (html: string) => {
    let done = 0;
    for (const tag of findTags(html, everyTag)) {
      writeLines(html.slice(done, tag.start));
      if (tag.isEnd) open.pop();
      else open.push(tag.written);
      line += tag.written;
      done = tag.end;
    }
    writeLines(html.slice(done));
  };
  const write = (token: Prism.TokenStream) => {
    if (typeof token === "string") writeText(token);
    else if (Array.isArray(token)) for (const each of token) write(each);
    else if (hookedTypes.has(token.type)) writeTags(Token.stringify(util.encode(token) as Prism.Token, language));
    else {
      const tag = `<span class="token ${token.type}${aliasesOf(token)}">`;
      line += tag;
      open.push(tag);
      write(token.content);
      open.pop();
      line += "</span>";
    }
  };
  write(tokens);
  lines.push(line);
  return lines;
}

/** Returns a token's aliases, each after a space. */
function aliasesOf({ alias }: Prism.Token): string {
  if (!alias || alias.length === 0) return "";
  return typeof alias === "string" ? ` ${alias}` : ` ${alias.join(" ")}`;
}
