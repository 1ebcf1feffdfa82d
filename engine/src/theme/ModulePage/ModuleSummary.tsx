import type { ModulePageData } from "../../shared/catalogue/module-page.ts";
import Link from "../compat/link.tsx";
import styles from "./ModulePage.module.css";

/** What a module is and where it comes from. Facts that the catalogue lacks are left out. */
export function ModuleSummary(entry: ModulePageData) {
  const { description, version, lastModifiedVersion, builtWith = [], inputs, outputs } = entry;
  return (
    <>
      <ul className={`${styles.summary} facts`}>
        <li>{entry.repositoryTitle ?? entry.repository}</li>
        {version && (
          <li>
            Version <strong>{entry.versionHref ? <Link to={entry.versionHref}>{version}</Link> : version}</strong>
          </li>
        )}
        {lastModifiedVersion && (
          <li>
            Last modified in{" "}
            {entry.lastModifiedHref ? (
              <Link to={entry.lastModifiedHref}>{lastModifiedVersion}</Link>
            ) : (
              lastModifiedVersion
            )}
          </li>
        )}
        {builtWith.length > 0 && <li>{`Built with ${builtWith.join(", ")}`}</li>}
        {entry.source && (
          <li>
            <Link href={entry.source}>Source</Link>
          </li>
        )}
        {entry.releases && (
          <li>
            <Link href={entry.releases}>Release notes</Link>
          </li>
        )}
      </ul>
      {description && <p className={styles.description}>{description}</p>}
      <MissingParts hasInputs={inputs.length > 0} hasOutputs={outputs.length > 0} />
    </>
  );
}

/** A page without a section says so, lest its reader look for it. */
function MissingParts({ hasInputs, hasOutputs }: { hasInputs: boolean; hasOutputs: boolean }) {
  if (hasInputs && hasOutputs) return null;
  const missing = hasInputs ? "outputs" : hasOutputs ? "inputs" : "inputs and no outputs";
  return <p>{`This module declares no ${missing}.`}</p>;
}
