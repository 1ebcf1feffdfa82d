import type { ReactNode } from "react";
import Link from "../primitives/link.tsx";

export interface CardProps {
  title: ReactNode;
  /** Where the card links to; without it, it is only a box with a title. */
  href?: string;
  /** A short text beside the title, such as an emoji; hidden from screen readers. */
  icon?: ReactNode;
  children?: ReactNode;
}

/** A box with a title. With `href` all of it can be clicked, and its accessible name is only the title. */
export default function Card({ title, href, icon, children }: CardProps): ReactNode {
  return (
    <div data-card="">
      <p data-card-title="">
        {icon !== undefined && <span aria-hidden="true">{icon} </span>}
        {href === undefined ? title : <Link to={href}>{title}</Link>}
      </p>
      {children && <div data-card-body="">{children}</div>}
    </div>
  );
}
