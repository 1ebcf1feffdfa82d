import { defineHastPlugin, markdownToJs, mdxToJs } from "satteri";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Heading, LinkReference, MdxModule, MdxPartial } from "../../model/model.ts";
import { isStaticModule } from "../../docusaurus/component-scope.ts";
import type { PluginDocument } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import { partialFile } from "../documents/loaders.ts";
import { bindAssets } from "./bind-assets.ts";
import { createCollector } from "../documents/collector.ts";
import { addScopeImports, findInScope } from "./document-scope.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { footnotes } from "../markdown/footnotes.ts";
import { escapeTemplates, parseModule } from "./parse-module.ts";
import { fillInlinePlaceholders } from "../code/placeholders.ts";
import { admonitions } from "../markdown/plugins/admonitions.ts";
import { bareAttributes, mayHaveBareAttributes, styleStrings } from "../markdown/plugins/attributes.ts";
import { codeBlocks, codeMeta } from "../markdown/plugins/code-blocks.ts";
import { hasEmojiNames } from "../markdown/emoji.ts";
import { emoji } from "../markdown/plugins/emoji.ts";
import { fillFragments } from "../markdown/plugins/fragments.ts";
import { headings } from "../markdown/plugins/headings.ts";
import { islands } from "../markdown/plugins/islands.ts";
import { links } from "../markdown/plugins/links.ts";
import { math, mayHoldMath } from "../markdown/plugins/math.ts";
import { drawsElements, siteElements } from "../markdown/plugins/site-elements.ts";
import { openPluginPass } from "../unified/plugin-pass.ts";
import type { SiteComponents } from "./site-components.ts";
import { sourceImports } from "./source-imports.ts";

