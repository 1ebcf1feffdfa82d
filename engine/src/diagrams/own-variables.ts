import type { Heading, MdxModule, MdxPartial, PageDraft } from "../model/model.ts";

/** What a document or a part may read of itself, as declarations; and those that who imports it reads, too. */
export interface OwnVariables {
  code: string;
  exports: string[];
}

/** The names are those that Docusaurus's loader exports of every document. */
export function documentVariables(page: PageDraft, module: MdxModule): OwnVariables {
  const { id, title, description, permalink, version = "current", file, sidebarPosition, frontMatter } = page;
  const values = {
    metadata: { id, title, description, permalink, version, source: `@site/${file}`, sidebarPosition, frontMatter },
    frontMatter,
    contentTitle: page.hasContentTitle ? page.headings[0]?.text : undefined,
    toc: contentsOf(page.headings),
  };
  return { code: declare(values, module), exports: [] };
}

/** `wanted` is what the importing document takes from the part besides its content. */
export function partialVariables({ frontMatter, headings, module }: MdxPartial, wanted: string): OwnVariables {
  const values = { frontMatter, contentTitle: undefined, toc: contentsOf(headings) };
  const exported = Object.entries(values).filter(
    ([name]) => names(wanted, name) && !module.exports.includes(name) && !isDeclared(name, module),
  );
  const others = Object.entries(values).filter(([name]) => !exported.some(([each]) => each === name));
  const code = exported.map(([name, value]) => `export ${declaration(name, value)}`).join("");
  return { code: code + declare(Object.fromEntries(others), module), exports: exported.map(([name]) => name) };
}

function contentsOf(headings: readonly Heading[]) {
  return headings.map(({ html, id, level }) => ({ value: html, id, level })).filter(({ level }) => level > 1);
}

/** Declarations of those values that the code names and does not bind itself. */
function declare(values: Record<string, unknown>, module: MdxModule): string {
  return Object.entries(values)
    .filter(([name]) => names(module.code, name) && !isDeclared(name, module))
    .map(([name, value]) => declaration(name, value))
    .join("");
}

function declaration(name: string, value: unknown): string {
  return `const ${name} = ${JSON.stringify(value) ?? "undefined"};\n`;
}

function names(code: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code);
}

function isDeclared(name: string, { code, imports }: MdxModule): boolean {
  const isImported = imports.some(({ clause }) => new RegExp(`\\b${name}\\s*(?:[,}]|$)`).test(clause));
  return isImported || new RegExp(`\\b(?:const|let|var|function) ${name}\\b`).test(code);
}
