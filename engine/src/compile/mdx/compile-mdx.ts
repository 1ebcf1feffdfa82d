import { defineHastPlugin, defineMdastPlugin, markdownToJs, mdxToJs } from "satteri";
import { findTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Heading, LinkReference, MdxModule, MdxPartial, ModuleImport } from "../../model/compiled-document.ts";
import { isStaticModule } from "../../docusaurus/component-scope.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { PluginDocument } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import { partialFile } from "../documents/loaders.ts";
import { type Collector, createCollector, leaveLinkSlots } from "../documents/collector.ts";
import { bindNames, findInScope, fillModuleLines } from "./bind-names.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import type { MarkdownFeature } from "../markdown/features/feature.ts";
import { featuresOf, pluginsOf, syntaxOf } from "../markdown/features/features.ts";
import { footnotes } from "../markdown/footnotes.ts";
import { type ModuleTree, readModuleTree } from "./module-tree.ts";
import { fillInlinePlaceholders } from "../code/placeholders.ts";
import {
  bareAttributes,
  mayHaveBareAttributes,
  mayHaveStyleStrings,
  styleStrings,
} from "../markdown/plugins/attributes.ts";
import { codeBlocks, codeMeta } from "../markdown/plugins/code-blocks.ts";
import { fillFragments } from "../markdown/plugins/fragments.ts";
import { headings } from "../markdown/plugins/headings.ts";
import type { HeadingIds } from "../markdown/slugger.ts";
import { componentsIn, islands } from "../markdown/plugins/islands.ts";
import { links } from "../markdown/plugins/links.ts";
import { drawsElements, holdsWrittenCode, siteElements } from "../markdown/plugins/site-elements.ts";
import { textBraces } from "../markdown/plugins/text-braces.ts";
import { openPluginPass, type PluginPass } from "../unified/plugin-pass.ts";
import type { SiteComponents } from "./site-components.ts";
import { importsOf } from "./module-imports.ts";
import { findEndlessExpression } from "../markdown/endless-expression.ts";
import { failureFinding, isSyntaxError, syntaxFinding } from "./syntax-finding.ts";

