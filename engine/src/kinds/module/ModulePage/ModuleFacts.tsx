import type { ModulePageData } from "../module-page.ts";
import { hasVersions } from "../module-versions.ts";
import Admonition from "../../../theme/Admonition/Admonition.tsx";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import { withCode } from "./Description.tsx";
import styles from "./ModulePage.module.css";

/** What a module is and where it comes from. Facts that the catalogue lacks are left out. */
export function ModuleSummary(entry: ModulePageData) {
  const translate = useTranslate();
  const { description, version, lastModifiedVersion, builtWith = [], inputs, outputs, kind = "terraform" } = entry;
  return (
    <>
      <ul className={`${styles.summary} facts`}>
        <li>{entry.repositoryTitle ?? entry.repository}</li>
        {version && (
          <li>
            {interpolate(translate("theme.modules.version"), {
              version: <strong>{entry.versionHref ? <Link to={entry.versionHref}>{version}</Link> : version}</strong>,
            })}
          </li>
        )}
        {version && kind === "terraform" && !hasVersions(entry) && <li>{translate("theme.modules.oneVersion")}</li>}
        {lastModifiedVersion && (
          <li>
            {interpolate(translate("theme.modules.lastModified"), {
              version: entry.lastModifiedHref ? (
                <Link to={entry.lastModifiedHref}>{lastModifiedVersion}</Link>
              ) : (
                lastModifiedVersion
              ),
            })}
          </li>
        )}
        {builtWith.length > 0 && (
          <li>{translate("theme.modules.builtWith", { tools: builtWith.join(translate("theme.common.comma")) })}</li>
        )}
        {entry.source && (
          <li>
            <Link href={entry.source}>{translate("theme.modules.source")}</Link>
          </li>
        )}
        {entry.releases && (
          <li>
            <Link href={entry.releases}>{translate("theme.modules.releaseNotes")}</Link>
          </li>
        )}
      </ul>
      <RemovalNotice {...entry} />
      {description && <p className={styles.lead}>{withCode(description)}</p>}
      {kind === "terraform" && (
        <MissingParts hasInputs={inputs.length > 0} hasOutputs={outputs.length > 0} outputsKnown={entry.outputsKnown} />
      )}
    </>
  );
}

/** Notice of a removed module: since when, why, and what to use instead. */
function RemovalNotice({ removed, replacementPage }: ModulePageData) {
  const translate = useTranslate();
  if (!removed) return null;
  const { since, reason } = removed;
  const title = since
    ? translate("theme.modules.removedSince", { version: since })
    : translate("theme.modules.removed");
  return (
    <Admonition type="warning" title={title}>
      <p>
        {withCode(reason)}{" "}
        {replacementPage &&
          interpolate(translate("theme.modules.replacedBy"), {
            page: <Link to={replacementPage.href}>{replacementPage.title}</Link>,
          })}
      </p>
    </Admonition>
  );
}

interface MissingPartsProps {
  hasInputs: boolean;
  hasOutputs: boolean;
  outputsKnown: boolean | undefined;
}

/** Says which sections are missing, so that readers do not look for them. */
function MissingParts({ hasInputs, hasOutputs, outputsKnown = true }: MissingPartsProps) {
  const translate = useTranslate();
  if (!outputsKnown && hasInputs) return <p className={styles.lead}>{translate("theme.modules.outputsUnknown")}</p>;
  if (hasInputs && hasOutputs) return null;
  const missing = hasInputs ? "noOutputs" : hasOutputs ? "noInputs" : "noInputsOrOutputs";
  return <p className={styles.lead}>{translate(`theme.modules.${missing}`)}</p>;
}
