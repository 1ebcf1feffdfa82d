import { addToGroup } from "@cairn/catalogue/group-by";
import { hashText } from "@cairn/catalogue/hash";
import type {
  ActiveDocument,
  DocsData,
  GlobalDoc,
  DocsInstance,
  GlobalVersion,
} from "../../../client/islands/docs-data.ts";
import type { PageDetails, SidebarItem } from "../../../client/islands/page-context.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { Route, RoutedSite, RoutedVersion } from "../../../model/routed-site.ts";
import type { SidebarNode } from "../../../model/navigation.ts";
import { addressWithBase } from "../../../address/base-url.ts";
import { createTranslator } from "../../../texts/messages.ts";
import { instanceOfVersion } from "../../../model/versions.ts";
import { joinPath, routeKey } from "../../../address/route-path.ts";
import { createCategoryCards, sidebarItem } from "./category-cards.ts";

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
    const { name, label, isLast, path, noIndex, banner, badge, idPrefix } = version;
    const documents = own.map(({ id, ...rest }) => ({ ...rest, id: id.slice(idPrefix.length) }));
    const main = documents.find((each) => routeKey(each.path) === routeKey(withBase(path))) ?? documents[0];
    return {
      name,
      label,
      isLast,
      path: withBase(routeKey(path)),
      mainDocId: main?.id ?? "",
      docs: documents,
      draftIds: [],
      sidebars: sidebarsOf(site, { documents, idPrefix, withBase }),
      banner,
      badge,
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
