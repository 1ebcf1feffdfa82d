import { moduleSections, outputAnchor } from "../../shared/catalogue/anchors.ts";
import type { ModulePageData } from "../../shared/catalogue/module-page.ts";
import Heading from "../Heading/Heading.tsx";
import { breakableName } from "./breakable-name.tsx";
import { Description } from "./Description.tsx";
import { EntryGroups } from "./EntryGroups.tsx";
import { BlockValue, InlineValue } from "./HclValue.tsx";
import styles from "./ModulePage.module.css";

/** What a module gives back. */
export function OutputList({ outputs, references }: Pick<ModulePageData, "outputs" | "references">) {
  const described = outputs.filter(({ description, value }) => description ?? value).length;
  return (
    <section className={described < outputs.length / 2 ? styles.bare : undefined} data-filter-group>
      <Heading as="h2" id={moduleSections.outputs.id}>
        {moduleSections.outputs.title}
      </Heading>
      <EntryGroups>
        {outputs.map(({ name, description, sensitive, ephemeral, deprecated, value }) => (
          <div key={name} id={outputAnchor(name)} className={styles.entry}>
            <h3>
              <a href={`#${outputAnchor(name)}`}>{breakableName(name)}</a>
            </h3>
            {sensitive && <span className="badge">sensitive</span>}
            {ephemeral && <span className="badge">ephemeral</span>}
            {deprecated && <span className="badge">deprecated</span>}
            <InlineValue label="value" value={value} />
            {description && <Description text={description} references={references} />}
            {deprecated && <p className={styles.deprecated}>{`Deprecated: ${deprecated}`}</p>}
            <BlockValue label="value" value={value} />
          </div>
        ))}
      </EntryGroups>
    </section>
  );
}
