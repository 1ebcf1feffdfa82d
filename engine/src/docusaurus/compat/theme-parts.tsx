import type { ComponentProps, ReactNode } from "react";
import { FramePart, type FramePartName } from "../../client/islands/frame-part.ts";
import { usePage } from "../../client/islands/page-context.ts";
import AdmonitionBase, { type AdmonitionProps } from "../../theme/Admonition/Admonition.tsx";
import CodeBlock from "../../theme/CodeBlock/CodeBlock.tsx";
import LinkBase from "../../theme/primitives/link.tsx";
import { useTranslate } from "../../theme/use-translate.ts";

interface HoldsChildren {
  children?: ReactNode;
}

const part = (name: FramePartName) => () => <FramePart name={name} />;

/** Parts of the page as the engine draws them, for components that stand in their places. */
export const Navbar = part("navbar");
export const AnnouncementBar = part("announcement");
export const Breadcrumbs = part("breadcrumbs");
export const VersionBanner = part("banner");
export const Content = part("content");
export const Meta = part("meta");
export const Pagination = part("pagination");
export const TableOfContents = part("toc");
export const Footer = part("footer");

/** A document within what stands round it. */
export function DocumentLayout(): ReactNode {
  return (
    <>
      <Breadcrumbs />
      <VersionBanner />
      <Content />
      <Meta />
      <Pagination />
    </>
  );
}

/** Layouts and providers: what they hold. */
export function Held({ children }: HoldsChildren): ReactNode {
  return children;
}

/** Icons and what the engine draws elsewhere. */
export function Nothing(): null {
  return null;
}

/** What is said where no page is. */
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

/** Code as Markdown has it: between words, or as a block. */
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

/** The link that leads to the source of a page. */
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
  className?: string;
}

/** A link of a list: of the navbar, the footer, the pages before and after, or of tags. */
export function NavLink({ permalink, to, href, label, title, children, className }: NavLinkProps): ReactNode {
  return (
    <LinkBase to={permalink ?? to ?? href} className={className}>
      {children ?? label ?? title}
    </LinkBase>
  );
}

/** The site's title, which leads to its first page. */
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

/** What live code may use without importing it, and kinds of entries that a site may add to its navbar. */
export const Scope = {};
