import { defineHastPlugin, markdownToJs, mdxToJs } from "satteri";
import { findTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Heading, LinkReference, MdxModule } from "../../model/compiled-document.ts";
import { type Collector, createCollector, leaveLinkSlots } from "../documents/collector.ts";
import { bindNames } from "./bind-names.ts";
import { fillModuleLines } from "./fill-module-lines.ts";
import { pluginsOf, syntaxOf } from "../markdown/features/features.ts";
import { footnotes } from "../markdown/footnotes.ts";
import { bareTitles, mayHaveForeignComponents } from "../markdown/foreign/foreign-components.ts";
import { type ModuleTree, readModuleTree } from "./module-tree.ts";
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
import { islands } from "../markdown/plugins/islands.ts";
import { links } from "../markdown/plugins/links.ts";
import { drawsElements, inspectedCode, siteElements, elementsToKeep } from "../markdown/plugins/site-elements.ts";
import { mayHavePictures, staticPictures } from "../markdown/plugins/static-pictures.ts";
import { textBraces, undeclaredNames } from "../markdown/plugins/text-braces.ts";
import { findUnparsable } from "../markdown/parser-limits.ts";
import { failureFinding, isSyntaxError, syntaxFinding } from "./syntax-finding.ts";

import {
  componentsOfOthers,
  type DocumentSetting,
  hasInspector,
  isDeclared,
  type MdxInput,
  openSetting,
  readImports,
} from "./document-setting.ts";

/**
 * Elements that are only valid in certain parents: at the top of a `Static` they would be separated from their parent
 * by its wrapper.
 */
const structural = ["li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "colgroup", "col"];
const structuralTags = tagNames(structural.join(" "));

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
  const takesProperties = readsProperties(input);
  const scope = { source, collector, written: imports, siteComponents, image, elements, isForeign, takesProperties };
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

/** Whether a document is a snippet of Mintlify, which reads its properties by their names: `{version}`. */
function readsProperties({ headingIds, frontMatter }: MdxInput): boolean {
  return headingIds === "mintlify" && frontMatter === undefined;
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
    input.isForeign === true &&
      source.includes("{") &&
      !readsProperties(input) &&
      undeclaredNames(collector, (name) => isDeclared(name, setting)),
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
