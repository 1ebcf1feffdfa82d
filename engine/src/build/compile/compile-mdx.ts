import { mdxToJs } from "satteri";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { Heading, LinkReference, MdxModule, MdxPartial } from "../../shared/model.ts";
import { globalComponents, isStaticModule } from "../../theme/component-scope.ts";
import { type Collector, createCollector, linkPlaceholder } from "./collector.ts";
import { parseModule } from "./parse-module.ts";
import { fillInlinePlaceholders } from "./placeholders.ts";
import { admonitions } from "./plugins/admonitions.ts";
import { codeBlocks, fillCodeBlocks } from "./plugins/code-blocks.ts";
import { hasEmojiNames } from "./emoji.ts";
import { emoji } from "./plugins/emoji.ts";
import { headings } from "./plugins/headings.ts";
import { islands } from "./plugins/islands.ts";
import { links } from "./plugins/links.ts";
import { styleStrings } from "./plugins/style-strings.ts";

const sourceImport = /^import\s+([^;'"]+?)\s+from\s+['"]([^'"]+)['"]/gm;
const assetFile = /\.(?:png|jpe?g|gif|webp|avif|ico|svg|pdf|zip|mp4|webm|mp3|txt|csv|ttf|woff2?)$/i;
const requireCall = /\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)(\.default)?/g;
const compilerError = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;
/** Elements that only a fitting parent may hold: as the first of a `Static` they would lose their parent to its wrapper. */
const structural = ["li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "colgroup", "col"];
const startsStructural = new RegExp(`^\\s*<(?:${structural.join("|")})[\\s>]`);

export interface MdxInput {
  file: string;
  /** The prepared source, front matter blanked. */
  source: string;
  /** The partial behind an import, or why there is none. Called for specifiers ending in `.md` and `.mdx`. */
  readPartial: (specifier: string) => MdxPartial | undefined;
  /** Where the site is published: links there are none to another site. */
  siteUrl?: string | undefined;
}

export interface MdxOutput {
  module: MdxModule;
  headings: Heading[];
  links: LinkReference[];
  diagnostics: Diagnostic[];
}

/** Compiles MDX to a module. A syntax error is a diagnostic, and the module is absent. */
export function compileMdx(input: MdxInput): MdxOutput | { module: undefined; diagnostics: Diagnostic[] } {
  const partials: Record<string, MdxPartial> = {};
  const partialByName = new Map<string, MdxPartial>();
  const staticNames = new Set(["Island", "Static"]);
  const bound = new Set<string>();
  for (const [, clause = "", specifier = ""] of input.source.matchAll(sourceImport)) {
    const name = /^[\w$]+/.exec(clause)?.[0];
    for (const [binding] of clause.matchAll(/[\w$]+/g)) bound.add(binding);
    if (/\.mdx?$/.test(specifier)) {
      const partial = (partials[specifier] ??= input.readPartial(specifier) as MdxPartial);
      if (partial && name) partialByName.set(name, partial);
      if (name && !partial?.module.hasIslands) staticNames.add(name);
    } else if (isStaticModule(specifier)) for (const [binding] of clause.matchAll(/[\w$]+/g)) staticNames.add(binding);
  }
  for (const [name, specifier] of Object.entries(globalComponents))
    if (!bound.has(name) && isStaticModule(specifier)) staticNames.add(name);

  const hasEmoji = hasEmojiNames(input.source);
  const hasStyleStrings = /\sstyle\s*=\s*["']/.test(input.source);
  const run = (ignoreElements: string[]) => {
    const collector = createCollector(input.file);
    const { code } = mdxToJs(input.source, {
      features: { directive: true },
      mdastPlugins: [
        admonitions(collector),
        hasStyleStrings && styleStrings(),
        islands(collector, staticNames),
        links(collector, input.siteUrl),
        headings(collector, partialByName),
        hasEmoji && emoji({ inHeadings: true }),
        codeBlocks(collector),
      ],
      optimizeStatic: { component: "Static", prop: "html", ignoreElements },
    });
    const fill = (html: string) => fillCodeBlocks(fillInlinePlaceholders(html), collector.codeBlocks);
    return { collector, ...parseModule(code, input.source, fill) };
  };

  try {
    let result = run([]);
    if (result.collector.islands > 0 && result.statics.some((html) => startsStructural.test(html)))
      result = run(structural);
    const { collector } = result;
    addGlobalImports(result, collector, bound);
    const code = bindAssets(result, collector, input.source);
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
      diagnostics: collector.diagnostics,
    };
  } catch (error) {
    return { module: undefined, diagnostics: [syntaxDiagnostic(input.file, error)] };
  }
}

/** Imports the components that documents may use without an import, and stands in for those that nothing provides. */
function addGlobalImports(
  result: { code: string; imports: MdxModule["imports"]; exports: string[] },
  collector: Collector,
  bound: ReadonlySet<string>,
): void {
  const seen = new Set<string>();
  for (const use of collector.components) {
    const name = use.name.split(".")[0] ?? use.name;
    if (
      seen.has(name) ||
      bound.has(name) ||
      name === "Island" ||
      new RegExp(`\\b(?:const|let|var|function|class) ${name}\\b`).test(result.code)
    )
      continue;
    seen.add(name);
    const specifier = globalComponents[name];
    result.imports.push({ specifier: specifier ?? "@theme/Missing", clause: name, line: use.line, column: use.column });
    // The compiler takes names that nothing binds from `props.components`; here they are bound by the import above.
    result.code = unbind(result.code, name);
    if (specifier) continue;
    collector.diagnostics.push({
      code: "component-unknown",
      severity: "warning",
      file: collector.file,
      line: use.line,
      column: use.column,
      message: `<${name}> is neither imported nor known to the theme; what it holds is shown without it.`,
      hint: `Import it: import ${name} from "@site/src/components/${name}".`,
    });
  }
}

function unbind(code: string, name: string): string {
  return code
    .replace(
      /const \{ ([^}]+) \} = (_components|props\.components \|\| \{\});/g,
      (_, names: string, components: string) => {
        const rest = names.split(", ").filter((each) => each !== name);
        return rest.length > 0 ? `const { ${rest.join(", ")} } = ${components};` : "";
      },
    )
    .replaceAll(`if (!${name}) _missingMdxReference("${name}", true);`, "");
}

