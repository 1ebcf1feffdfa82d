import { defineHastPlugin, defineMdastPlugin, markdownToJs, mdxToJs } from "satteri";
import { findTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Heading, LinkReference, MdxModule, MdxPartial, ModuleImport } from "../../model/compiled-document.ts";
import { isStaticModule } from "../../docusaurus/theme-modules.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { PluginDocument } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import { partialFile } from "../documents/loaders.ts";
import { type Collector, createCollector, leaveLinkSlots } from "../documents/collector.ts";
import { bindNames, findInScope } from "./bind-names.ts";
import { fillModuleLines } from "./fill-module-lines.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import type { MarkdownFeature } from "../markdown/features/feature.ts";
import { featuresOf, pluginsOf, syntaxOf } from "../markdown/features/features.ts";
import { footnotes } from "../markdown/footnotes.ts";
import {
  bareTitles,
  foreignComponents,
  hasForeignComponents,
  mayHaveForeignComponents,
} from "../markdown/foreign/foreign-components.ts";
import { documentVariables, type ModuleTree, readModuleTree } from "./module-tree.ts";
import { fillInlinePlaceholders } from "../code/placeholders.ts";
import {
  bareAttributes,
  colorModeClasses,
  mayHaveBareAttributes,
  mayHaveColorModeClasses,
  mayHavePageElements,
  mayHaveStyleStrings,
  pageElements,
  styleStrings,
} from "../markdown/plugins/attributes.ts";
import { codeBlocks, codeMeta } from "../markdown/plugins/code-blocks.ts";
import { fillFragments } from "../markdown/plugins/fragments.ts";
import { headings } from "../markdown/plugins/headings.ts";
import type { HeadingIds } from "../markdown/slugger.ts";
import { componentsIn, islands } from "../markdown/plugins/islands.ts";
import { links } from "../markdown/plugins/links.ts";
import { drawsElements, inspectedCode, siteElements, elementsToKeep } from "../markdown/plugins/site-elements.ts";
import { mayHavePictures, staticPictures } from "../markdown/plugins/static-pictures.ts";
import { textBraces, undeclaredNames } from "../markdown/plugins/text-braces.ts";
import { openPluginPass, type PluginPass } from "../unified/plugin-pass.ts";
import { moduleKey } from "./collect-modules.ts";
import type { SiteComponents } from "./site-components.ts";
import { definedNamesOf, importsOf } from "./module-imports.ts";
import { findUnparsable } from "../markdown/parser-limits.ts";
import { failureFinding, isSyntaxError, syntaxFinding } from "./syntax-finding.ts";

/**
 * Elements that are only valid in certain parents: at the top of a `Static` they would be separated from their parent
 * by its wrapper.
 */
