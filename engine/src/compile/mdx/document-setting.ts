import { defineMdastPlugin } from "satteri";
import type { MdxModule, MdxPartial, ModuleImport } from "../../model/compiled-document.ts";
import { isStaticModule } from "../../docusaurus/theme-modules.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { PluginDocument } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import { partialFile } from "../documents/loaders.ts";
import { type Collector } from "../documents/collector.ts";
import { findInScope } from "./bind-names.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import type { MarkdownFeature } from "../markdown/features/feature.ts";
import { featuresOf, syntaxOf } from "../markdown/features/features.ts";
import { foreignComponents, hasForeignComponents } from "../markdown/foreign/foreign-components.ts";
import { documentVariables } from "./module-tree.ts";
import type { HeadingIds } from "../markdown/slugger.ts";
import { componentsIn } from "../markdown/plugins/islands.ts";
import { openPluginPass, type PluginPass } from "../unified/plugin-pass.ts";
import { moduleKey } from "./collect-modules.ts";
import type { SiteComponents } from "./site-components.ts";
import { definedNamesOf, importsOf } from "./module-imports.ts";

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

/** The settings for compiling a document. Those that depend on its imports are filled in once its tree is known. */
export interface DocumentSetting {
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

/** Returns the settings of a document before it is parsed. */
export async function openSetting(input: MdxInput): Promise<DocumentSetting> {
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
export function readImports(setting: DocumentSetting) {
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

/** Whether a document imports or defines a name. */
export function isDeclared(name: string, { imports, defined }: DocumentSetting): boolean {
  const isImported = imports.some(({ bindings }) => bindings.some(({ local }) => local === name));
  return defined.has(name) || isImported || name === "props" || documentVariables.includes(name);
}

/** Draws components of another generator, except for what the document imports from elsewhere or defines. */
export function componentsOfOthers({ input, imports, defined }: DocumentSetting, collector: Collector) {
  const isOwn = (name: string) =>
    defined.has(name) ||
    input.siteComponents?.find(name) !== undefined ||
    imports.some(
      ({ specifier, bindings }) => !hasForeignComponents(specifier) && bindings.some(({ local }) => local === name),
    );
  return foreignComponents(collector, isOwn);
}

/** Whether the compiled document passes children to a component of the site that takes them apart. */
export function hasInspector(
  { input: { file, siteComponents }, imports }: DocumentSetting,
  { components }: Collector,
): boolean {
  if (!siteComponents || !components.some(({ hasChildren }) => hasChildren)) return false;
  const scoped = components.flatMap(({ name }) => siteComponents.find(name) ?? []);
  return [...imports, ...scoped].some(({ specifier }) => siteComponents.inspectors.has(moduleKey(specifier, file)));
}
