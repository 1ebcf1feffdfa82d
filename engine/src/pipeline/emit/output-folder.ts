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
      /** Markdown to put before it. */
      before: string;
      /** The prefix of addresses that begin at the root. */
      origin: string | undefined;
    }
);

/** What a file is to hold; parts follow each other, texts as UTF-8. */
export type OutputContent = string | Uint8Array | readonly (string | Uint8Array)[] | UnfinishedFile;

/** A file of the output, as the next build needs to know it. */
export interface OutputFile extends WrittenFile {
  /** Changes whenever the content may have changed. */
  stamp: string;
}

/** Receives a build's files. */
export interface OutputFolder {
  /** Whether a file of the last build is still in place with this stamp, as it was written; then it need not be made again. */
  has: (file: string, stamp: string) => boolean;
  /** Whether a file of the last build is still in place as it was written. */
  isIntact: (file: string) => boolean;
  write: (file: string, content: OutputContent, stamp: string) => void;
  copy: (file: string, from: string, stamp: string) => void;
  /** Folder that the build's files are collected in. */
  staging: string;
  /** Takes a file that was written into `staging` already. */
  adopt: (file: string, written: OutputFile) => void;
  /** Keeps a file of the last build that is intact. */
  keep: (file: string) => void;
  /** Resolves when more files may be made: files to be written are kept in memory. */
  drain: () => Promise<void>;
}
