import { createRequire } from "node:module";
import type Prism from "prismjs";
import type loadLanguages from "prismjs/components/index.js";
import { escapeHtml } from "../../shared/escape-html.ts";
import { tokenLines } from "./token-lines.ts";

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
  text: "none",
  txt: "none",
  plaintext: "none",
  plain: "none",
  jsonc: "json5",
  mdx: "markdown",
  dockerfile: "docker",
  vue: "markup",
  mermaid: "none",
};

const require = createRequire(import.meta.url);
let opened: { prism: typeof Prism; load: typeof loadLanguages } | undefined;

/** Prism is loaded with the first block of code: a build after an edit often meets none. */
function openPrism() {
  if (opened) return opened;
  const load = require("prismjs/components/index.js") as typeof loadLanguages;
  load.silent = true;
  opened = { prism: require("prismjs") as typeof Prism, load };
  return opened;
}

const grammars = new Map<string, Prism.Grammar | undefined>();

/** Prism's grammar for a fence's language, loaded when first asked for; undefined where there is none. */
function grammarOf(language: string): Prism.Grammar | undefined {
  if (grammars.has(language)) return grammars.get(language);
  const name = aliases[language] ?? language;
  if (name === "none") return undefined;
  const { prism, load } = openPrism();
  if (!prism.languages[name]) load([name]);
  const grammar = prism.languages[name];
  grammars.set(language, typeof grammar === "object" ? grammar : undefined);
  return grammars.get(language);
}

/** The code as HTML with Prism's `token` classes, one string a line; spans that cross lines are closed and reopened. */
export function highlightLines(code: string, language: string): string[] {
  const grammar = grammarOf(language.toLowerCase());
  if (!grammar) return escapeHtml(code).split("\n");
  const { prism } = openPrism();
  // Some grammars do their work in Prism's hooks.
  const env = { code, grammar, language, tokens: [] as Prism.TokenStream };
  prism.hooks.run("before-tokenize", env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run("after-tokenize", env);
  return tokenLines(env.tokens, language, prism);
}
