import type { ModuleChange } from "../modules/module-changes.ts";

/** What was done about a change in a call, or what its author has to do. */
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

/** One change of a module that touches a call. */
export interface UpgradeNote {
  action: (typeof upgradeActions)[number];
  /** Done, to be done by the author, or to be looked at. */
  severity: "done" | "todo" | "check";
  /** Of the input or output; for what is within an input, the path to it: `subnets.public.cidr`. */
  name: string;
  /** What happened to the module; absent for the version itself, and what no version has. */
  change?: Pick<ModuleChange, "kind" | "breaking"> | undefined;
  /** A type in short, a default, a version, a constraint. */
  before?: string | undefined;
  after?: string | undefined;
  /** Names among those that came that are close to one that was taken out. */
  similar?: readonly string[] | undefined;
  /** Offset in the text that was given, where it is about a place there. */
  offset?: number | undefined;
}
