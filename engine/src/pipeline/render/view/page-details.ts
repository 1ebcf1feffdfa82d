import { addToGroup } from "@cairn/catalogue/group-by";
import { hashText } from "@cairn/catalogue/hash";
import type {
  ActiveDocument,
  DocsData,
  GlobalDoc,
  DocsInstance,
  GlobalVersion,
} from "../../../client/islands/docs-data.ts";
import type { PageDetails, SidebarItem, CardItem } from "../../../client/islands/page-context.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { Route, RoutedSite, RoutedVersion } from "../../../model/routed-site.ts";
import type { SidebarNode } from "../../../model/navigation.ts";
import { addressWithBase } from "../../../address/base-url.ts";
import { createTranslator, type Translator } from "../../../texts/messages.ts";
import { instanceOfVersion } from "../../../model/versions.ts";
import { joinPath, routeKey } from "../../../address/route-path.ts";

/** The details of the surrounding site that a page's components may use. */
export class DetailsView {
  readonly details: Omit<PageDetails, "document">;
  readonly key: string;

  constructor(details: DetailsView["details"], shared: readonly unknown[]) {
    this.details = details;
    // The entries follow from the cards and the sidebar.
    const { docs, sidebar, sidebars: _, ...own } = { ...details, categoryEntries: undefined };
    this.key = hashText(JSON.stringify([own, docs?.active, sidebar?.name, shared]));
  }

  /**
   * Returns what represents the details in a page's hash: their key, because hashing all of them for each page is slow.
   */
  toJSON(): string {
    return this.key;
  }
}

/**
 * Returns a function that gives the details of a page's surroundings. What pages have in common is made only once, when
 * first needed. With `readsSidebars`, a page's components may read all sidebars of its version.
 */
export function createPageDetails(
  site: RoutedSite,
  config: SiteConfig,
  { readsSidebars = false }: { readsSidebars?: boolean } = {},
): (route: Route) => DetailsView {
  const cardsOf = createCategoryCards(site, config.baseUrl, createTranslator(config.locale));
  const withBase = (href: string) => addressWithBase(href, config.baseUrl);
  const sidebars = new Map<string, KeyedSidebar>();
  const sidebarOf = (name: string) => {
    const known = sidebars.get(name);
    if (known) return known;
    const items = (site.sidebars.get(name) ?? []).map((node) => sidebarItem(node, withBase));
    const made = { items, key: hashText(JSON.stringify(items)) };
    sidebars.set(name, made);
    return made;
  };
  const sidebarsOfVersion = createSidebarsOfVersions(site, sidebarOf);
  let documents: ReturnType<typeof indexDocuments> | undefined;
  return (route) => {
    documents ??= indexDocuments(createDocsData(site, config));
    const { page, permalink, sidebar: name, breadcrumbs } = route;
    const { byId, byPath } = documents;
    const activeDocument = (named: string | undefined, path: string): ActiveDocument | undefined => {
      if (named === undefined) return undefined;
      const { instance, version } = instanceOfVersion(named);
      const doc = byPath.get(withBase(path));
      return { instance, version, doc, alternates: byId.get(`${instance} ${doc?.id ?? ""}`) ?? {} };
    };
    const sidebar = name === undefined ? undefined : sidebarOf(name);
    const all = readsSidebars ? sidebarsOfVersion(page.version) : undefined;
    return new DetailsView(
      {
        ...cardsOf(route),
        docs: { instances: documents.instances, active: activeDocument(page.version, permalink) },
        sidebar: sidebar && { name: name ?? "", items: sidebar.items },
        sidebars: all?.items,
        breadcrumbs: breadcrumbs.map(({ label, href }) => ({ label, href: href && withBase(href) })),
      },
      [documents.key, sidebar?.key, all?.key],
    );
  };
}

/** The entries of a sidebar, and their hash. */
interface KeyedSidebar {
  items: SidebarItem[];
  key: string;
}

