import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapeHtml } from "@cairn/html/escape-html";
import type { LinkReference, MdxPartial } from "../../model/compiled-document.ts";
import { parseFrontMatter } from "../../compile/front-matter/front-matter.ts";
import type { PartialSite } from "../../compile/documents/partial-site.ts";
import { createPartialReader } from "../../compile/documents/partials.ts";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { addressWithBase, withBaseUrl } from "../../address/base-url.ts";
import { printBindings, printExports } from "../../compile/mdx/module-imports.ts";
import { fillAddresses } from "../../address/fill-addresses.ts";
import { relativePath } from "@cairn/files/paths";

/** A Markdown file that a component imports, and the addresses of its links. */
export interface ShownMarkdown {
  /** Relative to the site's folder. */
  file: string;
  links: LinkReference[];
  addresses: string[];
}

/** Options for compiling Markdown that components import. */
export interface MarkdownScope extends PartialSite {
  baseUrl: string;
  /** Returns the addresses of a file's links, without the base URL. */
  resolveLinks: (markdown: Pick<ShownMarkdown, "file" | "links">) => string[];
}

/** The Markdown files that were bundled. */
export interface MarkdownModules {
  plugin: Plugin;
  shown: () => ShownMarkdown[];
  diagnostics: Diagnostic[];
}

/**
 * Lets components import Markdown, as documents import partials. A file becomes a component, compiled once for both
 * bundles.
 */
export function createMarkdownModules(scope: MarkdownScope): MarkdownModules {
  const { siteDirectory } = scope;
  const modules = new Map<string, { code: string; shown?: ShownMarkdown }>();
  const diagnostics: Diagnostic[] = [];
  const compile = async (absolute: string): Promise<{ code: string; shown?: ShownMarkdown }> => {
    const reader = createPartialReader("", scope);
    const partial = await reader.read(`@site/${relativePath(siteDirectory, absolute)}`);
    diagnostics.push(...reader.diagnostics);
    if (!partial) return { code: "export default () => null;" };
    const { file, links } = partial;
    const addresses = scope.resolveLinks(partial);
    return {
      code: codeOf(partial, { absolute, addresses, baseUrl: scope.baseUrl, texts: scope.texts }),
      shown: { file, links, addresses },
    };
  };
  return {
    plugin: {
      name: "cairn-markdown",
      enforce: "pre",
      load: {
        filter: { id: /\.mdx?$/ },
        async handler(id) {
          const known = modules.get(id) ?? (await compile(id));
          modules.set(id, known);
          return { code: known.code, moduleType: "js" };
        },
      },
    },
    shown: () => Array.from(modules.values()).flatMap(({ shown }) => shown ?? []),
    diagnostics,
  };
}

interface CodeOptions {
  absolute: string;
  addresses: readonly string[];
  baseUrl: string;
  texts: PartialSite["texts"];
}

/** Returns the file as an ES module. Static parts are strings in it: components may show it anywhere, at any time. */
function codeOf({ file, module, headings }: MdxPartial, { absolute, addresses, baseUrl, texts }: CodeOptions): string {
  const statics = module.statics.map((html) =>
    drawCode(withBaseUrl(fillAddresses(html, addresses, escapeHtml), baseUrl), texts),
  );
  const inCode = addresses.map((address) => addressWithBase(address, baseUrl));
  const variables = {
    frontMatter: parseFrontMatter(file, readFileSync(absolute, "utf8")).frontMatter,
    contentTitle: headings[0]?.level === 1 ? headings[0].text : undefined,
    toc: headings.filter(({ level }) => level > 1).map(({ html, id, level }) => ({ value: html, id, level })),
  };
  return [
    'import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";',
    ...module.imports.map(
      ({ bindings, specifier }) =>
        `import ${bindings.length > 0 ? `${printBindings(bindings)} from ` : ""}${JSON.stringify(specifier)};`,
    ),
    `const $statics = ${JSON.stringify(statics)};`,
    'const Static = ({ i }) => _jsx("c-static", { dangerouslySetInnerHTML: { __html: $statics[i] } });',
    // All of it is inside an island, or never sent to the browser.
    "const Island = ({ children }) => children;",
    ...Object.entries(variables).flatMap(([name, value]) =>
      module.binds.includes(name) ? [] : [`export const ${name} = ${JSON.stringify(value) ?? "undefined"};`],
    ),
    fillAddresses(module.code, inCode, (address) => JSON.stringify(address).slice(1, -1)),
    printExports(module.exports),
  ].join("\n");
}
