import type { ModuleChange } from "../modules/module-changes.ts";

/** What was done about a change in a call, or has to be done by hand. */
export const upgradeActions = [
  "renamed",
  "moved",
  "taken-out",
  "attribute-gone",
  "old-default",
  "fill-in",
  "into-list",
  "out-of-list",
  "unfit",
  "look",
  "not-set",
  "empty-defaults",
  "used",
  "output-renamed",
  "version",
  "unknown-input",
] as const;

/** A change of a module that affects a call. */
export interface UpgradeNote {
  action: (typeof upgradeActions)[number];
  /** Done, to be done by hand, or to be checked. */
  severity: "done" | "todo" | "check";
  /** The input or output; for a part of an input, its path: `subnets.public.cidr`. */
  name: string;
  /** The change of the module; absent for the version itself, and for inputs of no version. */
  change?: Pick<ModuleChange, "kind" | "breaking"> | undefined;
  /** A short type, a default, a version or a constraint. */
  before?: string | undefined;
  after?: string | undefined;
  /** What the earlier version said to use instead. */
  deprecated?: string | undefined;
  /** Added names that are similar to a removed one. */
  similar?: readonly string[] | undefined;
  /** Offset in the given text, if the note has one. */
  offset?: number | undefined;
}
