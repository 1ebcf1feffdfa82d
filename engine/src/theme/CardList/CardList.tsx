import type { ReactNode } from "react";
import Link from "../primitives/link.tsx";
import type { CardItem } from "../../client/islands/page-context.ts";
import styles from "./CardList.module.css";

/** Pages as cards, each a link with its description. */
export default function CardList({ items }: { items: readonly CardItem[] }): ReactNode {
  return (
    <ul className={styles.cards}>
      {items.map(({ title, href, description }) => (
        <li key={href}>
          <Link to={href}>
            <b>{title}</b>
            {description && (
              <>
                {" "}
                <span>{description}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
