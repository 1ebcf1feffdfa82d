import { createElement, type ComponentType, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeHtml } from "@cairn/html/escape-html";
import type { MdxModule } from "../../../model/compiled-document.ts";
import type { PageBody, PageDraft } from "../../../model/page.ts";
import { type Page, PageContext } from "../../../client/islands/page-context.ts";
import Missing from "../../../theme/Missing/Missing.tsx";
import { instanceOfVersion } from "../../../model/versions.ts";
import { moduleKey, specifierOfPage } from "../../../compile/mdx/collect-modules.ts";
import { wholeDocument } from "../../../docusaurus/compat/theme-parts.tsx";
import { drawCode } from "../../../compile/code/deferred-code.ts";
import { hashText } from "@cairn/catalogue/hash";
import { addressWithBase, withBaseUrl } from "../../../address/base-url.ts";
import {
  evaluateModule,
  type ModuleNamespace,
  createItemModule,
  createPageModule,
  createDocumentVariables,
  type OwnVariables,
  partialVariables,
} from "./document-module.ts";
import { fillAddresses } from "../../../address/fill-addresses.ts";
import {
  createIsland,
  createRenderedStatic,
  fillIslands,
  type IslandCollector,
  pageOfIslands,
  renderIsland,
  waitForComponents,
  withoutPreloads,
} from "../islands/islands.tsx";
import { MissingDefaultExport } from "../failures/missing-default-export.ts";
import type { ContentScope, RenderedContent } from "../content/rendered-content.ts";

/** Renders the content column of a page that is made of components. @throws any error of a component */
export async function renderComponents(draft: PageDraft, scope: ContentScope): Promise<RenderedContent> {
  const { page } = scope;
  const { body } = draft;
  const result: RenderedContent = {
    html: "",
    head: page.head,
    details: {},
    parts: {},
    isWhole: false,
    modules: new Map(),
  };
  switch (body.kind) {
    case "component": {
      const component = (await scope.componentOf(body.component)) as ComponentType<object>;
      const html = renderToStaticMarkup(inPage(page, createElement(component, body.data as object)));
      // The component's own links have the base URL already; links in texts that it shows get it here.
      const addresses = scope.addresses.own.map((address) => addressWithBase(address, page.siteConfig.baseUrl));
      result.html = fillAddresses(html, addresses, escapeHtml);
      break;
    }
    case "react":
      renderReactPage({ body, page, scope, result });
      break;
    case "mdx":
      await renderMdx({ draft, module: body.module, page, scope, result });
      break;
    case "html":
    case "deferred":
      throw new Error("The page is not made of components.");
  }
  return result;
}

/** Replaces a module that the bundle lacks, and has reported: every export is a component that shows its children. */
const missingModule: ModuleNamespace = new Proxy({}, { get: () => Missing });

function inPage(page: Page, children: ReactNode): ReactNode {
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}

interface ReactPageInput {
  body: Extract<PageBody, { kind: "react" }>;
  page: Page;
  scope: ContentScope;
  result: RenderedContent;
}

/**
 * Renders a page as one island, because its author's components decide what is interactive. If the module exports
 * `isStatic` as `true`, nothing is, and the page needs no React in the browser.
 */
function renderReactPage({ body, page, scope, result }: ReactPageInput): void {
  const key = specifierOfPage(body);
  const namespace = scope.bundle.server.get(key);
  // The bundle has reported why the module is missing.
  if (!namespace) return;
  const component = namespace.default;
  if (!isComponent(component)) {
    throw new MissingDefaultExport(page.permalink);
  }
  // Docusaurus passes the configuration to its pages, too.
  const own = body.html ? { ...body.data, html: htmlForReact(body.html, scope) } : body.data;
  const props = { config: page.siteConfig, ...own };
  const content = createElement(component, props);
  if (namespace["isStatic"] === true) {
    result.html = withoutPreloads(renderToStaticMarkup(inPage(page, content)));
    return;
  }
  result.html = `<c-island data-i="0">${renderIsland(content, "i0-", pageOfIslands(page, result.details))}</c-island>`;
  result.module = scope.bundle.client.get(key);
  result.props = own;
  result.isWhole = true;
}

/** Completes HTML that a component shows. React may show it at any time, so it is not changed in the page. */
function htmlForReact(
  html: Readonly<Record<string, string>>,
  { addresses, page, texts }: ContentScope,
): Record<string, string> {
  const { baseUrl } = page.siteConfig;
  return Object.fromEntries(
    Object.entries(html).map(([name, text]) => [
      name,
      drawCode(withBaseUrl(fillAddresses(text, addresses.own, escapeHtml), baseUrl), texts),
    ]),
  );
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);
}

/** Returns the component that the site draws a document with, if it sets one for documents of this instance. */
function itemOf({ version }: PageDraft, { bundle, assets, page }: ContentScope) {
  if (version === undefined) return undefined;
  const { docs } = page.siteConfig;
  const { instance } = instanceOfVersion(version);
  const { docItemComponent: key } = docs.instances.find(({ id }) => id === instance) ?? docs;
  if (key === undefined) return undefined;
  const component = bundle.server.get(key)?.["default"];
  const item = bundle.client.get(key);
  const themeParts = assets.modules["@theme/Parts"];
  if (!isComponent(component) || item === undefined || themeParts === undefined) return undefined;
  return { component: component as ComponentType<{ content: object }>, item, themeParts };
}

