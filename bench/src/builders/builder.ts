import type { Measurement } from "../measure-command.ts";

/** A documentation generator over one corpus. */
export interface Builder {
  /** Folder that it writes. */
  output: string;
  /** Removes output and caches, so that the next build is cold. */
  clean(): void;
  build(): Promise<Measurement>;
}