const componentTag = /<([A-Z][\w$]*)/g;
const compilerError = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;
/** Elements that only a fitting parent may hold: as the first of a `Static` they would lose their parent to its wrapper. */
const structural = ["li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "colgroup", "col"];
/** What `Head` has to see one by one. */
const headElements = ["title", "meta", "link", "script", "style", "base", "noscript", "html", "body"];
/** What such an element holds in any case: components that draw it look into that. */
const tableParts = ["thead", "tbody", "tr", "th", "td"];
const partsOfElement: Readonly<Record<string, readonly string[]>> = { table: tableParts, ul: ["li"], ol: ["li"] };
/** What may hold the text of a `CodeBlock`, which asks for it; and where one has other text than an expression's. */
const textElements = ["p", "em", "strong", "del", "code", "a", "br", "ul", "ol", "li", "span", "div", "b", "i"];
const writtenCode = /<CodeBlock(?:\s[^>]*[^/>])?>\s*[^\s{]/;
const noFiles: ReadonlyMap<string, string> = new Map();
const startsStructural = new RegExp(`^\\s*<(?:${structural.join("|")})[\\s>]`);

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
  /** Whether dollars enclose formulas. */
  withMath?: boolean | undefined;
  siteComponents?: SiteComponents | undefined;
  /** `md`: it is Markdown without what MDX adds. */
  format?: "md" | "mdx" | undefined;
  /** The plugins that its site has for it. */
  plugins?: PluginDocument | undefined;
}

export interface MdxOutput {
  module: MdxModule;
  headings: Heading[];
  links: LinkReference[];
  diagnostics: Diagnostic[];
}

/** Compiles MDX to a module. A syntax error is a diagnostic, and the module is absent. */
export async function compileMdx(
  input: MdxInput,
): Promise<MdxOutput | { module: undefined; diagnostics: Diagnostic[] }> {
  try {
    return await compileTree(input);
  } catch (error) {
    return { module: undefined, diagnostics: [syntaxDiagnostic(input.file, error)] };
  }
}

async function compileTree(input: MdxInput): Promise<MdxOutput> {
  const { source, format = "mdx" } = input;
  const hasMath = input.withMath === true && mayHoldMath(source);
  const pass = input.plugins && (await openPluginPass(input.plugins, { source, format, withMath: hasMath }));
  const written = pass ? pass.written : source;
  const own = input.siteComponents?.files ?? noFiles;
  // Text that such an element holds becomes a part of the code, in which what is required is looked for.
  const elements = source.includes("require(") ? [] : (input.siteComponents?.elements ?? []);
  const isStatic = (specifier: string) => isStaticModule(specifier) && !own.has(specifier);
  const partials: MdxModule["partials"] = {};
  const partialByName = new Map<string, MdxPartial>();
  const staticNames = new Set(["Island", "Static"]);
  const bound = new Set<string>();
  for (const { clause, specifier } of sourceImports(written)) {
    const name = /^[\w$]+/.exec(clause)?.[0];
    for (const [binding] of clause.matchAll(/[\w$]+/g)) bound.add(binding);
    if (partialFile.test(specifier)) {
      const partial = (partials[specifier] ??= await input.readPartial(specifier));
      if (partial && name) partialByName.set(name, partial);
      if (name && !partial?.module.hasIslands) staticNames.add(name);
    } else if (isStatic(specifier)) for (const [binding] of clause.matchAll(/[\w$]+/g)) staticNames.add(binding);
  }
  for (const [, name = ""] of written.matchAll(componentTag)) {
    const scoped = bound.has(name) ? undefined : findInScope(name, input.siteComponents);
    if (scoped && isStatic(scoped.specifier)) staticNames.add(name);
  }

  const hasEmoji = hasEmojiNames(source);
  const hasStyleStrings = pass !== undefined || /\sstyle\s*=\s*["']/.test(source);
  const hasBareAttributes = pass !== undefined || mayHaveBareAttributes(source);
  const toJs = format === "mdx" ? mdxToJs : markdownToJs;
  const run = async (ignoreElements: string[]) => {
    const collector = createCollector(input.file, input.texts);
    const { code } = await toJs(source, {
      features: {
        directive: true,
        math: hasMath,
        rawHtml: format === "md",
        gfm: { footnotes: footnotes(input.texts) },
      },
      mdastPlugins: [
        pass?.tree,
        hasMath && math(collector),
        own.size > 0 && drawsElements(input.source, own) && siteElements(own),
        admonitions(collector),
        hasStyleStrings && styleStrings(),
        hasBareAttributes && bareAttributes(),
        islands(collector, staticNames),
        ...links(collector, { siteUrl: input.siteUrl, mayDefine: pass !== undefined || source.includes("]:") }),
        headings(collector, source, partialByName),
        hasEmoji && emoji({ inHeadings: true }),
        pass?.changesHtml ? codeMeta() : codeBlocks(collector),
      ],
      hastPlugins: [
        ...(elements.includes("table") ? [tightTables] : []),
        ...(pass?.html(collector, staticNames) ?? []),
      ],
      optimizeStatic: { component: "Static", prop: "html", ignoreElements },
    });
    const fill = (html: string) => fillFragments(fillInlinePlaceholders(html), collector.fragments);
    return {
      collector,
      ...parseModule(await escapeTemplates(pass ? await pass.changeModule(code) : code), source, fill),
    };
  };

  const asked = [
    ...elements.flatMap((name) => [name, ...(partsOfElement[name] ?? [])]),
    ...(written.includes("<Head") ? headElements : []),
    ...(writtenCode.test(source) ? textElements : []),
  ];
  let result = await run(asked);
  if (result.collector.islands > 0 && result.statics.some((html) => startsStructural.test(html)))
    result = await run([...structural, ...asked]);
  const { collector } = result;
  addScopeImports(result, { collector, source, bound, siteComponents: input.siteComponents });
  if (elements.length > 0) bindElements(result, elements);
  const code = bindAssets(result, collector, source);
  return {
    module: {
      code,
      statics: result.statics,
      imports: result.imports,
      exports: result.exports,
      hasIslands: collector.islands > 0,
      partials,
    },
    headings: collector.headings,
    links: collector.links,
    diagnostics: [...(pass?.diagnostics(input.file) ?? []), ...collector.diagnostics],
  };
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

/** Has the elements that Markdown makes drawn by what the site's `MDXComponents` has for them. */
function bindElements(result: Pick<MdxModule, "code" | "imports">, elements: readonly string[]): void {
  if (!result.code.includes("props.components)")) return;
  result.imports.push({ specifier: "@theme/MDXComponents", clause: "_elements", line: 1, column: 1 });
  const named = elements.map((name) => `${name}: _elements.${name} ?? "${name}"`).join(", ");
  result.code = result.code.replace("props.components)", `{ ${named} })`);
}

function syntaxDiagnostic(file: string, error: unknown): Diagnostic {
  const [, line, column, message = ""] =
    compilerError.exec(error instanceof Error ? error.message : String(error)) ?? [];
  return {
    code: "mdx-invalid",
    severity: "error",
    file,
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    message: `This is not valid MDX: ${inWords(message)}.`,
    hint: hintFor(message),
  };
}

/** The compiler's words without its position and its parts' names. */
function inWords(message: string): string {
  return message
    .replace(/ \(\d+:\d+\)$/, "")
    .replace(/\.$/, "")
    .replace("parse esm with oxc", "read import or export")
    .replace("parse expression with oxc", "read expression");
}

function hintFor(message: string): string {
  if (message.includes("closing tag")) return "Close the element, or write &lt; where you mean a less-than sign.";
  if (message.includes("parse esm"))
    return "A line that begins with import or export is JavaScript: correct it, or begin the line with another word.";
  if (/expression|oxc/.test(message))
    return "MDX reads { } as JavaScript: write \\{ for a brace, or put the text in `code`.";
  if (/before name|after `<`/.test(message))
    return "MDX reads < as the start of an element: write &lt; instead, and links as [text](address).";
  return "See https://mdxjs.com/docs/troubleshooting-mdx/ for the syntax.";
}
