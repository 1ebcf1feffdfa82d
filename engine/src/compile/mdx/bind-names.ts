import { applyEdits, type Edit } from "@cairn/catalogue/upgrade/edit-text";
import { withoutSuffix } from "@cairn/html/address";
import type { ImportBinding, MdxModule, ModuleImport } from "../../model/compiled-document.ts";
import type { SourcePosition } from "../../findings/position-at.ts";
import { suggestOr } from "../../findings/did-you-mean.ts";
import { misspeltName } from "../../findings/nearest.ts";
import { globalComponents } from "../../docusaurus/global-components.ts";
import { type Collector, type ComponentUse, linkPlaceholder } from "../documents/collector.ts";
import { documentVariables, type ModuleTree, type RequireCall } from "./module-tree.ts";
import { hasForeignComponents } from "../markdown/foreign/foreign-components.ts";
import type { ComponentImport, SiteComponents } from "./site-components.ts";

/** Files whose import gives their address. */
export const assetFile =
  /\.(?:png|jpe?g|gif|webp|avif|ico|svg|pdf|docx?|xlsx?|zip|rar|mp4|webm|mov|ogv|mp3|wav|ogg|m4a|txt|csv|ttf|otf|woff2?)$/i;
/** A file imported as text. */
const asText = /\braw-loader\b[^!]*!|\?raw$/;
/** The engine's own components in compiled documents; the code that runs the module provides them. */
const engineComponents = ["Island", "Static"];

/**
 * Finds the import for a name that a document does not bind: the site's own components take precedence over the
 * theme's.
 */
export function findInScope(name: string, siteComponents: SiteComponents | undefined): ComponentImport | undefined {
  const own = siteComponents?.find(name);
  if (own) return own;
  const specifier = Object.hasOwn(globalComponents, name) ? globalComponents[name] : undefined;
  return specifier === undefined ? undefined : { specifier, binding: { imported: "default", local: name } };
}

interface DocumentScope {
  source: string;
  collector: Collector;
  /** The imports in the source, with positions. */
  written: readonly ModuleImport[];
  siteComponents: SiteComponents | undefined;
  /** The image that its front matter names. */
  image?: string | undefined;
  /** Markdown elements that the site renders. */
  elements: readonly string[];
  /** Whether the document is written for another generator. */
  isForeign: boolean;
  /** Whether names that nothing declares are those of its properties. */
  takesProperties: boolean;
}

/** The state of binding a module's names. */
interface Binder extends DocumentScope {
  tree: ModuleTree;
  imports: ModuleImport[];
  /** Statements to put before all others. */
  declarations: string[];
  edits: Edit[];
}

/**
 * Binds every name of a compiled document: imported and required images and files become their addresses, other
 * required modules are imported, and so are components that are used without an import.
 */
export function bindNames(
  code: string,
  tree: ModuleTree,
  scope: DocumentScope,
): Pick<MdxModule, "code" | "imports" | "exports" | "reads" | "binds"> {
  const binder: Binder = { ...scope, tree, imports: [], declarations: [], edits: [...tree.edits] };
  bindImports(binder);
  if (binder.isForeign) bindHooks(binder);
  for (const call of tree.required) bindRequired(binder, call);
  const provided = bindComponents(binder);
  takeComponents(binder, new Set([...engineComponents, ...provided]));
  bindElements(binder);
  if (binder.takesProperties) bindProperties(binder);
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
    const { line, column } = written.find((each) => each.specifier === specifier) ?? noPlace;
    if (binder.isForeign && hasForeignComponents(specifier)) {
      bindForeign(binder, bindings, { line, column });
      continue;
    }
    if (bindings.length === 0 || !isAsset(specifier)) binder.imports.push({ specifier, bindings, line, column });
    else {
      const address = addressOf(binder, pathOf(specifier), { line, column });
      for (const { local } of bindings)
        binder.declarations.push(`const ${local} = ${isSvg(specifier) ? svgComponent(binder, address) : address};`);
    }
  }
}

