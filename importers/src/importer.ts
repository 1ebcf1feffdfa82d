import type { Diagnostic } from "@cairn/catalogue/diagnostic";

export interface ImportContext {
  /** Folder of the configuration file, absolute; paths in the configuration are relative to it. */
  baseDirectory: string;
  /** For what can be fetched again, such as clones and responses with ETags; absolute, created when needed. */
  cacheDirectory: string;
  /** Whether to read everything, not only what changed since the last import. */
  full: boolean;
  /** Milliseconds in a second of waiting; tests shorten it. */
  second?: number | undefined;
  /** Contains tokens and base addresses. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Reports the current step, with the name of what is counted. May be called often. */
  onProgress: (stage: string, done?: number, total?: number) => void;
}

/** The desired state of one folder of the catalogue. */
export interface CatalogueDraft {
  /** Absolute. */
  directory: string;
  /** Content by path within the folder, with forward slashes. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** Whether an existing file that is not in `files` was written by an earlier import, and is to be removed. */
  isOutdated: (path: string) => boolean;
}

export interface ImportResult {
  /** Absent if the import failed as a whole: the catalogue is unchanged. */
  catalogue?: CatalogueDraft | undefined;
  /** What was imported, such as "12 modules". */
  summary: string;
  /** The changes, as items of a Markdown list for the pull request. */
  changes?: string[] | undefined;
  /** If there is an error among them, the exit status is not 0, with or without a catalogue. */
  diagnostics: Diagnostic[];
}

/** Fetches and parses the sources, and returns the catalogue; writes only its cache. */
export type Importer<Config> = (config: Config, context: ImportContext) => Promise<ImportResult>;
