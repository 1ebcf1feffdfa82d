import type { Heading, MdxModule, MdxPartial, ModuleExport, PageDraft } from "../model/model.ts";

/** What a document or a part may read of itself, as declarations; and those that who imports it reads, too. */
export interface OwnVariables {
  code: string;
  exports: ModuleExport[];
}

/** The names are those that Docusaurus's loader exports of every document. */
export function documentVariables(page: PageDraft, { reads }: MdxModule): OwnVariables {
  const { id, title, description, permalink, version = "current", file, sidebarPosition, frontMatter } = page;
  const values = {
    metadata: { id, title, description, permalink, version, source: `@site/${file}`, sidebarPosition, frontMatter },
    frontMatter,
    contentTitle: page.hasContentTitle ? page.headings[0]?.text : undefined,
    toc: contentsOf(page.headings),
  };
  return { code: declare(values, reads), exports: [] };
}

/** `wanted` are the names that the importing document takes from the part. */
export function partialVariables(
  { frontMatter, headings, module }: MdxPartial,
  wanted: readonly string[],
): OwnVariables {
  const values = { frontMatter, contentTitle: undefined, toc: contentsOf(headings) };
  const exported = Object.keys(values).filter((name) => wanted.includes(name) && !module.binds.includes(name));
  return {
    code: declare(values, [...module.reads, ...exported]),
    exports: exported.map((name) => ({ name, local: name })),
  };
}

function contentsOf(headings: readonly Heading[]) {
  return headings.map(({ html, id, level }) => ({ value: html, id, level })).filter(({ level }) => level > 1);
}

/** Declarations of those values that are asked for. */
function declare(values: Record<string, unknown>, names: readonly string[]): string {
  return Object.entries(values)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value) ?? "undefined"};\n`)
    .join("");
}
