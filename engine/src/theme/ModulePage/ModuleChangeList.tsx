import { inputAnchor, moduleSections, outputAnchor } from "../../shared/catalogue/anchors.ts";
import { describeChange, type ModuleChange, type ModuleChanges } from "../../shared/catalogue/module-changes.ts";
import type { ModuleEntry } from "../../shared/catalogue/module-entry.ts";
import Heading from "../Heading/Heading.tsx";
import styles from "./ModulePage.module.css";

/** What each version changed for those who call the module; the latest is open. */
export function ModuleChangeList({ changes = [], inputs, outputs }: ModuleEntry) {
  if (changes.length === 0) return null;
  const { id, title } = moduleSections.changes;
  const names = { input: new Set(inputs.map(({ name }) => name)), output: new Set(outputs.map(({ name }) => name)) };
  return (
    <section className={styles.changes}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      {changes.map((version, index) => (
        <details key={version.version} open={index === 0}>
          <summary>{summarise(version)}</summary>
          <ul>
            {version.changes.map((change) => (
              <Change key={`${change.kind} ${change.name}`} {...change} href={hrefOf(change, names)} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Change({ href, ...change }: ModuleChange & { href: string | undefined }) {
  const { name, breaking, before, after } = change;
  const text = describeChange(change);
  return (
    <li>
      {breaking && <span className={`badge ${styles.required}`}>breaking</span>} {`${text}: `}
      {href ? (
        <a href={href}>
          <code>{name}</code>
        </a>
      ) : (
        <code>{name}</code>
      )}
      {before !== undefined && (
        <>
          {after === undefined ? ", was " : " from "}
          <code>{before}</code>
        </>
      )}
      {after !== undefined && (
        <>
          {before === undefined ? ", " : " to "}
          <code>{after}</code>
        </>
      )}
    </li>
  );
}

function summarise({ version, since, changes }: ModuleChanges): string {
  const breaking = changes.filter((change) => change.breaking).length;
  const breakingChanges = breaking === 0 ? "none breaking" : `${breaking} breaking`;
  return `${version}, compared with ${since}: ${changes.length === 1 ? "1 change" : `${changes.length} changes`}, ${breakingChanges}`;
}

/** The entry of what changed; absent where the module no longer has it. */
function hrefOf({ kind, name }: ModuleChange, names: { input: Set<string>; output: Set<string> }): string | undefined {
  if (kind.startsWith("input")) return names.input.has(name) ? `#${inputAnchor(name)}` : undefined;
  return kind.startsWith("output") && names.output.has(name) ? `#${outputAnchor(name)}` : undefined;
}
