import { Fragment, type ReactNode } from "react";
import type { ChoiceMenuProps } from "../ChoiceMenu/ChoiceMenu.tsx";
import { FrameLink } from "../frame-link.tsx";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./Navbar.module.css";
import { ColorModeButton, MenuButton, SearchButton } from "./NavbarButtons.tsx";

export interface NavbarLink {
  label: string;
  /** HTML of the configuration that is shown instead of the label. */
  html?: string | undefined;
  /** Includes the base URL. */
  href: string;
  noWarning?: boolean | undefined;
  /** The document that it links to, as named in the configuration; only if there are several versions. */
  document?: string | undefined;
  /** Classes of the link, for styles of the site. */
  className?: string | undefined;
  /** Whether the label is only for screen readers. */
  isLabelHidden?: boolean | undefined;
}

export interface NavbarItem extends Omit<NavbarLink, "href"> {
  href?: string | undefined;
  position?: "left" | "right" | undefined;
  /** Makes the item a menu, in which case its own `href` is unused. */
  items?: readonly NavbarLink[] | undefined;
  /** The menu that is shown in its place. */
  choice?: ChoiceMenuProps["kind"] | undefined;
  /** A component that draws the item instead of a link. */
  component?: { type: string; props: object } | undefined;
}

/** An image with a height of 32 pixels. */
export interface NavbarLogo {
  src: string;
  srcDark?: string | undefined;
  alt: string;
  /** Reserves the space until it is loaded; absent if unknown. */
  width?: number | undefined;
  /** Where it leads; absent: to the home page. */
  href?: string | undefined;
}

/** Height of the logo in CSS pixels. */
export const logoHeight = 32;

export interface NavbarProps {
  title: string;
  logo?: NavbarLogo | undefined;
  items: readonly NavbarItem[];
  /** Hides while the reader scrolls down. */
  hideOnScroll?: boolean | undefined;
  /** Whether there is no button to choose between light and dark. */
  hasOneColorMode?: boolean | undefined;
  /** Address of the search results page; absent if the site has no search. */
  searchHref?: string | undefined;
  /** Returns the menu to choose a version or a language; absent if there is only one of each. */
  choices?: ((kind: ChoiceMenuProps["kind"]) => ReactNode) | undefined;
  /** Returns the placeholder of an item that a component draws. */
  placeOf?: ((item: NavbarItem) => ReactNode) | undefined;
  translate?: Translator | undefined;
}

/**
 * The bar at the top. On phones its items are moved into the drawer. Until the script is loaded, the menu button links
 * to `#cairnMenu`, which shows them and the sidebar in the page (PageFrame.module.css).
 */
export default function Navbar({
  title,
  logo,
  items,
  hideOnScroll,
  hasOneColorMode,
  searchHref,
  choices,
  placeOf,
  translate = inEnglish,
}: NavbarProps): ReactNode {
  const renderChoice = (kind: ChoiceMenuProps["kind"]) => <Fragment key={kind}>{choices?.(kind)}</Fragment>;
  const renderItem = (item: NavbarItem, index: number) => {
    if (item.choice) return renderChoice(item.choice);
    return item.component ? <li key={`${item.component.type} ${index}`}>{placeOf?.(item)}</li> : renderLink(item);
  };
  const unplaced = (["version", "locale"] as const).filter((kind) => !items.some(({ choice }) => choice === kind));
  return (
    <header className={styles.navbar} data-navbar="" data-hide-on-scroll={hideOnScroll ? "" : undefined}>
      <MenuButton translate={translate} />
      <FrameLink className={styles.title} href={logo?.href ?? "/"}>
        {logo && <Logo {...logo} />}
        {title && <b>{title}</b>}
      </FrameLink>
      <nav
        id="cairnMenu"
        className={`${styles.menu} chevrons`}
        aria-label={translate("theme.navbar.main")}
        data-drawer-part=""
      >
        <ul>{items.filter(isLeft).map(renderItem)}</ul>
        <ul>
          {items.filter((item) => !isLeft(item)).map(renderItem)}
          {unplaced.map(renderChoice)}
        </ul>
      </nav>
      {searchHref !== undefined && <SearchButton href={searchHref} translate={translate} />}
      {!hasOneColorMode && <ColorModeButton translate={translate} />}
    </header>
  );
}

function Logo({ src, srcDark, alt, width }: NavbarLogo): ReactNode {
  return (
    <>
      <img className={srcDark && "only-light"} src={src} alt={alt} width={width} height={logoHeight} />
      {srcDark && (
        <img className="only-dark" src={srcDark} alt={alt} width={width} height={logoHeight} loading="lazy" />
      )}
    </>
  );
}

function isLeft({ position }: NavbarItem): boolean {
  return position !== "right";
}

function renderLink({ label, isLabelHidden, href, items, ...link }: NavbarItem): ReactNode {
  const name = isLabelHidden || link.html !== undefined ? label : undefined;
  if (!items) {
    return (
      <li key={label}>
        <FrameLink {...link} href={href ?? "#"} label={name}>
          {!isLabelHidden && label}
        </FrameLink>
      </li>
    );
  }
  return (
    <li key={label}>
      <details data-dropdown="">
        <summary className={link.className} aria-label={name}>
          {link.html === undefined ? !isLabelHidden && label : <span dangerouslySetInnerHTML={{ __html: link.html }} />}
        </summary>
        <ul>{items.map(renderLink)}</ul>
      </details>
    </li>
  );
}
