import type { ModuleChange } from "./module-changes.ts";

/** Texts for kinds of changes, by the ids of their translations. */
export const changeTexts = {
  "theme.modules.change.input-added": "input added",
  "theme.modules.change.required-input-added": "required input added",
  "theme.modules.change.input-removed": "input removed",
  "theme.modules.change.input-now-required": "input now required",
  "theme.modules.change.input-now-optional": "input now optional",
  "theme.modules.change.input-type": "type changed",
  "theme.modules.change.input-default": "default changed",
  "theme.modules.change.null-refused": "null no longer accepted",
  "theme.modules.change.null-accepted": "null now accepted",
  "theme.modules.change.input-null-default": "null now means the default",
  "theme.modules.change.validation-added": "validation added",
  "theme.modules.change.validation-removed": "validation removed",
  "theme.modules.change.input-deprecated": "input deprecated",
  "theme.modules.change.output-added": "output added",
  "theme.modules.change.output-removed": "output removed",
  "theme.modules.change.output-sensitive": "output now sensitive",
  "theme.modules.change.output-not-sensitive": "output no longer sensitive",
  "theme.modules.change.output-ephemeral": "output now ephemeral",
  "theme.modules.change.output-not-ephemeral": "output no longer ephemeral",
  "theme.modules.change.output-deprecated": "output deprecated",
  "theme.modules.change.requirement": "required version changed",
} as const;

/** Kinds whose text depends on whether callers may break: the texts if so, and if not. */
const byBreaking = {
  "input-added": ["required-input-added", "input-added"],
  "input-nullable": ["null-refused", "null-accepted"],
  "input-validation": ["validation-added", "validation-removed"],
  "output-sensitive": ["output-sensitive", "output-not-sensitive"],
  "output-ephemeral": ["output-ephemeral", "output-not-ephemeral"],
} as const;

/** Returns the id of the text for a change. */
export function changeTextId({ kind, breaking }: Pick<ModuleChange, "kind" | "breaking">): keyof typeof changeTexts {
  switch (kind) {
    case "input-added":
    case "input-nullable":
    case "input-validation":
    case "output-sensitive":
    case "output-ephemeral":
      return `theme.modules.change.${byBreaking[kind][breaking ? 0 : 1]}`;
    default:
      return `theme.modules.change.${kind}`;
  }
}

/** Returns a change in English: "input removed". */
export function describeChange(change: Pick<ModuleChange, "kind" | "breaking">): string {
  return changeTexts[changeTextId(change)];
}

/** Returns the probable new name of what a change removed, in English: `probably called "cidr_block" now`. */
export function describeRename({ renamedTo }: Pick<ModuleChange, "renamedTo">): string | undefined {
  return renamedTo === undefined ? undefined : `probably called "${renamedTo}" now`;
}
