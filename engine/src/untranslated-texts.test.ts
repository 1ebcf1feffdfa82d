import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = import.meta.dirname;
/** What draws pages, and what changes them in the browser. */
const folders = [
  "theme",
  "client",
  "docusaurus/compat",
  "kinds",
  "markup",
  "model",
  "compile",
  "pipeline/render",
  "pipeline/route",
  "subscriber-links",
];
const spoken = new Set(["aria-label", "title", "placeholder", "alt", "label", "legend", "summary"]);
/** Names, which are the same in every language, what stands on keys, and files that readers copy. */
const names = new Set([
  "Ctrl",
  "Esc",
  "Markdown",
  "Terraform",
  "OpenTofu",
  "Terragrunt",
  "HTTPS",
  "SSH",
  "main.tf",
  "terragrunt.hcl",
  // The label of the current version, which `version.label` in its `current.json` translates.
  "Next",
]);
const commands = /^(?:terraform|tofu|terragrunt) /;
/** In markup that is written as text: what follows a tag, and what is in an attribute that is read out. */
const inMarkup = /(?:<[a-z][^<>]*>|\s(?:aria-label|title|placeholder|alt)=")\s*([A-Z][a-z]+[^<"=(]*)/;
const sentence = /^[A-Z][a-z]+(?:…|[ '’][a-z]|[.!?:]|$)/;
/** What the browser never shows: keys, element and module names. */
const code = /^(?:Arrow|Page)[A-Z]|^(?:Enter|Escape|Home|End|Tab|Shift|Island|Static|Link|Card|Video)$/;

interface Finding {
  line: number;
  text: string;
}

/** Texts for readers that stand in code, where no language can translate them. */
function findTexts(file: string, source: string): Finding[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const add = (node: ts.Node, text: string) => {
    const trimmed = text.trim();
    if (names.has(trimmed) || commands.test(trimmed) || !/[A-Za-z]{2}/.test(trimmed)) return;
    findings.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: trimmed });
  };
  const visit = (node: ts.Node): void => {
    if (isUnseen(node)) return;
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const markup = inMarkup.exec(node.text)?.[1];
      if (isShown(node)) add(node, node.text);
      else if (markup !== undefined) add(node, markup);
      else if (
        /^(?:client|search)\//.test(file) &&
        sentence.test(node.text) &&
        !code.test(node.text) &&
        !isCompared(node)
      )
        add(node, node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return findings;
}

/** Imports, types, code, and what is said to developers: errors and the console. */
function isUnseen(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /^(?:\w*Error|RegExp|PageBrokeOff|MissingFile)$/.test(node.expression.getText());
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText() === "code";
  return ts.isCallExpression(node) && /^(?:console\.\w+|orStalled)$/.test(node.expression.getText());
}

/** Whether a text is the content of an element, or of an attribute that is read out, or what becomes one of them. */
function isShown(node: ts.LiteralLikeNode): boolean {
  let value: ts.Node = node;
  while (
    ts.isConditionalExpression(value.parent) ||
    ts.isTemplateExpression(value.parent) ||
    ts.isTemplateSpan(value.parent) ||
    ts.isParenthesizedExpression(value.parent) ||
    ts.isBinaryExpression(value.parent)
  ) {
    if (isCompared(value) || (ts.isConditionalExpression(value.parent) && value.parent.condition === value))
      return false;
    value = value.parent;
  }
  if (ts.isJsxAttribute(value.parent)) return spoken.has(value.parent.name.getText());
  if (isNamed(value.parent))
    return value.parent.initializer === value && spoken.has(value.parent.name.getText()) && sentence.test(node.text);
  if (!ts.isJsxExpression(value.parent)) return false;
  const place = value.parent.parent;
  return ts.isJsxAttribute(place) ? spoken.has(place.name.getText()) : true;
}

/** A value of an object, a variable or a parameter: what a page is made of before it is drawn. */
function isNamed(node: ts.Node): node is ts.PropertyAssignment | ts.VariableDeclaration | ts.BindingElement {
  return [ts.isPropertyAssignment, ts.isVariableDeclaration, ts.isBindingElement, ts.isParameter].some((is) =>
    is(node),
  );
}

function isCompared(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) &&
      [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
        parent.operatorToken.kind,
      ))
  );
}

function sourceFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|[/\\-])fixture|-texts?\.ts$|\.d\.ts$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );
}

test("every text for readers is in a table of texts, where languages find it", () => {
  const found = sourceFiles().flatMap((file) =>
    findTexts(file, readFileSync(path.join(root, file), "utf8")).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test("finds texts in elements, in what is read out, in objects, in markup and in scripts", () => {
  const find = (file: string, source: string) => findTexts(file, source).map(({ text }) => text);
  expect(
    find("theme/A.tsx", "const a = <p title={b ? `Two ${c}` : 'Three'}>One <i>{d === 'x' ? 'four' : e}</i></p>;"),
  ).toEqual(["Two", "Three", "One", "four"]);
  expect(find("build/render/a.ts", 'const a = `<button aria-label="Close it">` + `<b>Made ${c}</b>`;')).toEqual([
    "Close it",
    "Made",
  ]);
  expect(
    find("client/a.ts", "status.textContent = 'Searching…'; console.warn('Not seen.'); if (key === 'Enter') b();"),
  ).toEqual(["Searching…"]);
  expect(
    find(
      "kinds/a.ts",
      'draft({ title: "Archive", label: a ? "All posts" : b, path: "Tags", alt: "a-b" }, (title = "Authors") => 0)',
    ),
  ).toEqual(["Archive", "All posts", "Authors"]);
  expect(find("theme/A.tsx", "const a = <p className='title' data-x='Some thing'>{translate('theme.a')}</p>;")).toEqual(
    [],
  );
});
