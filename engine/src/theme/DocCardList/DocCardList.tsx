import type { ReactNode } from "react";
import CardList from "../CardList/CardList.tsx";
import { type CardItem, usePage } from "../../client/islands/page-context.ts";

/** A sidebar entry in Docusaurus's format. */
export interface PropSidebarItem {
  type?: string;
  label?: string;
  href?: string | undefined;
  description?: string | undefined;
  items?: readonly PropSidebarItem[];
}

export interface DocCardListProps {
  /** Entries to show; by default those of the sidebar category that this page belongs to. */
  items?: readonly PropSidebarItem[];
  className?: string;
}

/** `@theme/DocCardList`: the pages of a sidebar category as cards. */
export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  const { categoryItems = [] } = usePage();
  const cards = <CardList items={items ? items.flatMap(toCard) : categoryItems} />;
  return className ? <div className={className}>{cards}</div> : cards;
}

/** Returns the card of an entry. A category without its own page links to the first page in it. */
function toCard({ type, label = "", href, description, items = [] }: PropSidebarItem): CardItem[] {
  const address = href ?? items.flatMap(toCard)[0]?.href;
  if (address === undefined) return [];
  return [{ title: label, href: address, description, ...(type === "category" && { isCategory: true }) }];
}
