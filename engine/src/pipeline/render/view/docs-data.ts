import type { DocsData, DocsInstance, GlobalDoc, GlobalVersion } from "../../../client/islands/docs-data.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { RoutedSite, RoutedVersion, SidebarNode } from "../../../model/model.ts";
import { addressWithBase } from "../../../address/base-url.ts";
import { joinPath, routeKey } from "../../../address/route-path.ts";
import { instanceOfVersion } from "../../../model/versions.ts";

type DescribedVersion = Omit<RoutedVersion, "permalinks" | "mainDocument" | "banner"> & {
  banner: GlobalVersion["banner"];
};

/** What components may know about the documents of a site, by Docusaurus's names. */
export function createDocsData(site: RoutedSite, config: SiteConfig): DocsData["instances"] {
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
    const group = groups.get(page.version) ?? [];
    groups.set(page.version, group);
    const { id, title, description } = page;
    group.push({ id, path: withBase(permalink), sidebar, title, description });
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
