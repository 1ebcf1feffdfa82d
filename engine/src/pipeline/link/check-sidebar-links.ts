import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { RoutedSite } from "../../model/model.ts";
import type { SidebarsConfig } from "../route/sidebars/sidebar-config.ts";
import type { SidebarItem } from "../route/sidebars/sidebar-schema.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { reportAs } from "../../config/severity.ts";
import { createInternalPaths } from "./internal-paths.ts";

export interface SidebarLinksToCheck {
  site: RoutedSite;
  config: SiteConfig;
  staticFiles: ReadonlyMap<string, unknown>;
  /** The sidebars files of all versions. */
  sidebars: readonly SidebarsConfig[];
}

/** Checks that the `link` entries of sidebars lead to pages that there are, as far as they stay within the site. */
export function checkSidebarLinks({ site, config, staticFiles, sidebars }: SidebarLinksToCheck): Diagnostic[] {
  const { isBroken, hintFor } = createInternalPaths(site, staticFiles);
  return sidebars.flatMap(({ file, text, sidebars: byName }) => {
    const locator = createTextLocator(text);
    return Array.from(byName).flatMap(([name, items]) =>
      listLinks(items).flatMap(({ label, href }) =>
        isBroken(href)
          ? reportAs(config.onBrokenLinks, {
              code: "link-missing",
              file,
              ...locator.findQuoted(href),
              message: `The entry "${label}" of the sidebar "${name}" leads to "${href}", which matches no page.`,
              hint: hintFor(href),
            })
          : [],
      ),
    );
  });
}

function listLinks(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    if (item.type === "category") return listLinks(item.items);
    return item.type === "link" ? [item] : [];
  });
}
