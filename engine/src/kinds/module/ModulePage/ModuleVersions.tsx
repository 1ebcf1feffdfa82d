import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { usePage } from "../../../client/islands/page-context.ts";
import { useBaseUrlUtils } from "../../../theme/primitives/use-base-url.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { hasVersions, versionsAddress } from "../module-versions.ts";
import styles from "./ModuleVersions.module.css";

/**
 * Compares two versions, and upgrades the reader's own call. Its code is loaded when it is opened
 * (`client/module-versions/`), then its form is shown; nothing that is pasted leaves the page.
 */
export function ModuleVersions(entry: ModuleEntry) {
  const translate = useTranslate();
  const { permalink } = usePage();
  const { withBaseUrl } = useBaseUrlUtils();
  if (!hasVersions(entry)) return null;
  const versions = listVersions(entry);
  return (
    <details
      className={styles.versions}
      data-module-versions={withBaseUrl(versionsAddress(permalink))}
      data-failed={translate("theme.modules.upgrade.failed")}
    >
      <summary>{translate("theme.modules.upgrade.title")}</summary>
      <form hidden>
        <VersionChoice name="from" label={translate("theme.modules.upgrade.from")} versions={versions} chosen={1} />
        <VersionChoice name="to" label={translate("theme.modules.upgrade.to")} versions={versions} chosen={0} />
        <ul data-part="changes" aria-live="polite" />
        <label className={styles.call}>
          {translate("theme.modules.upgrade.call")}
          <textarea name="call" rows={8} spellCheck={false} autoCapitalize="off" autoComplete="off" />
        </label>
        <p className={styles.hint}>{translate("theme.modules.upgrade.private")}</p>
        <div data-part="upgrade" aria-live="polite" />
      </form>
    </details>
  );
}

interface VersionChoiceProps {
  name: "from" | "to";
  label: string;
  versions: readonly string[];
  /** Index of the initially chosen one. */
  chosen: number;
}

function VersionChoice({ name, label, versions, chosen }: VersionChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={versions[chosen]}>
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  );
}
