/** A note tells what is no mistake: it is not counted. */
export type Severity = "error" | "warning" | "note";

/** One finding about the site's sources. Collected, sorted and shown once; never thrown. */
export interface Diagnostic {
  /** Stable identifier, such as `link-missing`. */
  code: string;
  severity: Severity;
  /** Path relative to the site's folder, with forward slashes. */
  file: string;
  /** 1-based; absent where the finding is about the whole file. */
  line?: number | undefined;
  column?: number | undefined;
  /** What happened. */
  message: string;
  /** The exact fix, where one is known. */
  hint?: string | undefined;
  /** Of findings with the same message, one is shown, and how many other files it is true of. */
  isOncePerSite?: boolean | undefined;
}
