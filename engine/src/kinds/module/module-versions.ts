import type { ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import type { ModuleHistoryFile } from "../../client/module-versions/module-versions-panel.ts";
import { themeTexts } from "../../texts/messages.ts";
import type { KindFilesInput } from "../page-kind.ts";
import { isModulePage } from "./module-directory.ts";

/** Returns the address of a module's versions file, next to its page; without the base URL. */
export function versionsAddress(permalink: string): string {
  return `${permalink.replace(/\/$/, "")}/versions.json`;
}

/** Whether there are several versions to compare. */
export function hasVersions(entry: Pick<ModuleEntry, "version" | "changes">): boolean {
  return listVersions(entry).length > 1;
}

/** Whether a version changed anything for callers; an unreleased state may only name the version before it. */
export function isChanged({ changes }: ModuleChanges): boolean {
  return changes.length > 0;
}

/** Returns the data to compare versions, for each module with several, by path in the output. */
export function moduleVersionFiles({ site, config }: KindFilesInput): Map<string, string> {
  const files = new Map<string, string>();
  const { messages } = config.locale;
  const isInText = (id: string) =>
    /^theme\.(?:modules\.(?:change|changed|renamedTo|breaking|upgrade)|CodeBlock\.(?:copyButton|wordWrap))/.test(id);
  let texts: ModuleHistoryFile["texts"] | undefined;
  for (const { page, permalink } of site.routes.values()) {
    if (!isModulePage(page.body)) continue;
    const entry = page.body.data as ModuleEntry;
    if (!hasVersions(entry)) continue;
    texts ??= Object.fromEntries(Object.entries({ ...themeTexts, ...messages }).filter(([id]) => isInText(id)));
    const source = entry.source && sourceKey(entry.source);
    const file: ModuleHistoryFile = { history: historyOf(entry), source, texts };
    files.set(versionsAddress(permalink).slice(1), JSON.stringify(file));
  }
  return files;
}

/**
 * Returns the parts of a module's history that matter for a call. Of descriptions, only those that mention a rename.
 */
function historyOf({
  version,
  changes = [],
  inputs,
  outputs,
  requiredVersions,
}: ModuleEntry): ModuleHistoryFile["history"] {
  const renamed = new Set(changes.flatMap((each) => each.changes.flatMap(({ renamedTo }) => renamedTo ?? [])));
  const descriptionsOf = ({ name, description }: { name: string; description?: string | undefined }) =>
    renamed.has(name) ? description : undefined;
  return {
    version,
    changes,
    inputs: inputs.map((input) => {
      const { name, type, default: value, nullable, deprecated, validations } = input;
      return { name, type, default: value, nullable, deprecated, validations, description: descriptionsOf(input) };
    }),
    outputs: outputs.map((output) => {
      const { name, sensitive, ephemeral, deprecated } = output;
      return { name, sensitive, ephemeral, deprecated, description: descriptionsOf(output) };
    }),
    requiredVersions,
  };
}
