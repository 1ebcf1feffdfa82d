import type { ReactNode } from "react";
import CardList from "../CardList/CardList.tsx";
import type { CardItem } from "../../client/islands/page-context.ts";

export interface CategoryIndexProps {
  title: string;
  description?: string | undefined;
  items: readonly CardItem[];
}

/** The generated page of a sidebar category. */
export default function CategoryIndex({ title, description, items }: CategoryIndexProps): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      <CardList items={items} />
    </>
  );
}
