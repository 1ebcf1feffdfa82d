import type { ReactNode } from "react";

/** The title above a document that does not write its own. */
export default function PageHeader({ title }: { title: string }): ReactNode {
  return <h1>{title}</h1>;
}