/**
 * Binds what the document imports from a package of another generator's components. Most are drawn already; the others
 * are the theme's of the same name, or show only their content.
 */
function bindForeign(binder: Binder, bindings: readonly ImportBinding[], place: SourcePosition): void {
  const { tree, collector, imports, siteComponents } = binder;
  const used = new Set(collector.components.map(({ name }) => name.split(".", 1)[0]));
  for (const { imported, local } of bindings) {
    const isComponent = /^[A-Z]/.test(local);
    // Code may still use it, but draws nothing with it.
    if (isComponent && !used.has(local) && !tree.drawn.has(local)) continue;
    const scoped = findInScope(imported === "default" ? local : imported, siteComponents);
    const missing = { specifier: "@theme/Missing", binding: { imported: "default", local } };
    const { specifier, binding } = scoped ?? missing;
    imports.push({ specifier, bindings: [{ ...binding, local }], ...place, isAdded: true });
    if (!scoped && isComponent) collector.diagnostics.push(unknownComponent(local, place, binder));
  }
}

/** Imports the hooks of React that a document uses without an import, as Mintlify gives them. */
function bindHooks({ tree, imports }: Binder): void {
  const imported = new Set(tree.imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)));
  const bindings = Array.from(tree.hooks)
    .filter((name) => !imported.has(name) && !tree.bound.has(name))
    .map((name) => ({ imported: name, local: name }));
  if (bindings.length > 0) imports.push({ specifier: "react", bindings, ...noPlace, isAdded: true });
}

/** Declares the properties that a snippet of Mintlify reads by their names alone. */
function bindProperties({ tree, imports, edits }: Binder): void {
  const { contentStart } = tree;
  const known = new Set([
    ...tree.bound,
    ...tree.taken.flatMap(({ names }) => names),
    ...imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)),
  ]);
  const names = Array.from(tree.read).filter((name) => /^[a-z]/.test(name) && !known.has(name) && !isGlobal(name));
  if (contentStart === undefined || names.length === 0) return;
  edits.push({ start: contentStart, end: contentStart, text: ` const { ${names.join(", ")} } = props;` });
}

/** Names that only have values in browsers, or within functions. */
const namesOfBrowsers = new Set(["arguments", "document", "localStorage", "location", "require", "window"]);

/** Whether a name has a value wherever code runs, or in browsers. */
function isGlobal(name: string): boolean {
  return name in globalThis || namesOfBrowsers.has(name);
}

/** Declares `assets`, the addresses of files that front matter names. */
function bindAssets(binder: Binder): void {
  const { image } = binder;
  const isFile = image !== undefined && /^(?:\.{1,2}\/|@site\/)/.test(image);
  const address = isFile ? addressOf(binder, image, noPlace) : JSON.stringify(image);
  binder.declarations.push(`const assets = { image: ${address} };`);
}

function isAsset(specifier: string): boolean {
  return assetFile.test(pathOf(specifier)) && !asText.test(specifier);
}

function isSvg(specifier: string): boolean {
  return /\.svg$/i.test(pathOf(specifier));
}

/** Returns code for an imported SVG, which is a component, as in Docusaurus. */
function svgComponent({ imports }: Binder, address: string): string {
  const local = "_createSvgImage";
  const isThere = imports.some(({ bindings }) => bindings.some((binding) => binding.local === local));
  if (!isThere) {
    const bindings = [{ imported: "createSvgImage", local }];
    imports.push({ specifier: "@theme/SvgImage", bindings, ...noPlace });
  }
  return `${local}(${address})`;
}

/** The position of imports that the engine adds. */
const noPlace: SourcePosition = { line: 1, column: 1 };

/** Returns the placeholder for the address of a file in code. */
function addressOf({ collector }: Binder, url: string, place: SourcePosition): string {
  return JSON.stringify(linkPlaceholder(collector, { url, kind: "asset", ...place }));
}

/** Returns the file of a specifier, without loaders and query. */
function pathOf(specifier: string): string {
  return withoutSuffix(specifier).replace(/^.*!/, "");
}

