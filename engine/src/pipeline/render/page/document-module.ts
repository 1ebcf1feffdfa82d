import path from "node:path/posix";
import { Fragment, type ComponentType } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { hashText } from "@cairn/catalogue/hash";
import type { MdxModule, Heading, MdxPartial, ModuleExport } from "../../../model/compiled-document.ts";
import type { PageDraft } from "../../../model/page.ts";
import { bindFrom, printBindings, printExports } from "../../../compile/mdx/module-imports.ts";
import { fillAddresses } from "../../../address/fill-addresses.ts";

export interface PageModuleOptions {
  /** Prefix of the ids of this module's static parts, the same as in the rendered HTML. */
  key: string;
  /** HTML of the static parts that are not in the rendered page, by index. */
  absent: Record<number, string>;
  /** Addresses of the module's links, with the base URL. */
  addresses: readonly string[];
  /** Declarations of the variables that the document reads, such as its table of contents. */
  variables: string;
  /** Returns the address of an import, relative to the output folder; empty for none. */
  addressOf: (specifier: string) => string;
  /** Address of the stub for missing modules. */
  stub: string | undefined;
  /** The engine's JSX runtime and island modules, relative to the output folder. */
  jsxRuntime: string;
  islands: string;
}

/**
 * Returns the ES module that hydrates a page's islands: the page's component without its static text. Its file name
 * is a hash of the code, so pages that only differ in their text share one module.
 */
export function createPageModule(module: MdxModule, options: PageModuleOptions): { file: string; code: string } {
  const from = (address: string) => JSON.stringify(relativeAddress("assets/pages/x.js", address));
  const imports = module.imports.flatMap(({ bindings, specifier }, index) => {
    const address = options.addressOf(specifier);
    if (bindings.length === 0 || !address) return [];
    if (address !== options.stub) return [`import ${printBindings(bindings)} from ${from(address)};`];
    const name = `$stub${index}`;
    return [`import { stubModule as ${name} } from ${from(address)};${bindFrom(bindings, name)}`];
  });
  const code = [
    `import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from ${from(options.jsxRuntime)};`,
    `import { Island, createStatic } from ${from(options.islands)};`,
    ...imports,
    `const Static = createStatic(${[options.key, options.absent]
      .map((each) => JSON.stringify(each))
      .join(", ")
      .replace(/, \{\}$/, "")});`,
    options.variables,
    fillAddresses(module.code, options.addresses, (address) => JSON.stringify(address).slice(1, -1)),
    printExports(module.exports),
  ].join("\n");
  return { file: `assets/pages/${hashText(code)}.js`, code };
}

/** Addresses of modules in the browser, relative to the output folder. */
interface DocumentItemParts {
  item: string;
  /** The module of the document. */
  document: string;
  /** The theme's module with the function that joins both. */
  themeParts: string;
}

/** Returns the ES module that hydrates a document inside the component that the site draws documents with. */
export function createItemModule({ item, document, themeParts }: DocumentItemParts): { file: string; code: string } {
  const from = (address: string) => JSON.stringify(relativeAddress("assets/pages/x.js", address));
  const code = [
    `import Item from ${from(item)};`,
    `import Document from ${from(document)};`,
    `import { wholeDocument } from ${from(themeParts)};`,
    "export default wholeDocument(Item, Document);",
  ].join("\n");
  return { file: `assets/pages/${hashText(code)}.js`, code };
}

/** Returns the path from one output file to another, for imports between them. */
function relativeAddress(from: string, to: string): string {
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

export type ModuleNamespace = Record<string, unknown>;

/** The modules and components that an MDX module is evaluated with. */
interface ModuleScope {
  /** Returns the module that a specifier imports. */
  importModule: (specifier: string) => ModuleNamespace;
  Island: ComponentType<{ i: number; children?: React.ReactNode }>;
  /** Draws the static parts of this module. */
  Static: ComponentType<{ i: number }>;
}

/** The constructor of functions that may contain `await`, as modules may at their top level. */
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Runs an MDX module for rendering and returns its exports. */
export async function evaluateModule(
  module: MdxModule,
  addresses: readonly string[],
  scope: ModuleScope,
): Promise<ModuleNamespace> {
  const bindings = module.imports.map((each, index) => bindFrom(each.bindings, `$modules[${index}]`));
  const code = fillAddresses(module.code, addresses, (address) => JSON.stringify(address).slice(1, -1));
  const exports = module.exports.map(({ name, local }) => `, ${JSON.stringify(name)}: ${local}`).join("");
  const body = `"use strict"; const { Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs } = $runtime;${bindings.join("")}\n${code}\nreturn { default: MDXContent${exports} };`;
  const modules = module.imports.map(({ specifier }) => scope.importModule(specifier));
  const run = new AsyncFunction("$runtime", "$modules", "Island", "Static", body) as (
    ...parameters: unknown[]
  ) => Promise<ModuleNamespace>;
  return run({ Fragment, jsx, jsxs }, modules, scope.Island, scope.Static);
}

/**
 * Variables about a document or partial: declarations of those that it uses, and exports of those that importers use.
 */
export interface OwnVariables {
  code: string;
  exports: ModuleExport[];
}

/** Returns a document's variables about itself, under the names that Docusaurus's loader exports. */
export function createDocumentVariables(page: PageDraft, { reads }: MdxModule): OwnVariables {
  const { id, title, description, permalink, version = "current", file, sidebarPosition, frontMatter } = page;
  const values = {
    metadata: { id, title, description, permalink, version, source: `@site/${file}`, sidebarPosition, frontMatter },
    frontMatter,
    frontmatter: frontMatter,
    contentTitle: page.hasContentTitle ? page.headings[0]?.text : undefined,
    toc: contentsOf(page.headings),
  };
  return { code: declare(values, reads), exports: [] };
}

/**
 * Returns a partial's variables about itself. `wanted` are the names that the importing document imports from it: those
 * that the partial lacks are components that show their children.
 */
export function partialVariables(
  { frontMatter, headings, module }: MdxPartial,
  wanted: readonly string[],
): OwnVariables {
  const values = { frontMatter, frontmatter: frontMatter, contentTitle: undefined, toc: contentsOf(headings) };
  const exported = Object.keys(values).filter((name) => wanted.includes(name) && !module.binds.includes(name));
  const known = new Set(["default", "*", ...exported, ...module.exports.map(({ name }) => name)]);
  const lacking = Array.from(new Set(wanted)).filter((name) => !known.has(name));
  return {
    code:
      declare(values, [...module.reads, ...exported]) +
      lacking.map((_, index) => `const _lacking${index} = ({ children }) => children;\n`).join(""),
    exports: [
      ...exported.map((name) => ({ name, local: name })),
      ...lacking.map((name, index) => ({ name, local: `_lacking${index}` })),
    ],
  };
}

function contentsOf(headings: readonly Heading[]) {
  return headings.map(({ html, id, level }) => ({ value: html, id, level })).filter(({ level }) => level > 1);
}

/** Returns JavaScript declarations of the values with these names. */
function declare(values: Record<string, unknown>, names: readonly string[]): string {
  return Object.entries(values)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value) ?? "undefined"};\n`)
    .join("");
}
