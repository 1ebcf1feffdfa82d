import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { MdxModule, MdxPartial, PartialLinks } from "../../model/compiled-document.ts";
import { relativePath } from "@cairn/files/paths";
import { compileMdx } from "../mdx/compile-mdx.ts";
import { compileMdx1 } from "../markdown/compile-mdx1.ts";
import { removeNamesOfEnds } from "../markdown/directives/named-ends.ts";
import { parseFrontMatter } from "../front-matter/front-matter.ts";
import { positionOfImport } from "../mdx/module-imports.ts";
import { isIgnoredByGit, generatedFileHint, isUnprepared } from "../../findings/ignored-by-git.ts";
import { pathAliases, webpackAliases } from "./path-aliases.ts";
import { type RewrittenBlocks, rewriteMkDocsBlocks } from "../markdown/mkdocs-blocks.ts";
import { prepareSource, usesMdx } from "../markdown/prepare-source.ts";
import type { PluginDocument, DocumentInput } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import type { PartialSite } from "./partial-site.ts";

/** A compiled partial, which does not depend on the importing file. */
interface CompiledPartial {
  partial: MdxPartial | undefined;
  /** The texts that it consists of, by file, its own first; `undefined` for a missing file. */
  texts: ReadonlyMap<string, string | undefined>;
  diagnostics: Diagnostic[];
}

/** Compiled partials by site and file: hundreds of documents may import the same one. */
const compiledPartials = new WeakMap<object, Map<string, CompiledPartial>>();