/** Returns a function that gives all sidebars of a version by their names in it, made once for its pages. */
function createSidebarsOfVersions(site: RoutedSite, sidebarOf: (name: string) => KeyedSidebar) {
  const known = new Map<string, { items: Record<string, readonly SidebarItem[]>; key: string }>();
  const idPrefixes = new Map([...site.versions, ...site.furtherVersions].map(({ name, idPrefix }) => [name, idPrefix]));
  const make = (version: string) => {
    const prefix = idPrefixes.get(version) ?? "";
    const names = new Set<string>();
    for (const { page, sidebar } of site.routes.values())
      if (page.version === version && sidebar !== undefined) names.add(sidebar);
    const all = Array.from(names, (name) => [name.slice(prefix.length), sidebarOf(name)] as const);
    return {
      items: Object.fromEntries(all.map(([name, { items }]) => [name, items])),
      key: all.map(([name, { key }]) => `${name} ${key}`).join(),
    };
  };
  return (version: string | undefined) => {
    if (version === undefined) return undefined;
    const all = known.get(version) ?? make(version);
    known.set(version, all);
    return all;
  };
}

function indexDocuments(instances: DocsData["instances"]) {
  const byPath = new Map<string, GlobalDoc>();
  const byId = new Map<string, Record<string, GlobalDoc>>();
  for (const [instance, { versions }] of Object.entries(instances)) {
    for (const { name, docs } of versions) {
      for (const doc of docs) {
        byPath.set(doc.path, doc);
        const key = `${instance} ${doc.id}`;
        byId.set(key, { ...byId.get(key), [name]: doc });
      }
    }
  }
  return { instances, byPath, byId, key: hashText(JSON.stringify(instances)) };
}

function sidebarItem(node: SidebarNode, withBase: (href: string) => string): SidebarItem {
  if (node.type === "html") return { type: "html", value: node.html, className: node.className };
  const { label, className } = node;
  if (node.type === "link") return { type: "link", label, className, href: withBase(node.href) };
  return {
    type: "category",
    ...describeCategory(node, withBase),
    items: node.items.map((each) => sidebarItem(each, withBase)),
  };
}

function describeCategory(node: Extract<SidebarNode, { type: "category" }>, withBase: (href: string) => string) {
  const { label, className, href, collapsible, collapsed, description, customProps } = node;
  return { label, className, href: href && withBase(href), collapsible, collapsed, description, customProps };
}

/**
 * Returns a function that gives the cards of `<DocCardList />` on a page: the entries of the category whose own page it
 * is, else those of the category that it is in. It also gives the category whose own page it is.
 */
function createCategoryCards(
  site: RoutedSite,
  baseUrl: string,
  translate: Translator,
): (route: Route) => Pick<PageDetails, "category" | "categoryEntries" | "categoryItems"> {
  const categories = new Map<string, PageDetails["category"]>();
  const withBase = (href: string) => addressWithBase(href, baseUrl);
  const children = new Map<string, Map<string, readonly SidebarNode[]>>();
  for (const [name, nodes] of site.sidebars) {
    const byPage = new Map<string, readonly SidebarNode[]>();
    const visit = (items: readonly SidebarNode[]) => {
      for (const node of items) {
        if (node.type === "link" && !byPage.has(node.href)) byPage.set(node.href, items);
        if (node.type !== "category") continue;
        if (node.href) {
          byPage.set(node.href, node.items);
          categories.set(`${name} ${node.href}`, describeCategory(node, withBase));
        }
        visit(node.items);
      }
    };
    visit(nodes);
    children.set(name, byPage);
  }
  const toCard = (node: SidebarNode): CardItem[] => {
    if (node.type === "html") return [];
    if (node.type === "link") {
      const description = site.routes.get(node.href)?.page.description;
      return [{ title: node.label, href: withBase(node.href), ...(description ? { description } : {}) }];
    }
    const href = node.href ?? node.items.flatMap(toCard)[0]?.href;
    return href
      ? [
          {
            title: node.label,
            href: node.href ? withBase(href) : href,
            description:
              node.description ??
              translate("theme.docs.DocCard.categoryDescription.plurals", { count: node.items.length }),
          },
        ]
      : [];
  };
  const entries = new Map<SidebarNode, SidebarItem[]>();
  const makeEntry = (node: SidebarNode) =>
    toCard(node).map(({ title: label, href, description }): SidebarItem => {
      const own = { label, href, description };
      return node.type === "category" ? { ...sidebarItem(node, withBase), ...own } : { type: "link", ...own };
    });
  const toEntry = (node: SidebarNode): SidebarItem[] => {
    const known = entries.get(node) ?? makeEntry(node);
    entries.set(node, known);
    return known;
  };
  return ({ sidebar, permalink }) => {
    const nodes = (children.get(sidebar ?? "")?.get(permalink) ?? []).filter(
      (node) => node.type !== "link" || node.href !== permalink,
    );
    return {
      categoryItems: nodes.flatMap(toCard),
      categoryEntries: nodes.flatMap(toEntry),
      category: categories.get(`${sidebar ?? ""} ${permalink}`),
    };
  };
}

