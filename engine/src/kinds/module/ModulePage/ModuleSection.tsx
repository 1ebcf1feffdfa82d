import type { ReactNode } from "react";
import { type ModuleSectionName, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import Heading from "../../../theme/Heading/Heading.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";

interface SectionProps {
  name: ModuleSectionName;
}

/** A section that is listed in the table of contents. */
export function ModuleSection({ name, children }: SectionProps & { children: ReactNode }) {
  return (
    <section>
      <SectionHeading name={name} />
      {children}
    </section>
  );
}

/**
 * The heading of a section that is drawn by another component. `next`: a section to which those who use a keyboard can
 * skip, because this one has many links.
 */
export function SectionHeading({ name, next }: SectionProps & { next?: ModuleSectionName | undefined }) {
  const translate = useTranslate();
  return (
    <>
      <Heading as="h2" id={sectionAnchors[name]}>
        {translate(`theme.modules.section.${name}`)}
      </Heading>
      {next && (
        <a className="visually-hidden" href={`#${sectionAnchors[next]}`} data-markdown-ignore>
          {translate("theme.modules.skipTo", { section: translate(`theme.modules.section.${next}`) })}
        </a>
      )}
    </>
  );
}
