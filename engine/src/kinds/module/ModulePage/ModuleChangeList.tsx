import type { ReactNode } from "react";
import { inputAnchor, outputAnchor } from "@cairn/catalogue/modules/anchors";
import { changeTextId } from "@cairn/catalogue/modules/change-texts";
import type { ModuleChange, ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import type { MessageId, Translator } from "../../../texts/messages.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { SectionHeading } from "./ModuleSection.tsx";
import styles from "./ModulePage.module.css";

/** What each version changed for callers of the module; the latest is open. */
export function ModuleChangeList({ changes = [], inputs, outputs }: ModuleEntry) {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  const names = { input: new Set(inputs.map(({ name }) => name)), output: new Set(outputs.map(({ name }) => name)) };
  return (
    <section className={styles.changes}>
      <SectionHeading name="changes" />
      {changes.map((version, index) => (
        <details key={version.version} open={index === 0}>
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
  const { name, breaking, before, after, renamedTo } = change;
  const text: ReactNode = interpolate(translate(templateOf(change), { change: translate(changeTextId(change)) }), {
    name: href ? (
      <a href={href}>
        <code>{name}</code>
      </a>
    ) : (
      <code>{name}</code>
    ),
    before: <code>{before}</code>,
    after: <code>{after}</code>,
  });
  return (
    <li>
      {breaking && <span className={`badge ${styles.required}`}>{translate("theme.modules.breaking")}</span>}{" "}
      {renamedTo === undefined
        ? text
        : interpolate(translate("theme.modules.renamedTo"), { change: text, name: <code>{renamedTo}</code> })}
    </li>
  );
}

function templateOf({ before, after }: ModuleChange): MessageId {
  if (before === undefined) return after === undefined ? "theme.modules.changed" : "theme.modules.changedTo";
  return after === undefined ? "theme.modules.changedFrom" : "theme.modules.changedFromTo";
}

function summarise({ version, since, changes }: ModuleChanges, translate: Translator): string {
  const breaking = changes.filter((change) => change.breaking).length;
  return translate("theme.modules.changesOfVersion", {
    version,
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
