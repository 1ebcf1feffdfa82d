import type { Diagnostic } from "@cairn/catalogue/diagnostic";

export interface ImportContext {
  /** Folder of the configuration's file, absolute: paths in the configuration are relative to it. */
  baseDirectory: string;
  /** For what may be fetched again, such as clones and answers with their ETags; absolute, made when needed. */
  cacheDirectory: string;
  /** Read everything again, not only what changed since the last import. */
  full: boolean;
  /** How many milliseconds a second of waiting has; tests shorten it. */
  second?: number | undefined;
  /** Where tokens and base addresses come from. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Says what is being done, naming what is counted. May be called as often as one likes. */
  onProgress: (stage: string, done?: number, total?: number) => void;
}

/** One folder of the catalogue as it should be. */
export interface CatalogueDraft {
  /** Absolute. */
  directory: string;
  /** Content by path within the folder, with forward slashes. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** Whether a file that is there and not in `files` was written by an earlier import, and goes. */
  isOutdated: (path: string) => boolean;
}

export interface ImportResult {
  /** Absent where the import failed as a whole: the catalogue stays as it is. */
  catalogue?: CatalogueDraft | undefined;
  /** What was imported, such as "12 modules". */
  summary: string;
  /** What changed, as items of a Markdown list for the pull request. */
  changes?: string[] | undefined;
  /** With an error among them the exit status is not 0, whether or not there is a catalogue. */
  diagnostics: Diagnostic[];
}

/** Fetches, parses, and gives the catalogue back; writes nothing but its cache. */
export type Importer<Config> = (config: Config, context: ImportContext) => Promise<ImportResult>;
