// Checks the structure of folders: each layer imports only earlier ones in `layers.json`, no modules import each other
// in a cycle, not even types, no folder has more than 25 source files, and builds load some packages only on demand.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import ts from "typescript";

const MOST_FILES = 25;
/** Packages that would take a tenth of an edit to start, and that few builds need. */
const ON_DEMAND = ["hast-util-from-parse5", "hast-util-sanitize", "parse5", "react-dom/server", "vite", "zod"];
/** A kind's texts are in the kind's folder, but belong to the layer of all texts. */
const textsOfKind = /^engine\/src\/kinds\/[\w-]+\/[\w-]+-texts\.ts$/;
const layers = JSON.parse(readFileSync("layers.json", "utf8"));
const roots = [...new Set(layers.map((layer) => (layer.startsWith("engine/") ? "engine/src" : `${layer}/src`)))];
const isSource = (file) => /\.tsx?$/.test(file) && !/(?:\.test|-fixture|\.fixture)\.tsx?$/.test(file);
const files = roots.flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((file) => path.posix.join(root, file))
    .filter(isSource),
);
const imports = new Map(files.map((file) => [file, readImports(file)]));
const faults = [
  ...findUpwardImports(),
  ...findKindImports(),
  ...findCycles(),
  ...findFullFolders(),
  ...findEarlyPackages("engine/src/cli/build.ts"),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** Returns a file's imports, with their lines: also those of types, and on demand. */
function readImports(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2023, false);
  const found = [];
  const add = (node, specifier, isAtOnce) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ to: resolveImport(file, specifier), specifier, line, isAtOnce });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier)) {
      add(node, node.moduleSpecifier.text, !isOfTypes(node));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (ts.isStringLiteral(node.arguments[0])) add(node, node.arguments[0].text, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isOfTypes(node) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const { isTypeOnly, name, namedBindings } = node.importClause ?? {};
  const names = !name && namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return isTypeOnly === true || (names.length > 0 && names.every((each) => each.isTypeOnly));
}

function resolveImport(file, specifier) {
  const own = /^@cairn\/(\w+)\/(.+)$/.exec(specifier);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  if (!specifier.startsWith(".")) return undefined;
  return path.posix.join(path.posix.dirname(file), specifier.split("?")[0]);
}

function layerOf(file) {
  if (textsOfKind.test(file)) return layers.indexOf("engine/src/texts");
  return layers.findIndex((layer) => file.startsWith(`${layer}/`));
}

function* findUpwardImports() {
  for (const [file, list] of imports) {
    for (const { to, line } of list) {
      if (to === undefined || layerOf(file) === -1 || layerOf(to) <= layerOf(file)) continue;
      yield `${file}:${line}: ${layers[layerOf(file)]} stands before ${layers[layerOf(to)]} in layers.json and cannot import ${to}.`;
    }
  }
}

/** Finds imports of kinds of pages in the pipeline, except for the interface and the kinds that a site defines. */
function* findKindImports() {
  const allowed = ["engine/src/kinds/page-kind.ts", "engine/src/kinds/site/define-kind.ts"];
  for (const [file, list] of imports) {
    if (!file.startsWith("engine/src/pipeline/")) continue;
    for (const { to, line } of list) {
      if (to?.startsWith("engine/src/kinds/") && !allowed.includes(to))
        yield `${file}:${line}: the pipeline knows kinds of pages by kinds/page-kind.ts alone, and cannot import ${to}.`;
    }
  }
}

/** Finds cycles of imports. */
function* findCycles() {
  const done = new Set();
  const stack = [];
  const visit = function* (file) {
    if (stack.includes(file)) {
      yield `${[...stack.slice(stack.indexOf(file)), file].join(" → ")}: these import each other in a circle.`;
      return;
    }
    if (done.has(file)) return;
    stack.push(file);
    for (const { to } of imports.get(file) ?? []) if (to !== undefined) yield* visit(to);
    stack.pop();
    done.add(file);
  };
  for (const file of files) yield* visit(file);
}

function* findFullFolders() {
  const counts = new Map();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  for (const [folder, count] of counts) {
    if (count > MOST_FILES)
      yield `${folder}: ${count} source files; ${MOST_FILES} at most. Which subjects stand in it?`;
  }
}

/** Finds packages that a file loads at once, though they are only needed on demand. */
function* findEarlyPackages(entry) {
  const from = new Map([[entry, undefined]]);
  for (const file of from.keys()) {
    for (const { to, specifier, line, isAtOnce } of imports.get(file) ?? []) {
      if (!isAtOnce) continue;
      if (ON_DEMAND.includes(specifier)) {
        const way = [];
        for (let each = file; each !== undefined; each = from.get(each)) way.unshift(each);
        yield `${file}:${line}: every build would load ${specifier}. Import it on demand, between: ${way.join(" → ")}`;
      }
      if (to !== undefined && !from.has(to)) from.set(to, file);
    }
  }
}