type DescribedVersion = Omit<RoutedVersion, "permalinks" | "mainDocument" | "banner"> & {
  banner: GlobalVersion["banner"];
};

/** Returns the data on a site's documents for components, with Docusaurus's names. */
function createDocsData(site: RoutedSite, config: SiteConfig): DocsData["instances"] {
  const { docs, baseUrl } = config;
  const withBase = (path: string) => addressWithBase(path, baseUrl);
  const byVersion = groupDocuments(site, withBase);
  const versionOf = (version: DescribedVersion, key: string): GlobalVersion => {
    const own = byVersion.get(key) ?? [];
    const { name, label, isLast, path, noIndex, banner, idPrefix } = version;
    const documents = own.map(({ id, ...rest }) => ({ ...rest, id: id.slice(idPrefix.length) }));
    const main = documents.find((each) => routeKey(each.path) === routeKey(withBase(path))) ?? documents[0];
    return {
      name,
      label,
      isLast,
      path: withBase(path),
      mainDocId: main?.id ?? "",
      docs: documents,
      draftIds: [],
      sidebars: sidebarsOf(site, { documents, idPrefix, withBase }),
      banner,
      noIndex,
    };
  };
  const instance = (path: string, versions: GlobalVersion[]): DocsInstance => ({
    path: withBase(joinPath("/", path)),
    versions,
    breadcrumbs: docs.breadcrumbs,
  });
  const own = site.versions.map((version) =>
    versionOf({ ...version, banner: version.banner === "none" ? null : version.banner }, version.name),
  );
  const further = docs.instances.map(({ id, routeBasePath }) => {
    const versions = site.furtherVersions.flatMap((each) => {
      const { instance: of, version: name } = instanceOfVersion(each.name);
      const banner = each.banner === "none" ? null : each.banner;
      return of === id ? [versionOf({ ...each, name, banner }, each.name)] : [];
    });
    return [id, instance(joinPath("/", routeBasePath), versions)] as const;
  });
  return { default: instance(docs.routeBasePath, own), ...Object.fromEntries(further) };
}

function groupDocuments(site: RoutedSite, withBase: (path: string) => string): Map<string, GlobalDoc[]> {
  const groups = new Map<string, GlobalDoc[]>();
  for (const { page, permalink, sidebar } of site.routes.values()) {
    if (page.version === undefined || page.source === "generated") continue;
    const { id, title, description } = page;
    addToGroup(groups, page.version, { id, path: withBase(permalink), sidebar, title, description });
  }
  return groups;
}

interface VersionSidebars {
  documents: readonly GlobalDoc[];
  idPrefix: string;
  withBase: (path: string) => string;
}

function sidebarsOf(site: RoutedSite, { documents, idPrefix, withBase }: VersionSidebars): GlobalVersion["sidebars"] {
  const shown = new Set(documents.map(({ sidebar }) => sidebar));
  const own = Array.from(site.sidebars).filter(([name]) => shown.has(name));
  return Object.fromEntries(
    own.map(([name, nodes]) => {
      const first = firstLink(nodes);
      return [name.slice(idPrefix.length), first ? { link: { label: first.label, path: withBase(first.href) } } : {}];
    }),
  );
}

function firstLink(nodes: readonly SidebarNode[]): { label: string; href: string } | undefined {
  for (const node of nodes) {
    if (node.type === "html") continue;
    if (node.href !== undefined) return { label: node.label, href: node.href };
    const inner = node.type === "category" ? firstLink(node.items) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
