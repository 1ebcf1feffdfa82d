import type { Measurement } from "../measure-command.ts";

/** A documentation generator that builds one corpus. */
export interface Builder {
  /** The output folder. */
  output: string;
  /** Removes output and caches, so that the next build is cold. */
  clean(): void;
  build(): Promise<Measurement>;
}
