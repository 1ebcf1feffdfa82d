import type { SiteConfig } from "../../../config/config.ts";
import { AnnouncementBar } from "../../../theme/Notices/Notices.tsx";
import Footer from "../../../theme/Footer/Footer.tsx";
import Navbar, { type NavbarItem } from "../../../theme/Navbar/Navbar.tsx";
import { renderSearchDialog, type SearchDialogInput } from "../../../theme/SearchDialog/search-dialog.ts";
import { createTranslator, type Translator } from "../../../texts/messages.ts";
import { searchPermalink } from "../../../address/route-path.ts";
import { rootedPath } from "../../../address/base-url.ts";
import { configuredHtml, dismissIdOf } from "./announcement.ts";
import type { SharedView } from "../view/shared-view.ts";
import { renderStatic, Slot } from "../islands/static-markup.ts";
import type { StatedSettings } from "../../../client/search/backend.ts";
import { indexedVersions } from "../../search/indexed-versions.ts";

/** Renders the parts that are the same on all pages; the navbars by version. */
export function drawSharedParts(shared: SharedView, config: SiteConfig, translate: Translator) {
  const searchHref = searchPermalink(config);
  const bar = config.announcementBar;
  return {
    navbars: new Map(Array.from(shared.navbars, ([version, items]) => [version, drawNavbar(items, shared, config)])),
    announcement: bar
      ? renderStatic(
          <AnnouncementBar
            html={configuredHtml(bar.content, config)}
            dismissId={dismissIdOf(bar)}
            background={bar.backgroundColor}
            color={bar.textColor}
            translate={translate}
          />,
        )
      : "",
    footer: renderStatic(
      <Footer
        groups={shared.footer.map((group) => ({ ...group, links: withHtml(group.links, config) }))}
        logo={logoOf(config.footer)}
        copyright={configuredHtml(config.footer.copyright ?? "", config)}
      />,
    ),
    search:
      searchHref === undefined
        ? ""
        : renderSearchDialog({ ...searchDialogInput(config, searchHref, shared), translate }),
  };
}

function logoOf({ logo }: SiteConfig["footer"]) {
  return logo && { ...logo, src: rootedPath(logo.src), srcDark: logo.srcDark && rootedPath(logo.srcDark) };
}

function drawNavbar(items: readonly NavbarItem[], { hasChoices, logo }: SharedView, config: SiteConfig): string {
  const { title = config.title, hideOnScroll } = config.navbar;
  const drawn = withHtml(items, config).map((item): NavbarItem => ({
    ...item,
    items: item.items && withHtml(item.items, config),
  }));
  return renderStatic(
    <Navbar
      title={title}
      logo={logo}
      items={drawn}
      hideOnScroll={hideOnScroll}
      hasOneColorMode={config.colorMode.disableSwitch}
      searchHref={searchPermalink(config)}
      choices={hasChoices ? (kind) => <Slot name={kind} /> : undefined}
      placeOf={(item) => <Slot name="item" value={drawn.indexOf(item)} />}
      translate={createTranslator(config.locale)}
    />,
  );
}

/** Returns links with the HTML of their labels as pages have it. */
function withHtml<Link extends { html?: string | undefined }>(links: readonly Link[], config: SiteConfig): Link[] {
  return links.map((link) => (link.html === undefined ? link : { ...link, html: configuredHtml(link.html, config) }));
}

/** Returns the search dialog's input. Addresses are without the base URL, as in the rest of the frame. */
function searchDialogInput(
  { search }: SiteConfig,
  resultsHref: string,
  { versions, ownResults }: Pick<SharedView, "versions" | "ownResults">,
): Omit<SearchDialogInput, "translate"> {
  if (search === false) return { resultsHref };
  const { reportUrl, service } = search;
  const settings: StatedSettings = {
    ...(reportUrl !== undefined && { reportUrl }),
    ...(service && { service, versions: indexedVersions(versions) }),
    ...(ownResults.length > 0 && {
      kindLabels: Object.fromEntries(ownResults.map(({ name, label }) => [name, label])),
    }),
  };
  return { resultsHref, settings: Object.keys(settings).length === 0 ? undefined : JSON.stringify(settings) };
}
