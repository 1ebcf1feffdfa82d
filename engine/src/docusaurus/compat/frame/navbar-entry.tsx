import type { ReactNode } from "react";
import { searchPermalink } from "../../../address/route-path.ts";
import { usePage } from "../../../client/islands/page-context.ts";
import { classNames } from "../../../theme/class-names.ts";
import { ColorModeButton, MenuButton, SearchButton } from "../../../theme/Navbar/NavbarButtons.tsx";
import LinkBase from "../../../theme/primitives/link.tsx";
import { useBaseUrlUtils } from "../../../theme/primitives/use-base-url.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { useDocsVersionCandidates } from "../documents/docs-client.ts";

/** An entry as the configuration has it, and as components of Docusaurus's theme pass it on. */
export interface NavbarEntryProps {
  type?: string;
  label?: ReactNode;
  /** HTML in place of the label. */
  html?: string;
  /** The content of an entry in HTML. */
  value?: string;
  to?: string;
  href?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  className?: string | undefined;
  items?: readonly NavbarEntryProps[];
  children?: ReactNode;
}

/**
 * An entry of the navbar, with Docusaurus's classes, for a site that composes the navbar itself. Nothing for menus of
 * versions and languages, which have no target of their own.
 */
export function NavbarEntry(entry: NavbarEntryProps): ReactNode {
  const { value, items, className } = entry;
  if (value !== undefined)
    return <div className={classNames("navbar__item", className)} dangerouslySetInnerHTML={{ __html: value }} />;
  if (!items) return <EntryLink entry={entry} className="navbar__item navbar__link" />;
  return (
    <div className="navbar__item dropdown dropdown--hoverable">
      <EntryLink entry={{ to: "#", ...entry }} className="navbar__link" />
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <li key={index}>
            {item.value === undefined ? (
              <EntryLink entry={item} className="dropdown__link" />
            ) : (
              <span dangerouslySetInnerHTML={{ __html: item.value }} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button that opens the search, for a site that draws the navbar itself; nothing if it has no search. */
export function SearchBar(): ReactNode {
  const translate = useTranslate();
  const { withBaseUrl } = useBaseUrlUtils();
  const href = searchPermalink(usePage().siteConfig);
  return href !== undefined && <SearchButton href={withBaseUrl(href)} translate={translate} />;
}

/** The button that switches the colour mode; nothing if the site turns it off. */
export function ColorModeToggle(): ReactNode {
  const translate = useTranslate();
  return !usePage().siteConfig.colorMode.disableSwitch && <ColorModeButton translate={translate} />;
}

/** The button that opens the menu on phones. */
export function MenuToggle(): ReactNode {
  return <MenuButton translate={useTranslate()} />;
}

function EntryLink({ entry, className }: { entry: NavbarEntryProps; className: string }): ReactNode {
  const target = useEntryTarget(entry);
  const { html, label = target?.label } = entry;
  return (
    target && (
      <LinkBase to={target.path} className={classNames(className, entry.className)}>
        {html === undefined ? (entry.children ?? label) : <span dangerouslySetInnerHTML={{ __html: html }} />}
      </LinkBase>
    )
  );
}

/** Returns where an entry leads; undefined for a document or sidebar that there is not. */
function useEntryTarget(entry: NavbarEntryProps): { path: string; label?: string } | undefined {
  const { docId, sidebarId, docsPluginId, to, href } = entry;
  const versions = useDocsVersionCandidates(docsPluginId);
  if (docId !== undefined) {
    const document = versions.flatMap(({ docs }) => docs).find(({ id }) => id === docId);
    return document && { path: document.path, label: docId };
  }
  if (sidebarId !== undefined) return versions.flatMap(({ sidebars }) => sidebars[sidebarId]?.link ?? [])[0];
  const path = to ?? href;
  return path === undefined ? undefined : { path };
}
