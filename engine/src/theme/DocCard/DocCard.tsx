import type { ReactNode } from "react";
import DocCardList, { type SidebarItem } from "../DocCardList/DocCardList.tsx";

/** `@theme/DocCard`: one entry of a sidebar as a card. */
export default function DocCard({ item }: { item: SidebarItem }): ReactNode {
  return <DocCardList items={[item]} />;
}
