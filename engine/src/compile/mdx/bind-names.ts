import { applyEdits, type Edit } from "@cairn/catalogue/upgrade/edit-text";
import { withoutSuffix } from "@cairn/html/address";
import type { MdxModule, ModuleImport } from "../../model/compiled-document.ts";
import type { SourcePosition } from "../../findings/position-at.ts";
import { globalComponents } from "../../docusaurus/component-scope.ts";
import { type Collector, type ComponentUse, linkPlaceholder } from "../documents/collector.ts";
import { documentVariables, type ModuleTree, type RequireCall } from "./module-tree.ts";
import type { ComponentImport, SiteComponents } from "./site-components.ts";
import { beginsModule, createFenceTracker } from "../markdown/fences.ts";

/** What an empty line is replaced by: nothing that changes what the module does. */
const fillers: Readonly<Record<Kind, string>> = { template: '${""}', jsx: '{""}', code: "//" };

const assetFile =
  /\.(?:png|jpe?g|gif|webp|avif|ico|svg|pdf|zip|mp4|webm|mov|ogv|mp3|wav|ogg|m4a|txt|csv|ttf|otf|woff2?)$/i;
/** A file that is imported as its text. */
const asText = /\braw-loader\b[^!]*!|\?raw$/;
/** What the engine itself puts into compiled documents: who runs them has these in scope. */
const engineComponents = ["Island", "Static"];

/** What binds a name that a document does not bind itself: the site's own components go before the theme's. */
export function findInScope(name: string, siteComponents: SiteComponents | undefined): ComponentImport | undefined {
  const own = siteComponents?.find(name);
  if (own) return own;
  const specifier = Object.hasOwn(globalComponents, name) ? globalComponents[name] : undefined;
  return specifier === undefined ? undefined : { specifier, binding: { imported: "default", local: name } };
}

interface DocumentScope {
  source: string;
  collector: Collector;
  /** What the source imports, with places. */
  written: readonly ModuleImport[];
  siteComponents: SiteComponents | undefined;
  /** The picture that its front matter names. */
  image?: string | undefined;
  /** Elements of Markdown that the site's `MDXComponents` draws. */
  elements: readonly string[];
}

/** A document's module while its names are bound. */
interface Binder extends DocumentScope {
  tree: ModuleTree;
  imports: ModuleImport[];
  /** Statements that go before all others. */
  declarations: string[];
  edits: Edit[];
}

/**
 * Binds every name of a compiled document: images and files that it imports or requires become their addresses, other modules
 * that it requires are imported, and so are components that it uses without an import.
 */
export function bindNames(
  code: string,
  tree: ModuleTree,
  scope: DocumentScope,
): Pick<MdxModule, "code" | "imports" | "exports" | "reads" | "binds"> {
  const binder: Binder = { ...scope, tree, imports: [], declarations: [], edits: [...tree.edits] };
  bindImports(binder);
  for (const call of tree.required) bindRequired(binder, call);
  const provided = bindComponents(binder);
  takeComponents(binder, new Set([...engineComponents, ...provided]));
  bindElements(binder);
  if (tree.variables.has("assets") && !tree.bound.has("assets")) bindAssets(binder);
  const bound = documentVariables.filter((name) => tree.bound.has(name));
  return {
    code: [...binder.declarations, applyEdits(code, binder.edits)].join("\n"),
    imports: binder.imports,
    exports: tree.exports,
    reads: [...tree.variables].filter((name) => !bound.includes(name)),
    binds: bound,
  };
}

/** Keeps the document's imports; those of images and files become declarations of their addresses. */
function bindImports(binder: Binder): void {
  const { tree, written } = binder;
  for (const { specifier, bindings } of tree.imports) {
    const { line, column } = written.find((each) => each.specifier === specifier) ?? { line: 1, column: 1 };
    const url = pathOf(specifier);
    if (bindings.length === 0 || !isAsset(specifier)) binder.imports.push({ specifier, bindings, line, column });
    else {
      const address = addressOf(binder, url, { line, column });
      for (const { local } of bindings)
        binder.declarations.push(`const ${local} = ${isSvg(url) ? svgComponent(binder, address) : address};`);
    }
  }
}

