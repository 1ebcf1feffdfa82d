import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import type { WrittenFile } from "@cairn/files/written-file";

/** A file that is completed when it is written: code blocks are highlighted, or a page's content is converted to Markdown. */
export type UnfinishedFile = { html: string } & (
  | {
      finish: "code";
      /** The texts of its code blocks; absent for English. */
      texts: CompiledTexts | undefined;
    }
  | {
      finish: "markdown";
      /** Markdown to put before the content. */
      before: string;
      /** The origin to prepend to root-relative addresses. */
      origin: string | undefined;
    }
);

/** The content of a file to write. Parts are concatenated, strings as UTF-8. */
export type OutputContent = string | Uint8Array | readonly (string | Uint8Array)[] | UnfinishedFile;

/** A file of the output, as recorded for the next build. */
export interface OutputFile extends WrittenFile {
  /** Changes whenever the content may have changed. */
  stamp: string;
}

/** Receives a build's files. */
export interface OutputFolder {
  /** Whether a file of the last build has this stamp and is intact, so that it need not be made again. */
  has: (file: string, stamp: string) => boolean;
  /** Whether a file of the last build is still as it was written. */
  isIntact: (file: string) => boolean;
  write: (file: string, content: OutputContent, stamp: string) => void;
  copy: (file: string, from: string, stamp: string) => void;
  /** The folder in which the build's files are collected. */
  staging: string;
  /** Takes a file that was written into `staging` already. */
  adopt: (file: string, written: OutputFile) => void;
  /** Keeps a file of the last build that is intact. */
  keep: (file: string) => void;
  /** Resolves when more files may be made: files that wait to be written are kept in memory. */
  drain: () => Promise<void>;
}
