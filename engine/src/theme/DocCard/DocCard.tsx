import type { ReactNode } from "react";
import DocCardList, { type PropSidebarItem } from "../DocCardList/DocCardList.tsx";

/** `@theme/DocCard`: an entry of a sidebar as a card. */
export default function DocCard({ item }: { item: PropSidebarItem }): ReactNode {
  return <DocCardList items={[item]} />;
}