/** `assets`: the files that front matter names, by their addresses. */
function bindAssets(binder: Binder): void {
  const { image } = binder;
  const isFile = image !== undefined && /^(?:\.{1,2}\/|@site\/)/.test(image);
  const address = isFile ? addressOf(binder, image, noPlace) : JSON.stringify(image);
  binder.declarations.push(`const assets = { image: ${address} };`);
}

function isAsset(specifier: string): boolean {
  return assetFile.test(pathOf(specifier)) && !asText.test(specifier);
}

function isSvg(url: string): boolean {
  return /\.svg$/i.test(url);
}

/** An imported SVG is a component, as Docusaurus has it. */
function svgComponent({ imports }: Binder, address: string): string {
  const local = "_createSvgImage";
  const isThere = imports.some(({ bindings }) => bindings.some((binding) => binding.local === local));
  if (!isThere) {
    const bindings = [{ imported: "createSvgImage", local }];
    imports.push({ specifier: "@theme/SvgImage", bindings, ...noPlace });
  }
  return `${local}(${address})`;
}

/** The engine imports it, not the document. */
const noPlace: SourcePosition = { line: 1, column: 1 };

/** What stands for the address of a file in code. */
function addressOf({ collector }: Binder, url: string, place: SourcePosition): string {
  return JSON.stringify(linkPlaceholder(collector, { url, kind: "asset", ...place }));
}

/** The file that a specifier names, without its loaders and its query. */
function pathOf(specifier: string): string {
  return withoutSuffix(specifier).replace(/^.*!/, "");
}

/** Puts the address of a required file, or an imported module, in the place of `require` and `import()`. */
function bindRequired(binder: Binder, { specifier, isDefault, isPromise, start, end }: RequireCall): void {
  const place = placeOf(specifier, binder.source);
  const replace = (text: string) =>
    binder.edits.push({ start, end, text: isPromise ? `Promise.resolve(${text})` : text });
  if (isAsset(specifier)) {
    const address = addressOf(binder, pathOf(specifier), place);
    replace(isDefault ? address : `{ default: ${address} }`);
    return;
  }
  const local = `_required${binder.imports.length}`;
  const imported = specifier.endsWith(".json") && !isPromise ? "default" : "*";
  binder.imports.push({ specifier, bindings: [{ imported, local }], ...place, isRequired: true });
  replace(isDefault ? `${local}.default` : local);
}