const structural = ["li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "colgroup", "col"];
const structuralTags = tagNames(structural.join(" "));

export interface MdxInput {
  file: string;
  /** The prepared source, with blanked front matter. */
  source: string;
  /** Returns the partial of an import; undefined if there is none. Called for specifiers ending in `.md` and `.mdx`. */
  readPartial: (specifier: string) => MdxPartial | undefined | Promise<MdxPartial | undefined>;
  /** The engine's own texts in the document. */
  texts: CompiledTexts;
  /** The site's URL: links to it are not external. */
  siteUrl?: string | undefined;
  headingIds?: HeadingIds | undefined;
  /** Whether dollar signs delimit formulas. */
  withMath?: boolean | undefined;
  siteComponents?: SiteComponents | undefined;
  /** Whether it is written for another generator, which has components of its own. */
  isForeign?: boolean | undefined;
  /** Whether the document is written for MDX 1, where braces beside elements are text. */
  isMdx1?: boolean | undefined;
  /** The format; `md` is Markdown without MDX syntax. */
  format?: "md" | "mdx" | undefined;
  /** The site's plugins for the document. */
  plugins?: PluginDocument | undefined;
  /** The front matter of a document; a partial has none. */
  frontMatter?: FrontMatter | undefined;
}

export interface MdxOutput {
  module: MdxModule;
  headings: Heading[];
  links: LinkReference[];
  diagnostics: Diagnostic[];
}

/** Compiles MDX to a module. For a syntax error, or a failure of the engine, there is a diagnostic and no module. */
export async function compileMdx(
  input: MdxInput,
): Promise<MdxOutput | { module: undefined; diagnostics: Diagnostic[] }> {
  const unparsable = input.format === "md" ? undefined : await findUnparsable(input.file, input.source);
  if (unparsable) return { module: undefined, diagnostics: [unparsable] };
  try {
    return await compileTree(input);
  } catch (error) {
    if (!isSyntaxError(error)) return { module: undefined, diagnostics: [failureFinding(input, error)] };
    const source = await fillModuleLines(input.source);
    if (source !== input.source) return compileMdx({ ...input, source });
    return { module: undefined, diagnostics: [syntaxFinding(input.file, error)] };
  }
}

/** The settings for compiling a document. Those that depend on its imports are filled in once its tree is known. */
interface DocumentSetting {
  input: MdxInput;
  format: "md" | "mdx";
  features: readonly MarkdownFeature[];
  pass: PluginPass | undefined;
  /** Its imports and names, as text. */
  written: string;
  /** Markdown elements that the site renders. */
  elements: readonly string[];
  /** Whether it may import or export something. */
  hasModuleCode: boolean;
  imports: ModuleImport[];
  /** The names that it defines. */
  defined: Set<string>;
  partials: MdxModule["partials"];
  /** Whether a component in it takes its children apart. */
  isInspected: boolean;
  /** The partials, by local name in the document. */
  partialsByName: Map<string, MdxPartial>;
  /** Components with constant HTML. */
  staticNames: Set<string>;
}

async function compileTree(input: MdxInput): Promise<MdxOutput> {
  const { source, siteComponents } = input;
  const setting = await openSetting(input);
  const { pass, imports, partials, elements } = setting;
  let output = await runCompiler(setting);
  // Both conditions are only known once the document is compiled; few documents need a second or third run.
  setting.isInspected = hasInspector(setting, output.collector);
  if (setting.isInspected) output = await runCompiler(setting);
  if (output.collector.islands > 0 && output.tree.statics.some(startsStructural))
    output = await runCompiler(setting, structural);
  const { code, tree, collector } = output;
  const { image } = input.frontMatter ?? {};
  const isForeign = input.isForeign === true;
  const scope = { source, collector, written: imports, siteComponents, image, elements, isForeign };
  const bound = bindNames(code, tree, scope);
  const fill = (html: string) =>
    leaveLinkSlots(fillFragments(fillInlinePlaceholders(html), collector.fragments), collector);
  return {
    module: {
      ...bound,
      code: leaveLinkSlots(bound.code, collector),
      statics: tree.statics.map(fill),
      isOneStatic: tree.isOneStatic,
      hasIslands: collector.islands > 0,
      partials,
    },
    headings: collector.headings,
    links: collector.links,
    diagnostics: [...(pass?.diagnostics(input.file) ?? []), ...collector.diagnostics],
  };
}

async function openSetting(input: MdxInput): Promise<DocumentSetting> {
  const { source, format = "mdx", siteComponents, withMath = false } = input;
  const features = featuresOf({ source, withMath, isModule: true });
  const pass =
    input.plugins && (await openPluginPass(input.plugins, { source, format, withMath: syntaxOf(features).math }));
  const written = pass ? pass.written : source;
  const setting: DocumentSetting = {
    input,
    format,
    features,
    pass,
    written,
    hasModuleCode: /\b(?:im|ex)port\b/.test(written),
    // The text of such an element becomes code, which is searched for `require`.
    elements: source.includes("require(") ? [] : (siteComponents?.elements ?? []),
    imports: [],
    defined: new Set(),
    isInspected: false,
    partials: {},
    partialsByName: new Map(),
    staticNames: new Set(["Island", "Static"]),
  };
  if (!setting.hasModuleCode) addScopedNames(setting);
  return setting;
}

/** Reads the imports of a document and compiles its partials, before other plugins see the tree. */
function readImports(setting: DocumentSetting) {
  const { input, imports, partials, partialsByName, staticNames } = setting;
  return defineMdastPlugin({
    name: "imports",
    options: { position: true },
    async before(root) {
      // The document may be compiled twice, with the same imports.
      if (imports.length > 0) return;
      imports.push(...(await importsOf(root)));
      for (const name of input.isForeign === true ? await definedNamesOf(root) : []) setting.defined.add(name);
      for (const { specifier, bindings } of imports) {
        const isPartial = partialFile.test(specifier);
        const partial = isPartial ? (partials[specifier] ??= await input.readPartial(specifier)) : undefined;
        const isPlain = isPartial ? !partial?.module.hasIslands : isStatic(specifier, input);
        for (const { imported, local } of bindings) {
          if (isPlain) staticNames.add(local);
          if (partial && imported === "default") partialsByName.set(local, partial);
        }
      }
      addScopedNames(setting);
    },
  });
}

function isStatic(specifier: string, { siteComponents }: MdxInput): boolean {
  return isStaticModule(specifier) && !siteComponents?.files.has(specifier);
}

/** Adds the names of components that are used without an import and have constant HTML. */
function addScopedNames({ input, imports, written, staticNames }: DocumentSetting): void {
  const bound = new Set(imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)));
  for (const name of componentsIn(written)) {
    const scoped = bound.has(name) ? undefined : findInScope(name, input.siteComponents);
    if (scoped && isStatic(scoped.specifier, input)) staticNames.add(name);
  }
}

