import { moduleSections, outputAnchor } from "../../shared/catalogue/anchors.ts";
import type { ModuleOutput } from "../../shared/catalogue/module-entry.ts";
import { SectionHeading } from "../SectionHeading/SectionHeading.tsx";
import styles from "./ModulePage.module.css";

/** What a module gives back. */
export function OutputList({ outputs }: { outputs: ModuleOutput[] }) {
  return (
    <>
      <SectionHeading id={moduleSections.outputs.id}>{moduleSections.outputs.title}</SectionHeading>
      {outputs.map(({ name, description, sensitive }) => (
        <div key={name} id={outputAnchor(name)} className={styles.entry}>
          <h3>
            <a href={`#${outputAnchor(name)}`}>{name}</a>
          </h3>
          {sensitive && <span className={styles.badge}>sensitive</span>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
      ))}
    </>
  );
}