/** Imported and required images and files become their addresses; an SVG becomes a component, as Docusaurus has it. */
function bindAssets(
  result: { code: string; imports: MdxModule["imports"] },
  collector: Collector,
  source: string,
): string {
  const bindings: string[] = [];
  result.imports = result.imports.filter((each) => {
    const path = each.specifier.replace(/[?#].*$/, "").replace(/^.*!/, "");
    if (!assetFile.test(path) || !each.clause) return true;
    const url = JSON.stringify(
      linkPlaceholder(collector, { url: path, kind: "asset", line: each.line, column: each.column }),
    );
    const named = /^\{ ReactComponent as ([\w$]+) \}$/.exec(each.clause);
    const isSvg = /\.svg$/i.test(path);
    bindings.push(`const ${named?.[1] ?? each.clause} = ${isSvg ? `_createSvgImage(${url})` : url};`);
    return false;
  });
  if (bindings.some((line) => line.includes("_createSvgImage"))) {
    result.imports.push({
      specifier: "@theme/SvgImage",
      clause: "{ createSvgImage as _createSvgImage }",
      line: 1,
      column: 1,
    });
  }
  const code = result.code.replace(requireCall, (_, url: string, isDefault: string | undefined) => {
    const index = source.slice(0, Math.max(source.indexOf(url), 0)).split("\n").length;
    const address = JSON.stringify(linkPlaceholder(collector, { url, kind: "asset", line: index, column: 1 }));
    return isDefault ? address : `{ default: ${address} }`;
  });
  return bindings.length > 0 ? `${bindings.join("\n")}\n${code}` : code;
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
    message: `This is not valid MDX: ${message.replace(/ \(\d+:\d+\)$/, "").replace(/\.$/, "")}.`,
    hint: hintFor(message),
  };
}

function hintFor(message: string): string {
  if (message.includes("closing tag")) return "Close the element, or write &lt; where you mean a less-than sign.";
  if (message.includes("parse esm"))
    return "A line that begins with import or export is JavaScript: correct it, or begin the line with another word.";
  if (/expression|oxc/.test(message))
    return "MDX reads { } as JavaScript: write \\{ for a brace, or put the text in `code`.";
  if (message.includes("before name"))
    return "MDX reads < as the start of an element: write &lt; instead, and links as [text](address).";
  return "See https://mdxjs.com/docs/troubleshooting-mdx/ for the syntax.";
}
