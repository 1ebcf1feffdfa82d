import { moduleSections } from "../../shared/catalogue/anchors.ts";
import { isRequired, type ModuleEntry, type ModuleInput } from "../../shared/catalogue/module-entry.ts";
import Heading from "../Heading/Heading.tsx";
import { InputEntry } from "./InputEntry.tsx";
import { ModuleSummary } from "./ModuleSummary.tsx";
import { OutputList } from "./OutputList.tsx";
import styles from "./ModulePage.module.css";

/** The reference of a module or service, below the page's title. */
export default function ModulePage(entry: ModuleEntry) {
  const { inputs, outputs, resources = [] } = entry;
  return (
    <div className={styles.page}>
      <ModuleSummary {...entry} />
      <InputSection {...moduleSections.required} inputs={inputs.filter(isRequired)} />
      <InputSection {...moduleSections.optional} inputs={inputs.filter((input) => !isRequired(input))} />
      {outputs.length > 0 && <OutputList outputs={outputs} />}
      {resources.length > 0 && (
        <>
          <Heading as="h2" id={moduleSections.resources.id}>
            {moduleSections.resources.title}
          </Heading>
          <ul className={styles.resources}>
            {resources.map(({ kind, type, name }) => (
              <li key={`${kind} ${type}.${name}`}>
                <code>{kind === "data" ? `data.${type}.${name}` : `${type}.${name}`}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function InputSection({ id, title, inputs }: { id: string; title: string; inputs: ModuleInput[] }) {
  if (inputs.length === 0) return null;
  return (
    <>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {inputs.map((input) => (
        <InputEntry key={input.name} {...input} />
      ))}
    </>
  );
}
