import type { ReactNode } from "react";
import { classNames } from "../../../theme/class-names.ts";
import LinkBase from "../../../theme/primitives/link.tsx";

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