export interface PartialReader {
  read: (specifier: string) => Promise<MdxPartial | undefined>;
  /** All files read so far, relative to the site's folder. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Reads and compiles the MDX files that a document imports, and those that they import. A missing file or an import
 * cycle is reported at the import.
 */
export function createPartialReader(file: string, site: PartialSite, chain: readonly string[] = [file]): PartialReader {
  const { siteDirectory } = site;
  const reader: PartialReader = { read, files: [], diagnostics: [] };
  const report = (specifier: string, finding: Omit<Diagnostic, "file" | "line" | "column">) => {
    const source = readFileSync(path.join(siteDirectory, file), "utf8");
    reader.diagnostics.push({ ...finding, file, ...positionOfImport(source, specifier) });
  };

  async function read(specifier: string): Promise<MdxPartial | undefined> {
    const target = resolveSiteFile(specifier, file, site);
    const name = relativePath(siteDirectory, target);
    if (chain.includes(name)) {
      const cycle = [...chain.slice(chain.indexOf(name)), name].join(" → ");
      report(specifier, {
        code: "partial-cycle",
        severity: "error",
        message: `The partials import each other in a loop: ${cycle}.`,
        hint: "Remove one of these imports.",
      });
      return undefined;
    }
    const text = readText(target);
    if (text === undefined) {
      const isIgnored = isIgnoredByGit(target);
      const isLeft = (isIgnored || packageOf(specifier) !== undefined) && isUnprepared(siteDirectory);
      const isGenerated = isIgnored && isLeft;
      report(specifier, {
        code: "partial-missing",
        severity: isLeft ? "warning" : "error",
        message: isGenerated
          ? `The import leads to a file in "${path.posix.dirname(name)}" that does not exist; its content is missing.`
          : `The imported file "${specifier}" does not exist${isLeft ? "; its content is missing" : ""}.`,
        hint: isIgnored ? generatedFileHint : `The file would be ${name}.`,
        isOncePerSite: isGenerated,
        isUnchecked: isGenerated,
      });
    }
    // In place of a missing file, the document imports an empty one, whose table of contents it may spread.
    const { partial, texts, diagnostics } = await compileOnce(name, text ?? "", { site, chain });
    reader.files.push(...texts.keys());
    reader.diagnostics.push(...diagnostics);
    return partial;
  }
  return reader;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

interface PartialPlace {
  site: PartialSite;
  /** The files that import it, beginning with the document. */
  chain: readonly string[];
}

/**
 * Returns a compiled partial. It is compiled again if one of its texts has changed, or if it imports a file of the
 * chain.
 */
async function compileOnce(name: string, text: string, place: PartialPlace): Promise<CompiledPartial> {
  const { site, chain } = place;
  const { context = {} } = site;
  const partials = compiledPartials.get(context) ?? new Map<string, CompiledPartial>();
  compiledPartials.set(context, partials);
  const known = partials.get(name);
  const isSame = ([file, before]: [string, string | undefined]) =>
    !chain.includes(file) && (file === name ? text : readText(path.join(site.siteDirectory, file))) === before;
  if (known && Array.from(known.texts).every(isSame)) return known;
  const compiled = await compilePartial(name, text, place);
  partials.set(name, compiled);
  return compiled;
}

async function compilePartial(name: string, text: string, { site, chain }: PartialPlace): Promise<CompiledPartial> {
  const { frontMatter, body: written } = parseFrontMatter(name, site.plugins?.prepare?.(name, text) ?? text);
  const { text: body, diagnostics: ofEnds } = site.isMdx1
    ? removeNamesOfEnds(name, written)
    : { text: written, diagnostics: [] };
  const inner = createPartialReader(name, site, [...chain, name]);
  const format = isMarkdown(name, body, site) ? "md" : "mdx";
  const { text: rewritten, origins }: RewrittenBlocks = format === "md" ? rewriteMkDocsBlocks(body) : { text: body };
  const source = prepareSource(rewritten, format);
  const asWritten = <Found extends { line: number }>(found: Found): Found => {
    return { ...found, line: origins?.[found.line - 1] ?? found.line };
  };
  const plugins = await openPlugins(name, { source, format, frontMatter }, site);
  const compile = site.isMdx1 && format === "mdx" ? compileMdx1 : compileMdx;
  const output = await compile({ ...site, file: name, source, format, readPartial: inner.read, plugins });
  const innerTexts = inner.files.map((file) => [file, readText(path.join(site.siteDirectory, file))] as const);
  const { module } = output;
  return {
    partial: module && {
      file: name,
      frontMatter,
      module,
      headings: output.headings,
      links: output.links.map(asWritten),
    },
    texts: new Map([[name, text], ...innerTexts]),
    diagnostics: [
      ...ofEnds,
      ...output.diagnostics.map((each) => (each.line === undefined ? each : asWritten({ ...each, line: each.line }))),
      ...inner.diagnostics,
    ],
  };
}

/** Whether a partial is Markdown, like a document of the same name; a partial that uses its props is MDX. */
function isMarkdown(name: string, text: string, { format }: PartialSite): boolean {
  if (!name.endsWith(".md") || format === undefined || format === "mdx") return false;
  return format === "extension" || (!/\{\s*props\b/.test(text) && !usesMdx(text));
}

/** Loads the site's plugins for a file; undefined if there are none. */
export async function openPlugins(
  file: string,
  document: Omit<DocumentInput, "file">,
  { plugins, siteDirectory }: Pick<PartialSite, "plugins" | "siteDirectory">,
): Promise<PluginDocument | undefined> {
  return plugins?.of(file)?.open({ ...document, file: path.join(siteDirectory, file) });
}

/**
 * Returns the links of a module's partials, including nested ones, each file once. Those of files from which only other
 * exports than the content are imported are copies: they are reported on the file's own page.
 */
export function linksOfPartials(module: MdxModule): PartialLinks[] {
  const byFile = new Map<string, PartialLinks>();
  const shown = new Set<string>();
  const add = ({ partials, imports }: MdxModule, isShown: boolean): void => {
    for (const [specifier, partial] of Object.entries(partials)) {
      if (!partial) continue;
      const { file, links, module: inner } = partial;
      const isContent = isShown && importsContent(imports, specifier);
      if (isContent) shown.add(file);
      byFile.set(file, { file, links: shown.has(file) ? links : links.map((link) => ({ ...link, isCopy: true })) });
      add(inner, isContent);
    }
  };
  add(module, true);
  return Array.from(byFile.values());
}

/** Whether an import takes the content of a file, rather than something else that it exports. */
function importsContent(imports: MdxModule["imports"], specifier: string): boolean {
  const names = imports
    .filter((each) => each.specifier === specifier)
    .flatMap(({ bindings }) => bindings.map(({ imported }) => imported));
  return names.length === 0 || names.some((name) => name === "default" || name === "*");
}

/**
 * Resolves an import to an absolute path: `@site/…` and `/…` start at the site's folder; aliases and packages at
 * theirs; others at the importing file.
 */
function resolveSiteFile(
  specifier: string,
  importer: string,
  { siteDirectory, staticDirectories = [], aliases }: PartialSite,
): string {
  if (specifier.startsWith("@site/")) return path.join(siteDirectory, specifier.slice("@site/".length));
  if (specifier.startsWith("/")) {
    const inStatic = staticDirectories.map((folder) => path.join(siteDirectory, folder, specifier));
    return inStatic.find((each) => existsSync(each)) ?? path.join(siteDirectory, specifier);
  }
  const beside = path.resolve(siteDirectory, path.dirname(importer), specifier);
  if (specifier.startsWith(".")) return beside;
  const alias = [...webpackAliases(aliases ?? {}), ...pathAliases(siteDirectory)].find(({ find }) =>
    find.test(specifier),
  );
  if (alias) return path.resolve(siteDirectory, specifier.replace(alias.find, alias.replacement));
  if (packageOf(specifier) === undefined) return beside;
  const inPackages = foldersAbove(siteDirectory).map((folder) => path.join(folder, "node_modules", specifier));
  return inPackages.find((file) => existsSync(file)) ?? inPackages[0] ?? specifier;
}

/** Returns the package or path alias that an import begins with; undefined for paths. */
function packageOf(specifier: string): string | undefined {
  return specifier.startsWith("@site/") ? undefined : /^(?:@[^/]+\/)?[^./@][^/]*(?=\/)/.exec(specifier)?.[0];
}

function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return [folder, ...(parent === folder ? [] : foldersAbove(parent))];
}
