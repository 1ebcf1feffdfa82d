import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type KnownModules, loadInterfaces } from "./load-interfaces.ts";

/** What happened to one module. */
export interface ModuleDifference {
  /** "" for what the two paths themselves are: single modules, or the roots of repositories. */
  module: string;
  kind: "added" | "removed" | "changed";
  since?: string | undefined;
  version?: string | undefined;
  /** A module that is gone breaks all its callers. */
  breaking: boolean;
  changes: ModuleChange[];
}

/** A finding with the path, as the caller gave it, that it was found below. */
export interface PlacedDiagnostic extends Diagnostic {
  location: string;
}

export interface ModuleComparison {
  differences: ModuleDifference[];
  /** Names of modules that could not be read on one side or both, sorted: what became of them is not known. */
  unread: string[];
  diagnostics: PlacedDiagnostic[];
}

/** Compares the modules at two paths, by name. Without findings, the differences are all there are. */
export function diffModules(before: string, after: string): ModuleComparison {
  const [old, now] = [loadInterfaces(before), loadInterfaces(after)];
  const unread = new Set([...old.unread, ...now.unread]);
  const place = (location: string, diagnostics: readonly Diagnostic[]) =>
    diagnostics.map((found) => ({ ...found, location }));
  return {
    differences: compareAll(old.modules, now.modules).filter(({ module }) => !unread.has(module)),
    unread: Array.from(unread).sort(),
    diagnostics: [...place(before, old.diagnostics), ...place(after, now.diagnostics)],
  };
}

function compareAll(old: KnownModules, now: KnownModules): ModuleDifference[] {
  const names = Array.from(new Set([...old.keys(), ...now.keys()])).sort();
  return names.flatMap((module): ModuleDifference[] => {
    const before = old.get(module);
    const after = now.get(module);
    const versions = { since: before?.version, version: after?.version };
    if (!before) return [{ module, kind: "added", ...versions, breaking: false, changes: [] }];
    if (!after) return [{ module, kind: "removed", ...versions, breaking: true, changes: [] }];
    const changes = compareModules(before, after);
    if (changes.length === 0) return [];
    return [{ module, kind: "changed", ...versions, breaking: changes.some(({ breaking }) => breaking), changes }];
  });
}