/** Whether the compiled document passes children to a component of the site that takes them apart. */
function hasInspector(
  { input: { file, siteComponents }, imports }: DocumentSetting,
  { components }: Collector,
): boolean {
  if (!siteComponents || !components.some(({ hasChildren }) => hasChildren)) return false;
  const scoped = components.flatMap(({ name }) => siteComponents.find(name) ?? []);
  return [...imports, ...scoped].some(({ specifier }) => siteComponents.inspectors.has(moduleKey(specifier, file)));
}

function startsStructural(html: string): boolean {
  const [first] = findTags(html, structuralTags);
  return first !== undefined && !first.isEnd && html.slice(0, first.start).trim() === "";
}

/** Compiles the document, and reads the result. */
async function runCompiler(
  setting: DocumentSetting,
  keptElements: readonly string[] = [],
): Promise<{ code: string; tree: ModuleTree; collector: Collector }> {
  const { input, format, features, pass, staticNames, elements, isInspected } = setting;
  const collector = createCollector(input.file, input.texts, input.source);
  const toJs = format === "mdx" ? mdxToJs : markdownToJs;
  const { code: compiled } = await toJs(input.source, {
    features: {
      ...syntaxOf(features),
      rawHtml: format === "md",
      gfm: { footnotes: footnotes(input.texts) },
    },
    mdastPlugins: markdownPlugins(setting, collector),
    hastPlugins: [
      ...(isInspected || elements.includes("table") ? [tightTables] : []),
      ...(!isInspected && mayHavePictures(input.source, elements) ? [staticPictures()] : []),
      ...(pass?.html(collector, staticNames) ?? []),
    ],
    optimizeStatic: {
      component: "Static",
      prop: "html",
      ignoreElements: [...keptElements, ...elementsToKeep({ ...setting, source: input.source })],
    },
  });
  const code = pass ? await pass.changeModule(compiled) : compiled;
  return { code, tree: await readModuleTree(code), collector };
}

/** Returns the mdast plugins of a document, in order. */
function markdownPlugins(setting: DocumentSetting, collector: Collector) {
  const { input, features, pass, partialsByName, staticNames } = setting;
  const { source, siteUrl, siteComponents } = input;
  const hasStyleStrings = pass !== undefined || mayHaveStyleStrings(source);
  const hasBareAttributes = pass !== undefined || mayHaveBareAttributes(source);
  return [
    pass?.tree,
    setting.hasModuleCode && readImports(setting),
    input.isMdx1 === true && source.includes("{") && textBraces(source),
    input.isForeign === true && source.includes("{") && undeclaredNames(collector, (name) => isDeclared(name, setting)),
    siteComponents && drawsElements(source, siteComponents) && siteElements(siteComponents),
    setting.isInspected && inspectedCode(staticNames),
    input.headingIds === "mintlify" && bareTitles,
    input.isForeign === true && mayHaveColorModeClasses(source) && colorModeClasses(),
    input.isForeign === true && mayHaveForeignComponents(source) && componentsOfOthers(setting, collector),
    ...pluginsOf(features, "structure", collector),
    mayHavePageElements(source) && pageElements(),
    hasStyleStrings && styleStrings(),
    hasBareAttributes && bareAttributes(),
    islands(collector, staticNames),
    ...links(collector, { siteUrl, mayDefine: pass !== undefined || source.includes("]:") }),
    headings(collector, input, setting.written.includes(".md") ? partialsByName : undefined),
    ...pluginsOf(features, "text", collector),
    pass?.changesHtml ? codeMeta() : codeBlocks(collector),
  ];
}

function isDeclared(name: string, { imports, defined }: DocumentSetting): boolean {
  const isImported = imports.some(({ bindings }) => bindings.some(({ local }) => local === name));
  return defined.has(name) || isImported || name === "props" || documentVariables.includes(name);
}

/** Draws components of another generator, except for what the document imports from elsewhere or defines. */
function componentsOfOthers({ input, imports, defined }: DocumentSetting, collector: Collector) {
  const isOwn = (name: string) =>
    defined.has(name) ||
    input.siteComponents?.find(name) !== undefined ||
    imports.some(
      ({ specifier, bindings }) => !hasForeignComponents(specifier) && bindings.some(({ local }) => local === name),
    );
  return foreignComponents(collector, isOwn);
}

/** Removes line breaks from tables, as MDX does, because components count their children. */
const tightTables = defineHastPlugin({
  name: "tight-tables",
  element: {
    filter: ["table", "thead", "tbody", "tr"],
    visit(node, context) {
      for (const child of node.children)
        if (child.type === "text" && child.value.trim() === "") context.removeNode(child);
    },
  },
});
