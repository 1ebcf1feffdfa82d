import { type ModuleSectionName, noteAnchor } from "@cairn/catalogue/modules/anchors";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleInput } from "@cairn/catalogue/modules/module-entry";
import { variablesAddress } from "@cairn/catalogue/modules/module-address";
import { listAttributeDescriptions } from "@cairn/catalogue/hcl/type-attributes";
import type { ModulePageData, PageLink } from "../module-page.ts";
import { presentSections } from "../module-sections.ts";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import ListFilter from "../../../theme/ListFilter/ListFilter.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import { Description } from "./Description.tsx";
import { EntryGroups } from "./EntryGroups.tsx";
import { InputEntry, measuredInput, OutputList } from "./InputEntry.tsx";
import { ModuleChangeList, ModuleVersions } from "./ModuleHistory.tsx";
import { ModuleScript } from "./ModuleScript.tsx";
import { ModuleSection, SectionHeading } from "./ModuleSection.tsx";
import { ModuleSnippet } from "./ModuleSnippet.tsx";
import { ModuleSummary, ModuleRequirements, ModuleResources, ModuleRelations } from "./ModuleFacts.tsx";
import { Readme } from "./Readme.tsx";
import styles from "./ModulePage.module.css";

/** With fewer entries, a filter is not needed. */
const entriesToFilter = 8;

/** A section with as many entries can be skipped with the Tab key, because each has a link. */
const entriesToSkip = 8;

/** Up to this number, entries are laid out at once; beyond it, heights of off-screen groups are estimated. */
const entriesToEstimate = 100;

/** The reference of a module or service, below the page's title. */
export default function ModulePage(entry: ModulePageData) {
  const { inputs, outputs, questions = [], relatedPages = [], references, descriptionHtml } = entry;
  const isLong = isLongList(entry);
  const texts = { references, descriptionHtml, isLong };
  const required = inputs.filter(isRequired);
  const optional = inputs.filter((input) => !isRequired(input));
  const isDescribed = inputs.some((input) => input.description ?? listAttributeDescriptions(input).length > 0);
  const declaredIn = isDescribed ? undefined : variablesAddress(entry);
  const sections = presentSections(entry);
  const after = (name: ModuleSectionName, entries: readonly unknown[]) =>
    entries.length >= entriesToSkip ? sections[sections.indexOf(name) + 1] : undefined;
  return (
    <div className={isLong ? `${styles.page} ${styles.long}` : styles.page}>
      <ModuleSummary {...entry} />
      <ModuleNotes {...entry} />
      <ModuleReadme {...entry} />
      <ModuleScript {...entry} />
      {(entry.kind ?? "terraform") === "terraform" && <ModuleSnippet {...entry} />}
      <EntryFilter inputs={inputs} outputs={outputs} isDescribed={isDescribed} />
      <InputSection
        name="required"
        next={after("required", required)}
        inputs={required}
        declaredIn={declaredIn}
        {...texts}
      />
      <InputSection
        name="optional"
        next={after("optional", optional)}
        inputs={optional}
        declaredIn={required.length > 0 ? undefined : declaredIn}
        {...texts}
      />
      {outputs.length > 0 && <OutputList outputs={outputs} next={after("outputs", outputs)} {...texts} />}
      <ModuleRequirements {...entry} />
      <ModuleResources {...entry} />
      <ModuleRelations {...entry} />
      <ModuleChangeList {...entry} />
      <ModuleVersions {...entry} />
      {relatedPages.length > 0 && (
        <ModuleSection name="related">
          <PageList pages={relatedPages} />
        </ModuleSection>
      )}
      {questions.length > 0 && (
        <ModuleSection name="questions">
          <PageList pages={questions} />
        </ModuleSection>
      )}
    </div>
  );
}

/** Whether the heights of groups that are not on the screen are estimated. */
function isLongList({ inputs, outputs }: Pick<ModulePageData, "inputs" | "outputs">): boolean {
  return inputs.length + outputs.length >= entriesToEstimate;
}

/** The field that filters inputs and outputs; `isDescribed`: whether inputs have descriptions. */
function EntryFilter({
  inputs,
  outputs,
  isDescribed,
}: Pick<ModulePageData, "inputs" | "outputs"> & { isDescribed: boolean }) {
  const translate = useTranslate();
  const count = inputs.length + outputs.length;
  if (count < entriesToFilter) return null;
  const hasDescriptions = isDescribed || outputs.some(({ description }) => description);
  const only = outputs.length === 0 ? "Inputs" : "";
  return (
    <ListFilter
      items={`.${styles.entry}`}
      isSticky={isLongList({ inputs, outputs })}
      label={translate("theme.modules.filter.label")}
      placeholder={translate(
        hasDescriptions ? "theme.modules.filter.placeholder" : "theme.modules.filter.placeholderWithoutDescriptions",
      )}
      all={translate(`theme.modules.filter.all${only}`, { count })}
      some={translate(`theme.modules.filter.some${only}`, { count })}
    />
  );
}

function PageList({ pages }: { pages: readonly PageLink[] }) {
  return (
    <ul>
      {pages.map(({ title, href }) => (
        <li key={href}>
          <Link to={href}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

function ModuleReadme({ readmeHtml, readmeSource }: Pick<ModulePageData, "readmeHtml" | "readmeSource">) {
  if (readmeHtml === undefined && readmeSource === undefined) return null;
  return (
    <ModuleSection name="readme">
      {readmeHtml && <Readme {...readmeHtml} styles={styles} />}
      {readmeSource && (
        <p>
          <Link href={readmeSource}>{readmeSource.slice(readmeSource.lastIndexOf("/") + 1)}</Link>
        </p>
      )}
    </ModuleSection>
  );
}

/** What to know before using the module, or what to use instead of a removed one. */
function ModuleNotes({
  notes = [],
  removed,
  descriptionHtml,
}: Pick<ModulePageData, "notes" | "removed" | "descriptionHtml">) {
  if (notes.length === 0) return null;
  return (
    <ModuleSection name={removed ? "replacing" : "notes"}>
      <ul>
        {notes.map((note, index) => (
          <li key={note}>
            <Description text={note} html={descriptionHtml?.[noteAnchor(index)]} />
          </li>
        ))}
      </ul>
    </ModuleSection>
  );
}

interface InputSectionProps extends Pick<ModulePageData, "references" | "descriptionHtml"> {
  name: "required" | "optional";
  next: ModuleSectionName | undefined;
  inputs: ModuleInput[];
  /** Address of the file that declares the inputs, if the page says little about them. */
  declaredIn: string | undefined;
  isLong: boolean;
}

function InputSection({ name, next, inputs, declaredIn, isLong, ...texts }: InputSectionProps) {
  if (inputs.length === 0) return null;
  const described = inputs.filter((input) => input.description).length;
  return (
    <section className={described < inputs.length / 2 ? styles.brief : undefined} data-filter-group>
      <SectionHeading name={name} next={next} />
      {declaredIn && <NoDescriptions declaredIn={declaredIn} />}
      <EntryGroups entries={isLong ? inputs.map(measuredInput) : undefined}>
        {inputs.map((input) => (
          <InputEntry key={input.name} {...input} {...texts} />
        ))}
      </EntryGroups>
    </section>
  );
}

function NoDescriptions({ declaredIn }: { declaredIn: string }) {
  const translate = useTranslate();
  const file = (
    <Link href={declaredIn}>
      <code>{declaredIn.slice(declaredIn.lastIndexOf("/") + 1)}</code>
    </Link>
  );
  return <p className={styles.declaredIn}>{interpolate(translate("theme.modules.noDescriptions"), { file })}</p>;
}
