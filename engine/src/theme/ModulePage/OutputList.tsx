import { moduleSections, outputAnchor } from "../../shared/catalogue/anchors.ts";
import type { ModuleOutput } from "../../shared/catalogue/module-entry.ts";
import Heading from "../Heading/Heading.tsx";
import styles from "./ModulePage.module.css";

/** What a module gives back. */
export function OutputList({ outputs }: { outputs: ModuleOutput[] }) {
  return (
    <section aria-labelledby={moduleSections.outputs.id} data-filter-group>
      <Heading as="h2" id={moduleSections.outputs.id}>
        {moduleSections.outputs.title}
      </Heading>
      {outputs.map(({ name, description, sensitive }) => (
        <div key={name} id={outputAnchor(name)} className={styles.entry}>
          <h3>
            <a href={`#${outputAnchor(name)}`}>{name}</a>
          </h3>
          {sensitive && <span className={styles.badge}>sensitive</span>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
      ))}
    </section>
  );
}
