/** The severity of a finding. A note is not a mistake, and is not counted. */
export type Severity = "error" | "warning" | "note";

/**
 * Why something is so, where that decides how it is judged: a package is not installed, a file with a computed name does
 * not exist, only a bundler has the value, nothing declares the name, or code threw an exception of its own.
 */
export type FindingCause =
  | "package-missing"
  | "site-file-missing"
  | "file-missing"
  | "bundler-value"
  | "name-undeclared"
  | "code-threw";

/** A finding about the site's sources. Collected, sorted and shown once; never thrown. */
export interface Diagnostic {
  /** Stable identifier, such as `link-missing`. */
  code: string;
  severity: Severity;
  /** Path relative to the site's folder, with forward slashes. */
  file: string;
  /** The line, from 1; absent if the finding is about the whole file. */
  line?: number | undefined;
  column?: number | undefined;
  /** What happened. */
  message: string;
  /** The exact fix, if it is known. */
  hint?: string | undefined;
  /** What other code decides by, since messages and hints are only for readers. Reports leave it out. */
  cause?: FindingCause | undefined;
  /** The address that a link or redirect was probably meant to have, as `hint` says. Reports leave it out, too. */
  suggestion?: string | undefined;
  /** Whether only one of the findings with the same message is shown, with the number of other files that have it. */
  isOncePerSite?: boolean | undefined;
  /** What happened, for all findings of the code that have it: as text, they are one, with the place of each. */
  groupMessage?: string | undefined;
  /** Whether there are many of the code: as text, only the first of them are shown, and the number of the others. */
  isOneOfMany?: boolean | undefined;
  /** Whether it may be gone once the site's packages are installed and its scripts have run. */
  isUnchecked?: boolean | undefined;
  /** What only the site's own program draws, as it is written, such as `<Chart>`. */
  undrawn?: string | undefined;
}
