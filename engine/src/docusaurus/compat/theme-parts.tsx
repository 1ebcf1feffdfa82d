import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { FramePart } from "../../client/islands/frame-part.ts";
import { type FramePartName, type SidebarItem, usePage } from "../../client/islands/page-context.ts";
import AdmonitionBase, { type AdmonitionProps } from "../../theme/Admonition/Admonition.tsx";
import { classNames } from "../../theme/class-names.ts";
import CodeBlock from "../../theme/CodeBlock/CodeBlock.tsx";
import DocCardList from "../../theme/DocCardList/DocCardList.tsx";
import LinkBase from "../../theme/primitives/link.tsx";
import { useCategoryEntries, useDoc } from "./documents/docs-client.ts";
import { NavLink } from "./frame/link-lists.tsx";
import { ColorModeToggle, MenuToggle, NavbarEntry, type NavbarEntryProps, SearchBar } from "./frame/navbar-entry.tsx";
import { useTranslate } from "../../theme/use-translate.ts";

export * from "./frame/link-lists.tsx";
export { ColorModeToggle, MenuToggle, NavbarEntry, SearchBar };

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

/** Types of navbar entries, by their names in the configuration. */
export const NavbarItemTypes: Readonly<Record<string, ComponentType<NavbarEntryProps>>> = {
  default: NavbarEntry,
  dropdown: NavbarEntry,
  doc: NavbarEntry,
  docSidebar: NavbarEntry,
  html: NavbarEntry,
  search: SearchBar,
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
function documentOf(Shown: ComponentType, known: object): ComponentType & object {
  return Object.assign(() => <Shown />, known);
}

function useDocumentContent(Shown: ComponentType = Content): ComponentType & object {
  const { metadata, frontMatter, toc, contentTitle, assets } = useDoc();
  return useState(() => documentOf(Shown, { metadata, frontMatter, toc, contentTitle, assets }))[0];
}

/**
 * Renders a document and everything around it, if the site has a component for that. Components of the document only
 * get context from it if `Shown` is the document's own, which is in the same tree.
 */
export function wholeDocument(DocItem: ComponentType<{ content: object }>, Shown?: ComponentType) {
  return function WholeDocument(): ReactNode {
    return <DocItem content={useDocumentContent(Shown)} />;
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
