import type { ReactNode } from "react";
import Heading from "../Heading/Heading.tsx";

/** A part of the page that the table of contents names. */
export function ModuleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
