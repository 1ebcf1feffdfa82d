import type { ReactNode } from "react";
import { inputAnchor, outputAnchor } from "@cairn/catalogue/modules/anchors";
import { changeTextId } from "@cairn/catalogue/modules/change-texts";
import { type ChangeValues, changeValues } from "@cairn/catalogue/modules/change-values";
import type { ModuleChange, ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { usePage } from "../../../client/islands/page-context.ts";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import type { MessageId, Translator } from "../../../texts/messages.ts";
import { useBaseUrlUtils } from "../../../theme/primitives/use-base-url.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { hasVersions, isChanged, versionsAddress } from "../module-versions.ts";
import { SectionHeading } from "./ModuleSection.tsx";
import styles from "./ModulePage.module.css";
import versionStyles from "./ModuleVersions.module.css";

/** Longer differences are folded. */
const mostOpenLines = 8;

/** What each version changed for callers of the module; the latest is open. */
export function ModuleChangeList({ changes = [], inputs, outputs }: ModuleEntry) {
  const translate = useTranslate();
  const versions = changes.filter(isChanged);
  if (versions.length === 0) return null;
  const names = { input: new Set(inputs.map(({ name }) => name)), output: new Set(outputs.map(({ name }) => name)) };
  return (
    <section className={styles.changes}>
      <SectionHeading name="changes" />
      {versions.map((version, index) => (
        <details key={version.version ?? ""} open={index === 0}>
          <summary>{summarise(version, translate)}</summary>
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
  const translate = useTranslate();
  const { name, breaking, renamedTo } = change;
  const { before, after, lines } = changeValues(change);
  const text: ReactNode = interpolate(
    translate(templateOf({ before, after }), { change: translate(changeTextId(change)) }),
    {
      name: href ? (
        <a href={href}>
          <code>{name}</code>
        </a>
      ) : (
        <code>{name}</code>
      ),
      before: <code>{before}</code>,
      after: <code>{after}</code>,
    },
  );
  return (
    <li>
      {breaking && <span className={`badge ${styles.required}`}>{translate("theme.modules.breaking")}</span>}{" "}
      {renamedTo === undefined
        ? text
        : interpolate(translate("theme.modules.renamedTo"), { change: text, name: <code>{renamedTo}</code> })}
      <Difference isType={change.kind === "input-type"} lines={lines} />
    </li>
  );
}

/** The attributes or lines that differ, folded if they are many. */
function Difference({ isType, lines }: Pick<ChangeValues, "lines"> & { isType: boolean }) {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  const count = new Set(lines.map(({ text }) => text.replace(/ = .*/s, ""))).size;
  return (
    <details className={styles.tree} open={lines.length <= mostOpenLines}>
      <summary>
        {isType ? translate("theme.modules.attributes", { count }) : translate("theme.modules.default")}
      </summary>
      <pre className={styles.difference} dir="ltr">
        {lines.map(({ kind, text }, index) => (
          <span key={index} className={`token ${kind}`}>{`${kind === "deleted" ? "-" : "+"} ${text}\n`}</span>
        ))}
      </pre>
    </details>
  );
}

function templateOf({ before, after }: Omit<ChangeValues, "lines">): MessageId {
  if (before === undefined) return after === undefined ? "theme.modules.changed" : "theme.modules.changedTo";
  return after === undefined ? "theme.modules.changedFrom" : "theme.modules.changedFromTo";
}

function summarise({ version, since, changes }: ModuleChanges, translate: Translator): string {
  const breaking = changes.filter((change) => change.breaking).length;
  return translate("theme.modules.changesOfVersion", {
    version: version ?? translate("theme.modules.unreleased"),
    since,
    changes: translate("theme.modules.changes", { count: changes.length }),
    breaking:
      breaking === 0
        ? translate("theme.modules.noBreakingChanges")
        : translate("theme.modules.breakingChanges", { count: breaking }),
  });
}

/** Returns the address of the changed entry; absent if the module no longer has it. */
function hrefOf({ kind, name }: ModuleChange, names: { input: Set<string>; output: Set<string> }): string | undefined {
  if (kind.startsWith("input")) return names.input.has(name) ? `#${inputAnchor(name)}` : undefined;
  return kind.startsWith("output") && names.output.has(name) ? `#${outputAnchor(name)}` : undefined;
}

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
      className={versionStyles.versions}
      data-module-versions={withBaseUrl(versionsAddress(permalink))}
      data-failed={translate("theme.modules.upgrade.failed")}
      data-markdown-ignore
    >
      <summary>{translate("theme.modules.upgrade.title")}</summary>
      <form hidden>
        <VersionChoice name="from" label={translate("theme.modules.upgrade.from")} versions={versions} chosen={1} />
        <VersionChoice name="to" label={translate("theme.modules.upgrade.to")} versions={versions} chosen={0} />
        <ul data-part="changes" aria-live="polite" />
        <label className={versionStyles.call}>
          {translate("theme.modules.upgrade.call")}
          <textarea name="call" rows={8} spellCheck={false} autoCapitalize="off" autoComplete="off" />
        </label>
        <p className={versionStyles.hint}>{translate("theme.modules.upgrade.private")}</p>
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
