import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { nearest } from "../../findings/nearest.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { firstOfSidebar, permalinkOfDocument, versionOfPage } from "../route/navbar-items.ts";
import { reportAs } from "../../config/severity.ts";
import type { WrittenConfig } from "./check-written-config.ts";
import { comparablePath, createInternalPaths } from "./internal-paths.ts";

/** Checks that the navbar, the announcement bar and the footer lead to pages that there are. */
export function checkNavigation({ site, config, staticFiles, file, text }: WrittenConfig): Diagnostic[] {
  const locator = createTextLocator(text);
  const { isBroken, hintFor } = createInternalPaths(site, staticFiles);

  const items = config.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  const last = versionOfPage(site, undefined);
  const unknown = (kind: "document" | "sidebar", name: string, names: string[], otherwise: string): Diagnostic => {
    const suggestion = nearest(name, names);
    return {
      code: `navbar-${kind}-unknown`,
      severity: "error",
      file,
      ...locator.findQuoted(name),
      message: `The navbar names the ${kind} "${name}", which does not exist${kind === "sidebar" ? " or has no page" : ""}.`,
      hint: suggestion ? `Did you mean "${suggestion}"?` : otherwise,
    };
  };

  const unknownDocuments = items.flatMap(({ doc }) => {
    if (doc === undefined || permalinkOfDocument(doc, site, last) !== undefined || !isBroken(`/${comparablePath(doc)}`))
      return [];
    const names = [...site.permalinkById.keys(), ...site.routes.keys()];
    return [unknown("document", doc, names, "Write a document's id or its path.")];
  });

  const unknownSidebars = items.flatMap(({ sidebar }) => {
    if (sidebar === undefined || firstOfSidebar(sidebar, site, last) !== undefined) return [];
    const names = [...site.sidebars.keys()];
    return [unknown("sidebar", sidebar, names, `There is: ${names.join(", ")}.`)];
  });

  const addresses = [
    ...items.map(({ to }) => to),
    ...Array.from(config.announcementBar?.content.matchAll(/\shref="([^"]*)"/g) ?? [], ([, address]) => address),
    ...config.footer.groups.flatMap(({ links }) => links.map(({ href }) => href)),
  ];
  const broken = addresses.flatMap((address) => {
    if (address === undefined || !isBroken(address)) return [];
    return reportAs(config.onBrokenLinks, {
      code: "link-missing",
      file,
      ...locator.findQuoted(address),
      message: `The link "${address}" matches no page.`,
      hint: hintFor(address),
    });
  });
  return [...unknownDocuments, ...unknownSidebars, ...broken];
}