/** Elements that only a fitting parent may hold: as the first of a `Static` they would lose their parent to its wrapper. */
const structural = ["li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "colgroup", "col"];
/** What `Head` has to see one by one. */
const headElements = ["title", "meta", "link", "script", "style", "base", "noscript", "html", "body"];
/** What such an element holds in any case: components that draw it look into that. */
const tableParts = ["thead", "tbody", "tr", "th", "td"];
const partsOfElement: Readonly<Record<string, readonly string[]>> = { table: tableParts, ul: ["li"], ol: ["li"] };
/** What may hold the text of a `CodeBlock`, which asks for it; and where one has other text than an expression's. */
const textElements = ["p", "em", "strong", "del", "code", "a", "br", "ul", "ol", "li", "span", "div", "b", "i"];
const noFiles: ReadonlyMap<string, string> = new Map();
const structuralTags = tagNames(structural.join(" "));

export interface MdxInput {
  file: string;
  /** The prepared source, front matter blanked. */
  source: string;
  /** The partial behind an import, or why there is none. Called for specifiers ending in `.md` and `.mdx`. */
  readPartial: (specifier: string) => MdxPartial | undefined | Promise<MdxPartial | undefined>;
  /** What the engine itself says in it. */
  texts: CompiledTexts;
  /** Where the site is published: links there are none to another site. */
  siteUrl?: string | undefined;
  headingIds?: HeadingIds | undefined;
  /** Whether dollars enclose formulas. */
  withMath?: boolean | undefined;
  siteComponents?: SiteComponents | undefined;
  /** Whether it is written for MDX 1, where braces beside elements are text. */
  isMdx1?: boolean | undefined;
  /** `md`: it is Markdown without what MDX adds. */
  format?: "md" | "mdx" | undefined;
  /** The plugins that its site has for it. */
  plugins?: PluginDocument | undefined;
  /** Of a document; a partial has none. */
  frontMatter?: FrontMatter | undefined;
}

export interface MdxOutput {
  module: MdxModule;
  headings: Heading[];
  links: LinkReference[];
  diagnostics: Diagnostic[];
}

/** Compiles MDX to a module. A syntax error, or a failure of the engine, is a diagnostic, and the module is absent. */
export async function compileMdx(
  input: MdxInput,
): Promise<MdxOutput | { module: undefined; diagnostics: Diagnostic[] }> {
  const endless = input.format === "md" ? undefined : await findEndlessExpression(input.file, input.source);
  if (endless) return { module: undefined, diagnostics: [endless] };
  try {
    return await compileTree(input);
  } catch (error) {
    if (!isSyntaxError(error))
      return { module: undefined, diagnostics: [failureFinding(input.file, error, input.plugins !== undefined)] };
    const source = await fillModuleLines(input.source);
    if (source !== input.source) return compileMdx({ ...input, source });
    return { module: undefined, diagnostics: [syntaxFinding(input.file, error)] };
  }
}

/** What a document is compiled with. What hangs on its imports is filled in as soon as its tree is there. */
interface DocumentSetting {
  input: MdxInput;
  format: "md" | "mdx";
  features: readonly MarkdownFeature[];
  pass: PluginPass | undefined;
  /** What it imports and names, as text. */
  written: string;
  /** Elements of Markdown that the site draws. */
  elements: readonly string[];
  imports: ModuleImport[];
  partials: MdxModule["partials"];
  /** The partials by what the document calls their content. */
  partialsByName: Map<string, MdxPartial>;
  /** Components that always draw the same HTML. */
  staticNames: Set<string>;
}

async function compileTree(input: MdxInput): Promise<MdxOutput> {
  const { source, siteComponents } = input;
  const setting = await openSetting(input);
  const { pass, imports, partials, elements } = setting;
  const asked = elementsToKeep(setting);
  let output = await runCompiler(setting, asked);
  if (output.collector.islands > 0 && output.tree.statics.some(startsStructural))
    output = await runCompiler(setting, [...structural, ...asked]);
  const { code, tree, collector } = output;
  const { image } = input.frontMatter ?? {};
  const bound = bindNames(code, tree, { source, collector, written: imports, siteComponents, image, elements });
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
  const setting: DocumentSetting = {
    input,
    format,
    features,
    pass,
    written: pass ? pass.written : source,
    // Text that such an element holds becomes a part of the code, in which what is required is looked for.
    elements: source.includes("require(") ? [] : (siteComponents?.elements ?? []),
    imports: [],
    partials: {},
    partialsByName: new Map(),
    staticNames: new Set(["Island", "Static"]),
  };
  if (!setting.written.includes("import")) addScopedNames(setting);
  return setting;
}

/** Reads the imports of a document and compiles its partials, before anything else looks at its tree. */
function readImports(setting: DocumentSetting) {
  const { input, imports, partials, partialsByName, staticNames } = setting;
  return defineMdastPlugin({
    name: "imports",
    options: { position: true },
    async before(root) {
      // The document may be compiled twice.
      if (imports.length > 0) return;
      imports.push(...(await importsOf(root)));
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

/** Adds the names of components that a document uses without an import, where these always draw the same HTML. */
function addScopedNames({ input, imports, written, staticNames }: DocumentSetting): void {
  const bound = new Set(imports.flatMap(({ bindings }) => bindings.map(({ local }) => local)));
  for (const name of componentsIn(written)) {
    const scoped = bound.has(name) ? undefined : findInScope(name, input.siteComponents);
    if (scoped && isStatic(scoped.specifier, input)) staticNames.add(name);
  }
}

/** Elements that stay elements in the code, since something looks at them one by one. */
function elementsToKeep({ input: { source }, written, elements }: DocumentSetting): string[] {
  return [
    ...elements.flatMap((name) => [name, ...(partsOfElement[name] ?? [])]),
    ...(componentsIn(written).includes("Head") ? headElements : []),
    ...(holdsWrittenCode(source) ? textElements : []),
  ];
}

function startsStructural(html: string): boolean {
  const [first] = findTags(html, structuralTags);
  return first !== undefined && !first.isEnd && html.slice(0, first.start).trim() === "";
}

/** Compiles the document, and reads what came of it. */
async function runCompiler(
  setting: DocumentSetting,
  ignoreElements: string[],
): Promise<{ code: string; tree: ModuleTree; collector: Collector }> {
  const { input, format, features, pass, staticNames, elements } = setting;
  const collector = createCollector(input.file, input.texts, input.source);
  const toJs = format === "mdx" ? mdxToJs : markdownToJs;
  const { code: compiled } = await toJs(input.source, {
    features: {
      ...syntaxOf(features),
      rawHtml: format === "md",
      gfm: { footnotes: footnotes(input.texts) },
    },
    mdastPlugins: markdownPlugins(setting, collector),
    hastPlugins: [...(elements.includes("table") ? [tightTables] : []), ...(pass?.html(collector, staticNames) ?? [])],
    optimizeStatic: { component: "Static", prop: "html", ignoreElements },
  });
  const code = pass ? await pass.changeModule(compiled) : compiled;
  return { code, tree: await readModuleTree(code), collector };
}

/** What the Markdown of a document goes through, in order. */
function markdownPlugins(setting: DocumentSetting, collector: Collector) {
  const { input, features, pass, partialsByName, staticNames } = setting;
  const { source, siteUrl, siteComponents } = input;
  const own = siteComponents?.files ?? noFiles;
  const hasStyleStrings = pass !== undefined || mayHaveStyleStrings(source);
  const hasBareAttributes = pass !== undefined || mayHaveBareAttributes(source);
  return [
    pass?.tree,
    setting.written.includes("import") && readImports(setting),
    input.isMdx1 === true && source.includes("{") && textBraces(source),
    own.size > 0 && drawsElements(source, own) && siteElements(own),
    ...pluginsOf(features, "structure", collector),
    hasStyleStrings && styleStrings(),
    hasBareAttributes && bareAttributes(),
    islands(collector, staticNames),
    ...links(collector, { siteUrl, mayDefine: pass !== undefined || source.includes("]:") }),
    headings(collector, input, setting.written.includes(".md") ? partialsByName : undefined),
    ...pluginsOf(features, "text", collector),
    pass?.changesHtml ? codeMeta() : codeBlocks(collector),
  ];
}

/** Takes the line breaks out of tables, as MDX does: components count their children. */
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
