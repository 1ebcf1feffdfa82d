import { existsSync } from "node:fs";
import path from "node:path";
import { didYouMean, useOneOf } from "../../findings/did-you-mean.ts";
import { hasProtocol } from "@cairn/html/address";
import { findTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { nearest } from "../../findings/nearest.ts";
import { withoutBaseUrl } from "../../address/base-url.ts";
import { withoutBaseUrls } from "./find-asset.ts";
import { hasPagesUnder } from "./leads-elsewhere.ts";
import { checkRedirects } from "./check-redirects.ts";
import { comparablePath } from "../../address/comparable-path.ts";
import { createConfigPlaces, createInternalPaths, type WrittenConfig } from "./written-addresses.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { firstOfSidebar, permalinkOfDocument, versionOfPage } from "../route/navbar-items.ts";
import { reportAs } from "../../config/severity.ts";
import type { SidebarsConfig } from "../route/sidebars/sidebar-config.ts";
import type { SidebarItemConfig } from "../route/sidebars/sidebar-schema.ts";

const linkTags = tagNames("a");

/**
 * Checks the addresses in the navbar, the announcement bar, the footer and the redirects, the site's images, and
 * the files with sidebars. With `isLenient`, findings about addresses and images are at most warnings.
 */
export function checkWrittenConfig({ isLenient, ...written }: WrittenConfig & { isLenient: boolean }): Diagnostic[] {
  const findings = [...checkNavigation(written), ...checkRedirects(written), ...checkSiteImages(written)];
  // In a Docusaurus site, or one that keeps its Docusaurus configuration, a broken link does not fail the build.
  return [...(isLenient ? findings.map(asWarning) : findings), ...checkSidebarFiles(written)];
}

function asWarning(finding: Diagnostic): Diagnostic {
  if (finding.severity !== "error") return finding;
  const reason =
    "This is only a warning, because the configuration is written for another engine, which may know more addresses.";
  return { ...finding, severity: "warning", hint: [finding.hint, reason].filter(Boolean).join(" ") };
}

/** Checks that the site's icon and logos are among its static files. Addresses on other hosts are not checked. */
export function checkSiteImages({
  config,
  staticFiles,
  ...source
}: Pick<WrittenConfig, "config" | "staticFiles" | "siteDirectory" | "file" | "text" | "files">): Diagnostic[] {
  const placeOf = createConfigPlaces(source);
  const logos = [config.navbar.logo, config.footer.logo].flatMap((logo) => [logo?.src, logo?.srcDark]);
  return [config.favicon, ...logos].flatMap((written) => {
    if (written === undefined || hasProtocol(written)) return [];
    const below = comparablePath(withoutBaseUrl(written, config.baseUrl));
    if (staticFiles.has(below) || staticFiles.has(comparablePath(written))) return [];
    const suggestion = nearest(below, Array.from(staticFiles.keys()));
    return [
      {
        code: "site-image-missing",
        severity: "warning",
        ...placeOf(written),
        message: `The file "${below}" is not in the static files.`,
        hint: didYouMean(suggestion) ?? `Put it into static/, or remove it from the configuration.`,
      },
    ];
  });
}

/** Checks that the files with sidebars exist which the configuration names. */
function checkSidebarFiles({ config: { docs }, ...source }: WrittenConfig): Diagnostic[] {
  const placeOf = createConfigPlaces(source);
  return [docs, ...docs.instances].flatMap(({ sidebarPath }): Diagnostic[] => {
    if (!sidebarPath || existsSync(path.join(source.siteDirectory, sidebarPath))) return [];
    return [
      {
        code: "sidebars-missing",
        severity: "error",
        ...placeOf(sidebarPath),
        message: `The file "${sidebarPath}", which sidebarPath names, does not exist.`,
        hint: "Correct its path, which is relative to the site's folder, or remove the key if the file is sidebars.js.",
      },
    ];
  });
}

/** A document or sidebar that an item of the navbar names and that does not exist. */
interface UnknownName {
  kind: "document" | "sidebar";
  name: string;
  /** The names of existing ones. */
  names: readonly string[];
  /** The hint if none of these names is similar. */
  otherwise: string;
  problem?: string;
}

/** Checks that the navbar, the announcement bar and the footer lead to existing pages. */
function checkNavigation({ site, config, staticFiles, ...source }: WrittenConfig): Diagnostic[] {
  const find = createConfigPlaces(source);
  const { isBroken, fixFor } = createInternalPaths(site, staticFiles);

  // An address may be written without its leading slash, and a document with the name of its plugin.
  const placeOf = (written: string) => find(written, written.replace(/^\/|^.*:(?=[^/])/, ""));
  const items = config.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  const last = versionOfPage(site, undefined);
  const unknown = ({ kind, name, names, otherwise, problem = "does not exist" }: UnknownName): Diagnostic => {
    const suggestion = nearest(name, names);
    return {
      code: `navbar-${kind}-unknown`,
      severity: "error",
      ...placeOf(name),
      message: `The navbar names the ${kind} "${name}", which ${problem}.`,
      hint: didYouMean(suggestion) ?? otherwise,
    };
  };

  const unknownDocuments = items.flatMap(({ doc }) => {
    if (doc === undefined || permalinkOfDocument(doc, site, last) !== undefined || !isBroken(`/${comparablePath(doc)}`))
      return [];
    const names = [...site.permalinkById.keys(), ...site.routes.keys()];
    return [unknown({ kind: "document", name: doc, names, otherwise: "Write a document's id or its path." })];
  });

  const unknownSidebars = items.flatMap(({ sidebar }) => {
    if (sidebar === undefined || firstOfSidebar(sidebar, site, last) !== undefined) return [];
    const names = [...site.sidebars.keys()];
    if (site.sidebars.has(sidebar)) {
      const otherwise = "Add a document to the sidebar, or remove the entry from the navbar.";
      return [unknown({ kind: "sidebar", name: sidebar, names: [], otherwise, problem: "has no page" })];
    }
    return [unknown({ kind: "sidebar", name: sidebar, names, otherwise: useOneOf(names) })];
  });

  const addresses = [
    ...items.map(({ to }) => to),
    ...addressesIn(config.announcementBar?.content ?? "", config),
    ...addressesIn(config.footer.copyright ?? "", config),
    config.navbar.logo?.href,
    config.footer.logo?.href,
    ...config.footer.groups.flatMap(({ links }) => links.map(({ href }) => href)),
  ];
  const broken = addresses.flatMap((address) => {
    if (address === undefined || !isBroken(address)) return [];
    return reportAs(config.onBrokenLinks, {
      code: "link-missing",
      ...placeOf(address),
      message: `The link "${address}" matches no page.`,
      ...fixFor(address),
    });
  });
  return [...unknownDocuments, ...unknownSidebars, ...broken];
}

/** Returns the addresses of links in HTML, which may begin with the base URL. */
function addressesIn(html: string, config: SiteConfig): string[] {
  const addresses = Array.from(findTags(html, linkTags), (link) => link.attribute("href") ?? []).flat();
  return addresses.map((address) => withoutBaseUrls(address, config));
}

interface SidebarLinksToCheck {
  site: RoutedSite;
  config: SiteConfig;
  staticFiles: ReadonlyMap<string, unknown>;
  /** The sidebars files of all versions. */
  sidebars: readonly SidebarsConfig[];
}

/** Checks that `link` entries of sidebars within the site lead to existing pages. */
export function checkSidebarLinks({ site, config, staticFiles, sidebars }: SidebarLinksToCheck): Diagnostic[] {
  const { isBroken, fixFor } = createInternalPaths(site, staticFiles);
  // MkDocs does not change addresses from the root, which may be those of another site on the same host.
  const isOfOther = (href: string) => config.markdown.headingIds === "mkdocs" && !hasPagesUnder(href, site);
  return sidebars.flatMap(({ file, text, sidebars: byName }) => {
    const locator = createTextLocator(text);
    return Array.from(byName).flatMap(([name, items]) =>
      listLinks(items).flatMap(({ label, href }) =>
        isBroken(withoutBaseUrls(href, config)) && !isOfOther(href)
          ? reportAs(config.onBrokenLinks, {
              code: "link-missing",
              file,
              ...locator.findQuoted(href),
              message: `The entry "${label}" of the sidebar "${name}" leads to "${href}", which matches no page.`,
              ...fixFor(href),
            })
          : [],
      ),
    );
  });
}

function listLinks(items: readonly SidebarItemConfig[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    if (item.type === "category") return listLinks(item.items);
    return item.type === "link" ? [item] : [];
  });
}
