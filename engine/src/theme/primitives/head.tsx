import type { ReactNode } from "react";
import { collectHead } from "../../client/islands/head-collector.ts";
import { usePage } from "../../client/islands/page-context.ts";

/** `@docusaurus/Head`: adds its children to the document's head. In the browser they are there already. */
export default function Head({ children }: { children?: ReactNode }): ReactNode {
  const { head } = usePage();
  if (head) collectHead(children, head);
  return null;
}

/** The name in `react-helmet-async`, whose provider is around all of Docusaurus's pages. */
export { Head as Helmet };

export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
