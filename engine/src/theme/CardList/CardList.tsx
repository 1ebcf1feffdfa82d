import type { ReactNode } from "react";
import Link from "../primitives/link.tsx";
import { isRootPath } from "@cairn/html/address";
import { type CardItem, usePage } from "../../client/islands/page-context.ts";
import { leadingEmoji } from "../../texts/leading-emoji.ts";
import styles from "./CardList.module.css";

/** Pages as cards, each a link with its description. */
export default function CardList({ items }: { items: readonly CardItem[] }): ReactNode {
  const { cardIcons } = usePage().siteConfig.docs;
  return (
    <ul className={styles.cards}>
      {items.map(({ title, href, description, isCategory }) => (
        <li key={href}>
          <Link to={href}>
            <b>{cardIcons && !leadingEmoji.test(title) ? `${iconOf(href, isCategory)} ${title}` : title}</b>
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

/** Docusaurus's icons for a category, a page and another site. */
function iconOf(href: string, isCategory: boolean | undefined): string {
  if (isCategory) return "🗃️";
  return isRootPath(href) ? "📄️" : "🔗";
}
