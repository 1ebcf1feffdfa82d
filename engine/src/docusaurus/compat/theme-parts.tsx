import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { FramePart } from "../../client/islands/frame-part.ts";
import { type FramePartName, type SidebarItem, usePage } from "../../client/islands/page-context.ts";
import AdmonitionBase, { type AdmonitionProps } from "../../theme/Admonition/Admonition.tsx";
import { classNames } from "../../theme/class-names.ts";
import CodeBlock from "../../theme/CodeBlock/CodeBlock.tsx";
import DocCardList from "../../theme/DocCardList/DocCardList.tsx";
import LinkBase from "../../theme/primitives/link.tsx";
import { useCategoryEntries, useDoc, useDocsVersionCandidates } from "./documents/docs-client.ts";
import { useTranslate } from "../../theme/use-translate.ts";

interface WithChildren {
  children?: ReactNode;
}

const part = (name: FramePartName) =>
  function Part({ children }: WithChildren): ReactNode {
    return <FramePart name={name}>{children}</FramePart>;
  };

/** Parts of the page as rendered by the engine, for components that replace them. */
export const Navbar = part("navbar");
export const AnnouncementBar = part("announcement");
export const Breadcrumbs = part("breadcrumbs");
export const VersionBanner = part("banner");
export const Content = part("content");
/** The content below its title, if it does not contain one. */
export const TitledContent = part("titled");
export const Meta = part("meta");
export const Pagination = part("pagination");
export const TableOfContents = part("toc");
export const Footer = part("footer");

/** A document with its layout. */
export const DocumentLayout = part("layout");

/** Layouts and providers: only render their children. */
export function ChildrenOnly({ children }: WithChildren): ReactNode {
  return children;
}

/** Icons, and components that the engine renders elsewhere. */
export function Nothing(): null {
  return null;
}

/** The content of the not-found page. */
export function NotFound(): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <h1>{translate("theme.NotFound.title")}</h1>
      <p>{translate("theme.NotFound.p1")}</p>
      <p>
        <LinkBase to="/">{translate("theme.NotFound.home")}</LinkBase>
      </p>
    </>
  );
}

/** Code in Markdown: inline or as a block. */
export function Code({ className, children, ...props }: ComponentProps<"code">): ReactNode {
  const isInline = className === undefined && typeof children === "string" && !children.includes("\n");
  if (isInline) return <code {...props}>{children}</code>;
  return <CodeBlock {...(className !== undefined && { className })}>{children}</CodeBlock>;
}

export function Image(props: ComponentProps<"img">): ReactNode {
  return <img decoding="async" loading="lazy" alt="" {...props} />;
}

export function List(props: ComponentProps<"ul">): ReactNode {
  return <ul {...props} />;
}

export function ListItem(props: ComponentProps<"li">): ReactNode {
  return <li {...props} />;
}

const admonition = (type: string) => (props: AdmonitionProps) => <AdmonitionBase {...props} type={type} />;
export const Note = admonition("note");
export const Tip = admonition("tip");
export const Info = admonition("info");
export const Warning = admonition("warning");
export const Danger = admonition("danger");
export const Caution = admonition("caution");
export const AdmonitionTypes = {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  danger: Danger,
  caution: Caution,
  secondary: Note,
  important: Info,
  success: Tip,
};

/** The admonition of a site with kinds of its own; as in Docusaurus, an unknown kind is `info`. */
export function admonitionOf(types: Readonly<Record<string, ComponentType<AdmonitionProps>>>) {
  return function Admonition({ type = "note", ...props }: AdmonitionProps) {
    const Type = types[type] ?? types["info"] ?? Info;
    return <Type type={type} {...props} />;
  };
}

/** The link to the source of a page. */
export function EditLink({ editUrl }: { editUrl?: string }): ReactNode {
  const translate = useTranslate();
  return editUrl ? <LinkBase to={editUrl}>{translate("theme.common.editThisPage")}</LinkBase> : null;
}

