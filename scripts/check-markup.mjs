// Checks that HTML and module code are parsed, not searched as text: no regular expression and no string search may
// look for elements, attributes or imports, except in `html/` and in `compile/markdown/`, which reads Markdown before
// parsing.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import ts from "typescript";

const roots = ["catalogue/src", "files/src", "search/src", "importers/src", "engine/src", "create-cairn"];
const exceptions = ["engine/src/compile/markdown/"];
/** Files whose patterns only look like patterns for markup, and what the patterns really match. */
const otherLanguages = {
  "engine/src/checks/code/list-code-blocks.ts": "blanks in examples, `<vpc-id>`",
  "engine/src/checks/code/parse-data.ts": "blanks in examples, `<vpc-id>`",
  "engine/src/checks/code/parse-dockerfile.ts": "blanks in examples, `<vpc-id>`",
  "engine/src/checks/code/check-hcl.ts": "blanks in examples, `<vpc-id>`",
  "engine/src/checks/code/fill-script.ts": "blanks in examples, `<NAME>`",
  "engine/src/checks/code/parse-script.ts": "whether an example is JSX",
  "engine/src/checks/code/run-sessions.ts": "blanks in examples, `<id>`",
  "engine/src/checks/code/tools.ts": "blanks in examples",
  "engine/src/checks/code/go-parts.ts": "whether an example in Go has declarations",
  "engine/src/checks/code/guess-language.ts": "what code of other languages looks like",
  "engine/src/compare/diff-lines.ts": "addresses of links in Markdown for programs, `](<a b>)`",
  "engine/src/compile/code/code-fence.ts": "comments in code of any language",
  "engine/src/compile/code/fence-meta.ts": "what follows a fence, such as a title",
  "engine/src/compile/documents/first-line.ts":
    "what Docusaurus removes from the first line of Markdown, by its own patterns",
  "engine/src/config/blog-config.ts": "the marker that ends an excerpt, which a site may replace",
  "engine/src/config/load-module.ts": "words that say a configuration needs the bundler, which reads it then",
  "engine/src/examples/literal-type.ts": "blanks in examples, `<vpc-id>`",
  "engine/src/kinds/module/description-content.ts": "marks of Markdown, such as addresses in angle brackets",
  "engine/src/pipeline/render/failures/render-failed.ts": "names of components in the messages of errors",
  "importers/src/github/github-client.ts": "GitHub's header of links",
  "importers/src/github/github-fetch.ts": "GitHub's header of links",
};
const searches = new Set([
  "includes",
  "indexOf",
  "lastIndexOf",
  "startsWith",
  "endsWith",
  "split",
  "replace",
  "replaceAll",
]);

const used = new Set();
for (const file of roots.flatMap((root) =>
  readdirSync(root, { recursive: true }).map((name) => path.posix.join(root, name)),
)) {
  if (!/\.tsx?$/.test(file) || /(?:\.test|-fixture|\.fixture)\.tsx?$|node_modules/.test(file)) continue;
  if (exceptions.some((place) => file.startsWith(place))) continue;
  for (const { line, text } of findPatterns(file)) {
    used.add(file);
    if (file in otherLanguages) continue;
    console.error(
      `${file}:${line}: ${text} looks for elements, attributes or module code in a text. Read tags with html/src/tags.ts or a tree, take what the place that wrote it knows, or move the rule to html/.`,
    );
    process.exitCode = 1;
  }
}
for (const file of Object.keys(otherLanguages).filter((name) => !used.has(name))) {
  console.error(`scripts/check-markup.mjs: ${file} has no such pattern any more: take it from the list.`);
  process.exitCode = 1;
}

function* findPatterns(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2023, true);
  const found = [];
  const add = (node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ line, text: node.getText(source).split("\n")[0].slice(0, 80) });
  };
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node) && readsMarkup(node.text.slice(1, node.text.lastIndexOf("/")))) add(node);
    else if (ts.isTaggedTemplateExpression(node) && readsMarkup(node.template.getText(source))) add(node);
    else if (ts.isNewExpression(node) && node.expression.getText(source) === "RegExp") {
      const [pattern] = node.arguments ?? [];
      if (pattern && !ts.isTaggedTemplateExpression(pattern) && readsMarkup(pattern.getText(source))) add(node);
    } else if (ts.isCallExpression(node) && isSearch(node)) add(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  yield* found;
}

/** Whether a regular expression contains the start of a tag, an attribute, or a keyword of modules. */
function readsMarkup(pattern) {
  const bare = pattern.replace(/\[\^?(?:\\.|[^\]\\])*\]/g, "[]").replace(/\(\?<?[=!:]|\(\?<\w+>/g, "(");
  return (
    /<(?:\(*\\?[a-zA-Z/]|\(*!--|\(*\[\]|\/|\$\{)/.test(bare) ||
    /\\s[^"']*=\(*\\?["']|\s[\w-]+=\(*\\?["']/.test(bare) ||
    /(?<!@)\b(?:import|export|require)(?:\b|\\b)(?!\\?\.)/.test(bare)
  );
}

function isSearch(call) {
  const [what] = call.arguments;
  if (!ts.isPropertyAccessExpression(call.expression) || !searches.has(call.expression.name.text)) return false;
  const text =
    what && ts.isStringLiteralLike(what)
      ? what.text
      : what && ts.isTemplateExpression(what)
        ? what.head.text + what.templateSpans.map((span) => `x${span.literal.text}`).join("")
        : "";
  return /<\/?[A-Za-z]|<!--|(?:^|\s)[\w-]+="/.test(text);
}
