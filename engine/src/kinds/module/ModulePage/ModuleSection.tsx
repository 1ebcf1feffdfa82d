import type { ReactNode } from "react";
import { type ModuleSectionName, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import Heading from "../../../theme/Heading/Heading.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";

interface SectionProps {
  name: ModuleSectionName;
}

/** A part of the page that the table of contents names. */
export function ModuleSection({ name, children }: SectionProps & { children: ReactNode }) {
  return (
    <section>
      <SectionHeading name={name} />
      {children}
    </section>
  );
}

/** The heading of a section that is drawn in a way of its own. */
export function SectionHeading({ name }: SectionProps) {
  const translate = useTranslate();
  return (
    <Heading as="h2" id={sectionAnchors[name]}>
      {translate(`theme.modules.section.${name}`)}
    </Heading>
  );
}
