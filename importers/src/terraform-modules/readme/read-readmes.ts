import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { nameSome } from "../find/name-some.ts";
import { type Readme, readReadme } from "./read-readme.ts";

export interface ReadReadmes {
  /** By the module's folder. */
  readmes: Map<string, Readme>;
  /** Those that are not Markdown. */
  unread: string[];
}

/**
 * The READMEs of a repository's modules. A title that several of them have names none but the root: it tells of the
 * repository.
 */
export function readReadmes(root: string, folders: readonly string[], boundary: string): ReadReadmes {
  const readmes = new Map<string, Readme>();
  const unread: string[] = [];
  const holders = new Map<string, number>();
  for (const folder of folders) {
    const readme = readReadme(path.join(root, folder), boundary);
    if (typeof readme === "string") unread.push(path.posix.join(folder, readme));
    if (!readme || typeof readme === "string") continue;
    readmes.set(folder, readme);
    if (readme.title) holders.set(readme.title, (holders.get(readme.title) ?? 0) + 1);
  }
  for (const [folder, readme] of readmes)
    if (folder !== "." && (holders.get(readme.title ?? "") ?? 0) > 1) readmes.set(folder, { prose: readme.prose });
  return { readmes, unread };
}

/** A note that names the READMEs that no page shows; `origin` is what findings call the repository. */
export function describeUnread(unread: readonly string[], origin: string): Diagnostic[] {
  if (unread.length === 0) return [];
  const names = nameSome(unread.map((each) => `"${each}"`));
  return [
    {
      code: "import-readme",
      severity: "note",
      file: origin,
      message: `These READMEs are not Markdown, and were not read: ${names}.`,
      hint: "The pages of their modules are without one. Write a README.md, and they show it.",
    },
  ];
}
