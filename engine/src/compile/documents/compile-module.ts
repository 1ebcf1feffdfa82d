import type { CompiledModule } from "../../model/page.ts";
import { compileMdx } from "../mdx/compile-mdx.ts";
import type { MdxInput } from "../mdx/document-setting.ts";
import { compileMdx1 } from "../markdown/compile-mdx1.ts";
import type { ParsedDocument } from "./parse-document.ts";
import type { PartialSite } from "./partial-site.ts";
import { createPartialReader, linksOfPartials, openPlugins } from "./partials.ts";

export type ModuleDocument = Pick<MdxInput, "file" | "source"> &
  Pick<ParsedDocument, "frontMatter"> & {
    format: "md" | "mdx";
    /** Whether the document is written for MDX 1. */
    isMdx1?: boolean | undefined;
  };

/** Compiles a document to a module, or to HTML if it has no dynamic content. */
export async function compileModule(
  { frontMatter, isMdx1 = false, ...document }: ModuleDocument,
  site: PartialSite,
): Promise<CompiledModule> {
  const { file, source, format } = document;
  const compile = isMdx1 ? compileMdx1 : compileMdx;
  const reader = createPartialReader(file, site);
  const plugins = await openPlugins(file, { source, format, frontMatter }, site);
  const output = await compile({ ...site, ...document, frontMatter, plugins, readPartial: reader.read });
  const diagnostics = [...output.diagnostics, ...reader.diagnostics];
  const { files: dependencies } = reader;
  if (!output.module) return { headings: [], links: [], diagnostics, dependencies };
  const { module, headings, links } = output;
  const only =
    module.statics.length === 1 && !module.hasIslands && module.imports.length === 0 && module.isOneStatic
      ? module.statics[0]
      : undefined;
  if (only !== undefined) return { body: { kind: "html", html: only }, headings, links, diagnostics, dependencies };
  const partials = linksOfPartials(module);
  return { body: { kind: "mdx", module }, headings, links, partials, diagnostics, dependencies };
}