function placeOf(text: string, source: string): SourcePosition {
  const before = source.slice(0, Math.max(source.indexOf(text), 0)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Imports the components that documents may use without an import; those that nothing provides show what they hold, and each
 * is a finding. Returns the names that the document need not be given.
 */
function bindComponents(binder: Binder): string[] {
  const { tree, collector, source, siteComponents, imports } = binder;
  const asked = new Set(tree.taken.flatMap(({ names }) => names));
  const used = new Map<string, ComponentUse>();
  for (const use of collector.components) {
    const [name = use.name] = use.name.split(".", 1);
    if (!used.has(name)) used.set(name, use);
  }
  const names = new Set([...used.keys(), ...asked, ...tree.drawn]);
  return Array.from(names).filter((name) => {
    if (engineComponents.includes(name) || name === "MDXLayout") return false;
    // The compiler asks for what a function in an expression has as its parameter, too.
    if (tree.bound.has(name)) return asked.has(name);
    const place = used.get(name) ?? placeOf(`<${name}`, source);
    const scoped = findInScope(name, siteComponents);
    const missing = { specifier: "@theme/Missing", binding: { imported: "default", local: name } };
    const { specifier, binding } = scoped ?? missing;
    imports.push({ specifier, bindings: [binding], ...place });
    if (scoped?.isProperty)
      binder.declarations.push(`const ${name} = ${binding.local}.${name} ?? (({ children }) => children);`);
    if (!scoped) collector.diagnostics.push(unknownComponent(name, collector.file, place));
    return true;
  });
}

function unknownComponent(
  name: string,
  file: string,
  { line, column }: SourcePosition,
): Collector["diagnostics"][number] {
  return {
    code: "component-unknown",
    severity: "warning",
    file,
    line,
    column,
    message: `<${name}> is neither imported nor part of the theme; only its content is shown.`,
    hint:
      name === "Fragment"
        ? 'Import it: import { Fragment } from "react". Replace Astro\'s slot and set:html with their content.'
        : `Import it: import ${name} from "@site/src/components/${name}".`,
  };
}

/** Has the document take no component from what it is given that is bound otherwise: a partial is given none. */
function takeComponents({ tree, edits }: Binder, provided: ReadonlySet<string>): void {
  for (const { names, start, end, given } of tree.taken) {
    const rest = names.filter((name) => !provided.has(name));
    edits.push({ start, end, text: rest.length > 0 ? `const { ${rest.join(", ")} } = ${given};` : "" });
  }
  for (const { name, start, end } of tree.checks) if (provided.has(name)) edits.push({ start, end, text: "" });
}

/** Has the elements that Markdown makes drawn by what the site's `MDXComponents` has for them. */
function bindElements({ tree, elements, imports, edits }: Binder): void {
  if (elements.length === 0 || !tree.elements) return;
  const bindings = [{ imported: "default", local: "_elements" }];
  imports.push({ specifier: "@theme/MDXComponents", bindings, ...noPlace });
  const named = elements.map((name) => `${name}: _elements.${name} ?? "${name}"`).join(", ");
  edits.push({ ...tree.elements, text: `{ ${named} }` });
}

type Parse = typeof import("rolldown/utils").parseSync;

type Kind = "template" | "jsx" | "code";

/**
 * The source with the empty lines of its imports and exports filled. The compiler asks at each whether the code is at its end, and takes
 * some that is not for wrong: a text of several lines in a `try`, for one. Every line stays where it is.
 */
export async function fillModuleLines(source: string): Promise<string> {
  const lines = source.split("\n");
  if (!lines.some(beginsModule)) return source;
  const { parseSync } = await import("rolldown/utils");
  const isCode = createFenceTracker();
  for (let first = 0; first < lines.length; first++) {
    const line = lines[first] ?? "";
    if (isCode(line) || !beginsModule(line)) continue;
    const block = readBlock(lines, first, parseSync);
    if (!block) continue;
    for (const [index, filler] of block.empty) lines[first + index] = filler;
    first = block.last;
  }
  return lines.join("\n");
}

/** The module code that begins at a line, up to the first empty line where it is whole. Absent where it never is. */
function readBlock(
  lines: readonly string[],
  first: number,
  parse: Parse,
): { last: number; empty: Map<number, string> } | undefined {
  for (let last = first; last < lines.length; last++) {
    if (!isEmpty(lines[last + 1])) continue;
    const code = lines.slice(first, last + 1).join("\n");
    const { program, errors } = parse("document.jsx", code);
    if (errors.length > 0) continue;
    return { last, empty: emptyLines(code, textsOf(program)) };
  }
  return undefined;
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

interface Text {
  kind: Kind;
  start: number;
  end: number;
}

/** By line, what each empty one is filled with. */
function emptyLines(code: string, texts: readonly Text[]): Map<number, string> {
  const empty = new Map<number, string>();
  let offset = 0;
  for (const [index, line] of code.split("\n").entries()) {
    const at = offset;
    const text = texts.find(({ start, end }) => start <= at && at < end);
    if (isEmpty(line)) empty.set(index, line + fillers[text?.kind ?? "code"]);
    offset += line.length + 1;
  }
  return empty;
}

/** Where templates and elements hold text. */
function textsOf(node: unknown): Text[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, start, end } = node as { type?: unknown; start?: unknown; end?: unknown };
  const kind = type === "TemplateElement" ? "template" : type === "JSXText" ? "jsx" : undefined;
  if (kind !== undefined) return [{ kind, start: Number(start), end: Number(end) }];
  return Object.values(node).flatMap(textsOf);
}