/** Replaces `require` and `import()` with the address of a required file, or an imported module. */
function bindRequired(binder: Binder, call: RequireCall): void {
  const { specifier, isDefault, isPromise, start, end } = call;
  const place = placeOf(specifier, binder.source);
  const replace = (text: string) =>
    binder.edits.push({ start, end, text: isPromise ? `Promise.resolve(${text})` : text });
  if (isAsset(specifier)) {
    const address = addressOf(binder, pathOf(specifier), place);
    const file = call.isComponent && isSvg(specifier) ? svgComponent(binder, address) : address;
    replace(isDefault ? file : `{ default: ${file} }`);
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
 * Imports components that documents may use without an import. Unknown ones only show their content, and each is
 * reported. Returns the bound names.
 */
function bindComponents(binder: Binder): string[] {
  const { tree, collector, source, siteComponents, imports } = binder;
  const requested = new Set(tree.taken.flatMap(({ names }) => names));
  const used = new Map<string, ComponentUse>();
  for (const use of collector.components) {
    const [name = use.name] = use.name.split(".", 1);
    if (!used.has(name)) used.set(name, use);
  }
  const names = new Set([...used.keys(), ...requested, ...tree.drawn]);
  return Array.from(names).filter((name) => {
    if (engineComponents.includes(name) || name === "MDXLayout") return false;
    // The compiler also treats parameters of functions in expressions as components.
    if (tree.bound.has(name)) return requested.has(name);
    const place = used.get(name) ?? placeOf(`<${name}`, source);
    const scoped = findInScope(name, siteComponents);
    const missing = { specifier: "@theme/Missing", binding: { imported: "default", local: name } };
    const { specifier, binding } = scoped ?? missing;
    imports.push({ specifier, bindings: [binding], ...place, isAdded: true });
    if (scoped?.isProperty)
      binder.declarations.push(`const ${name} = ${binding.local}.${name} ?? (({ children }) => children);`);
    if (!scoped) collector.diagnostics.push(unknownComponent(name, place, binder));
    return true;
  });
}

function unknownComponent(
  name: string,
  { line, column }: SourcePosition,
  { collector: { file }, isForeign }: Pick<Binder, "collector" | "isForeign">,
): Collector["diagnostics"][number] {
  // Other programs have components with similar names.
  const similar = isForeign ? undefined : misspeltName(name, Object.keys(globalComponents));
  return {
    code: "component-unknown",
    severity: "warning",
    file,
    line,
    column,
    // Where other programs provide it, all documents may use it.
    isOncePerSite: true,
    undrawn: `<${name}>`,
    message: `<${name}> is neither imported nor part of the theme; only its content is shown.`,
    ...suggestOr(
      similar,
      name === "Fragment"
        ? 'Import it: import { Fragment } from "react". Replace Astro\'s slot and set:html with their content.'
        : `Import it: import ${name} from "@site/src/components/${name}".`,
    ),
  };
}

/**
 * Removes names that are bound otherwise from the components that the document takes from its props, because partials
 * get none.
 */
function takeComponents({ tree, edits }: Binder, provided: ReadonlySet<string>): void {
  for (const { names, start, end, given } of tree.taken) {
    const rest = names.filter((name) => !provided.has(name));
    edits.push({ start, end, text: rest.length > 0 ? `const { ${rest.join(", ")} } = ${given};` : "" });
  }
  for (const { name, start, end } of tree.checks) if (provided.has(name)) edits.push({ start, end, text: "" });
}

/** Renders Markdown elements with the components of the site's `MDXComponents`. */
function bindElements({ tree, elements, imports, edits }: Binder): void {
  if (elements.length === 0 || !tree.elements) return;
  const bindings = [{ imported: "default", local: "_elements" }];
  imports.push({ specifier: "@theme/MDXComponents", bindings, ...noPlace });
  const named = elements.map((name) => `${name}: _elements.${name} ?? "${name}"`).join(", ");
  edits.push({ ...tree.elements, text: `{ ${named} }` });
}
