import { outputAnchor } from "@cairn/catalogue/modules/anchors";
import type { ModuleOutput } from "@cairn/catalogue/modules/module-entry";
import type { ModulePageData } from "../module-page.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { breakableName } from "./breakable-name.tsx";
import { Description, withCode } from "./Description.tsx";
import { EntryGroups } from "./EntryGroups.tsx";
import type { MeasuredEntry } from "./estimate-height.ts";
import { BlockValue, InlineValue } from "./HclValue.tsx";
import { SectionHeading } from "./ModuleSection.tsx";
import styles from "./ModulePage.module.css";

type OutputListProps = Pick<ModulePageData, "outputs" | "references" | "descriptionHtml"> & { isLong: boolean };

/** What a module gives back. */
export function OutputList({ outputs, references, descriptionHtml, isLong }: OutputListProps) {
  const translate = useTranslate();
  const described = outputs.filter(({ description, value }) => description ?? value).length;
  return (
    <section className={described < outputs.length / 2 ? styles.bare : undefined} data-filter-group>
      <SectionHeading name="outputs" />
      <EntryGroups entries={isLong ? outputs.map(measuredOutput) : undefined}>
        {outputs.map(({ name, description, sensitive, ephemeral, deprecated, value }) => (
          <div key={name} id={outputAnchor(name)} className={styles.entry}>
            <h3>
              <a href={`#${outputAnchor(name)}`}>{breakableName(name)}</a>
            </h3>
            {sensitive && <span className="badge">{translate("theme.modules.sensitive")}</span>}
            {ephemeral && <span className="badge">{translate("theme.modules.ephemeral")}</span>}
            {deprecated && <span className="badge">{translate("theme.modules.deprecated")}</span>}
            <InlineValue label={translate("theme.modules.value")} value={value} />
            {description && (
              <Description text={description} references={references} html={descriptionHtml?.[outputAnchor(name)]} />
            )}
            {deprecated && (
              <p className={styles.deprecated}>
                {withCode(translate("theme.modules.deprecatedBecause", { reason: deprecated }))}
              </p>
            )}
            <BlockValue label={translate("theme.modules.value")} value={value} />
          </div>
        ))}
      </EntryGroups>
    </section>
  );
}

/** What decides how high its entry is. */
function measuredOutput(output: ModuleOutput): MeasuredEntry {
  const { sensitive, ephemeral, deprecated } = output;
  return { ...output, badges: [sensitive, ephemeral, deprecated].filter(Boolean).length };
}