/** An MDX module that was evaluated for a page, with the partials that it imports. */
interface EvaluatedModule {
  module: MdxModule;
  file: string;
  key: string;
  addresses: string[];
  variables: string;
  statics: string[];
  /** Indexes of the static parts that rendering has drawn. */
  drawn: Set<number>;
  partials: Map<string, EvaluatedModule>;
  namespace: ModuleNamespace;
}

interface MdxPageInput {
  draft: PageDraft;
  module: MdxModule;
  page: Page;
  scope: ContentScope;
  result: RenderedContent;
}

async function renderMdx({ draft, module, page, scope, result }: MdxPageInput): Promise<void> {
  const collector: IslandCollector = { elements: new Map() };
  const evaluated = await evaluate(
    { module, file: draft.file, links: scope.addresses.own, key: "", own: createDocumentVariables(draft, module) },
    { scope, baseUrl: page.siteConfig.baseUrl, Island: createIsland(collector) },
  );
  const Document = evaluated.namespace.default as ComponentType;
  const item = scope.skipsFailing ? undefined : itemOf(draft, scope);
  const content = item ? createElement(wholeDocument(item.component, Document)) : createElement(Document);
  const draw = () => {
    const islandPage = pageOfIslands(page, result.details);
    if (item) return `<c-island data-i="0">${renderIsland(content, "i0-", islandPage)}</c-island>`;
    const html = withoutPreloads(renderToStaticMarkup(inPage(page, content)));
    return fillIslands(html, collector, { page: islandPage, skipsFailing: scope.skipsFailing });
  };
  result.html = draw();
  const waiting = page.waiting?.splice(0) ?? [];
  if (waiting.length > 0) {
    // Here, because a component of the document's own `lazy` is another one, which waits again, in each evaluation.
    await waitForComponents(waiting);
    page.head?.elements.splice(0);
    result.html = draw();
  }
  if (item) {
    const made = createItemModule({ ...item, document: emitModule(evaluated, scope, result.modules) });
    result.modules.set(made.file, made.code);
    result.module = made.file;
    result.isWhole = true;
    return;
  }
  // After rendering, because only then is it known which static parts the page shows.
  if (module.hasIslands) result.module = emitModule(evaluated, scope, result.modules);
}

/** The compiled module of a document or partial. */
interface CompiledModule {
  module: MdxModule;
  file: string;
  /** Addresses of its links, without the base URL. */
  links: readonly string[];
  key: string;
  own: OwnVariables;
}

interface EvaluationScope {
  scope: ContentScope;
  baseUrl: string;
  Island: ReturnType<typeof createIsland>;
}

/** Evaluates a module, after the partials that it imports. */
async function evaluate(
  { module, file, links, key, own }: CompiledModule,
  evaluation: EvaluationScope,
): Promise<EvaluatedModule> {
  const { scope, baseUrl, Island } = evaluation;
  const partials = new Map<string, EvaluatedModule>();
  for (const [specifier, partial] of listPartials(module, scope))
    partials.set(specifier, await evaluate(partial, evaluation));
  const statics = module.statics.map((html) => withBaseUrl(fillAddresses(html, links, escapeHtml), baseUrl));
  const addresses = links.map((address) => addressWithBase(address, baseUrl));
  const drawn = new Set<number>();
  const whole = { ...module, exports: [...module.exports, ...own.exports] };
  const namespace = await evaluateModule({ ...whole, code: own.code + whole.code }, addresses, {
    importModule: (specifier) =>
      partials.get(specifier)?.namespace ?? scope.bundle.server.get(moduleKey(specifier, file)) ?? missingModule,
    Island,
    Static: createRenderedStatic(key, statics, drawn),
  });
  return { module: whole, file, key, addresses, variables: own.code, statics, drawn, partials, namespace };
}

/** Lists the partials that a module imports, with their specifiers. */
function listPartials(module: MdxModule, { addresses }: ContentScope): [string, CompiledModule][] {
  return Object.entries(module.partials).flatMap(([specifier, partial]): [string, CompiledModule][] => {
    if (!partial) return [];
    const { file } = partial;
    const uses = module.imports.filter((each) => each.specifier === specifier);
    const imported = uses.flatMap(({ bindings }) => bindings.map((binding) => binding.imported));
    const own = partialVariables(partial, imported);
    const key = `${hashText(file).slice(0, 6)}-`;
    return [[specifier, { module: partial.module, file, links: addresses.partials.get(file) ?? [], key, own }]];
  });
}

/** Adds the browser's version of a module and of its partials to `modules`. Returns its address. */
function emitModule(
  { module, file, key, addresses, variables, statics, drawn, partials }: EvaluatedModule,
  scope: ContentScope,
  modules: Map<string, string>,
): string {
  const partialAddresses = new Map(
    Array.from(partials, ([specifier, partial]) => [specifier, emitModule(partial, scope, modules)]),
  );
  const made = createPageModule(module, {
    key,
    absent: Object.fromEntries(statics.flatMap((html, i) => (drawn.has(i) ? [] : [[i, drawCode(html, scope.texts)]]))),
    addresses,
    variables,
    addressOf: (specifier) =>
      partialAddresses.get(specifier) ?? scope.bundle.client.get(moduleKey(specifier, file)) ?? "",
    stub: scope.assets.modules["@theme/Missing"],
    jsxRuntime: scope.assets.modules["react/jsx-runtime"] ?? "",
    islands: scope.assets.islands,
  });
  modules.set(made.file, made.code);
  return made.file;
}