interface NavLinkProps {
  permalink?: string;
  to?: string;
  href?: string;
  label?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

/** A link in a list: in a sidebar, the footer, the previous and next pages, or tags. */
export function NavLink({ permalink, to, href, label, title, children, className }: NavLinkProps): ReactNode {
  return (
    <LinkBase to={permalink ?? to ?? href} className={className}>
      {children ?? label ?? title}
    </LinkBase>
  );
}

interface FooterItem extends NavLinkProps {
  html?: string;
}

/** A link of the footer, as the configuration has it. */
export function FooterLink({ item }: { item: FooterItem }): ReactNode {
  if (item.html !== undefined) return <span dangerouslySetInnerHTML={{ __html: item.html }} />;
  return <NavLink {...item} className={classNames("footer__link-item", item.className)} />;
}

interface FooterGroup extends FooterItem {
  items?: readonly FooterItem[];
}

/** The links of the footer, in columns if they have any. */
export function FooterLinks({ links = [], columns = links }: Record<"links" | "columns", readonly FooterGroup[]>) {
  const groups = columns.some(({ items }) => items) ? columns : [{ items: columns }];
  return (
    <div className="row footer__links">
      {groups.map(({ title, items = [] }, index) => (
        <div key={index} className="col footer__col">
          {title && <div className="footer__title">{title}</div>}
          <ul className="footer__items clean-list">
            {items.map((item, at) => (
              <li key={at} className="footer__item">
                <FooterLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The last line of the footer, in HTML. */
export function FooterCopyright({ copyright }: { copyright: string }): ReactNode {
  return <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />;
}

/** The parts of a footer, for a site that composes it itself. */
export function FooterLayout({ links, logo, copyright, children }: Record<string, ReactNode>): ReactNode {
  return (
    <footer className="footer">
      <div className="container container-fluid">
        {links}
        {logo}
        {copyright}
        {children}
      </div>
    </footer>
  );
}

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
 * An entry of the navbar, with Docusaurus's classes, for a site that composes the navbar itself. Nothing for the search and
 * for menus of versions and languages, which have no target of their own.
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

function EntryLink({ entry, className }: { entry: NavbarEntryProps; className: string }): ReactNode {
  const target = useEntryTarget(entry);
  const { html, label = target?.label } = entry;
  const content = html === undefined ? (entry.children ?? label) : undefined;
  return (
    target && (
      <LinkBase to={target.path} className={classNames(className, entry.className)}>
        {html === undefined ? content : <span dangerouslySetInnerHTML={{ __html: html }} />}
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

/** Types of navbar entries, by their names in the configuration. */
export const NavbarItemTypes: Readonly<Record<string, ComponentType<NavbarEntryProps>>> = {
  default: NavbarEntry,
  dropdown: NavbarEntry,
  doc: NavbarEntry,
  docSidebar: NavbarEntry,
  html: NavbarEntry,
  search: Nothing,
  localeDropdown: Nothing,
  docsVersion: Nothing,
  docsVersionDropdown: Nothing,
};

/** An entry of the navbar with one of the site's own types. */
export function navbarItemOf(types: Readonly<Record<string, ComponentType<object>>>) {
  return function ConfiguredItem({ type, ...props }: { type: string }): ReactNode {
    const Item = types[type];
    return Item ? <Item {...props} /> : null;
  };
}

/** The content component that Docusaurus passes to components, with the document's data. */
function documentOf(known: object): ComponentType & object {
  return Object.assign(() => <Content />, known);
}

function useDocumentContent(): ComponentType & object {
  const { metadata, frontMatter, toc, contentTitle, assets } = useDoc();
  return useState(() => documentOf({ metadata, frontMatter, toc, contentTitle, assets }))[0];
}

/** Renders a document and everything around it, if the site has a component for that. */
export function wholeDocument(DocItem: ComponentType<{ content: object }>) {
  return function WholeDocument(): ReactNode {
    return <DocItem content={useDocumentContent()} />;
  };
}

/** Renders a component of the site around a document's content, which it gets as its only child. */
export function aroundDocument(Own: ComponentType<WithChildren>) {
  return function AroundDocument(): ReactNode {
    const Document = useDocumentContent();
    return (
      <Own>
        <Document />
      </Own>
    );
  };
}

/** Renders the layout of the engine's pages, if the site has a component for that. */
export function wholePage(Layout: ComponentType<{ title: string; description: string; children: ReactNode }>) {
  return function WholePage(known: { title: string; description: string }): ReactNode {
    return (
      <Layout {...known}>
        <FramePart name="page" />
      </Layout>
    );
  };
}

/** Entries of a sidebar, with the site's own cards. */
export function cardListOf(DocCard: ComponentType<{ item: SidebarItem }>) {
  return function CardList({ items, className }: { items?: readonly SidebarItem[]; className?: string }): ReactNode {
    const own = useCategoryEntries();
    return (
      <section className={classNames("row", className)}>
        {(items ?? own).map((item, index) => (
          <article key={index} className="col col--6 margin-bottom--lg">
            <DocCard item={item} />
          </article>
        ))}
      </section>
    );
  };
}

interface CategoryPageProps {
  categoryGeneratedIndex: { title: string; description?: string | undefined };
}

/** The page of a sidebar category, with the site's own list of cards. */
export function categoryPageOf(Cards: ComponentType<{ items: readonly SidebarItem[] }>) {
  return function OwnCategoryPage({ categoryGeneratedIndex: { title, description } }: CategoryPageProps): ReactNode {
    const items = useCategoryEntries();
    return (
      <>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        <Cards items={items} />
      </>
    );
  };
}

/** The engine's page of a sidebar category. */
export const CategoryPage = categoryPageOf(DocCardList as ComponentType<{ items: readonly SidebarItem[] }>);

/** Renders the site's component for category pages, with the same props as in Docusaurus. */
export function wholeCategory(Page: ComponentType<CategoryPageProps>) {
  return function WholeCategory({ title, description }: { title: string; description?: string }): ReactNode {
    const { permalink, document } = usePage();
    const navigation = { previous: document?.previous, next: document?.next };
    const category = { title, description, permalink, slug: permalink, navigation };
    return <Page categoryGeneratedIndex={category} />;
  };
}

/** The site's title, which links to its home page. */
export function Logo(): ReactNode {
  const { siteConfig } = usePage();
  return <LinkBase to="/">{siteConfig.title}</LinkBase>;
}

interface TagsProps {
  tags: readonly { label: string; permalink: string }[];
}

/** Tags of a page. */
export function Tags({ tags }: TagsProps): ReactNode {
  return (
    <ul>
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <NavLink {...tag} />
        </li>
      ))}
    </ul>
  );
}

/** The scope of live code. */
export const Scope = {};
