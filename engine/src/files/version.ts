import { createRequire } from "node:module";

/** The engine's version, from its package. */
export const { version } = createRequire(import.meta.url)("cairn/package.json") as { version: string };
