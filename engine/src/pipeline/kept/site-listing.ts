import { readdirSync } from "node:fs";
import path from "node:path";
import { stampOfFile } from "../../files/stamp.ts";
import { walkFiles } from "../../files/walk.ts";
import type { ScannedSite } from "../scan/scan-site.ts";

/** All files that a site depends on, with their stamps. While the listing is unchanged, so is the site. */
export interface SiteListing {
  /** Absolute paths, one a line, because two texts are compared much faster than two lists. */
  names: string;
  /** Stamps in the same order, one a line. */
  stamps: string;
}

/** Names of folders at the top of a site, besides those of its pages, in which a new file may affect all pages. */
const sharedFolder = /^(?:src|i18n|\w*versioned_sidebars)$/;

/**
 * Lists the files of the folders that a scan walked, the files at the top of the site and in `sharedFolder`, and
 * `others`, which are absolute paths of any other files.
 */
export function listSite(
  siteDirectory: string,
  { walked }: Pick<ScannedSite, "walked">,
  others: readonly string[],
): SiteListing {
  const names = walked.files.map(({ absolute }) => absolute);
  const stamps = walked.files.map(({ stamp }) => stamp);
  const isWalkedWhole = walked.folders.includes("");
  for (const entry of isWalkedWhole ? [] : readdirSync(siteDirectory, { withFileTypes: true })) {
    const absolute = path.join(siteDirectory, entry.name);
    if (!entry.isDirectory()) {
      names.push(absolute);
      stamps.push(stampOfFile(absolute));
    } else if (sharedFolder.test(entry.name)) {
      for (const found of walkFiles(absolute, { onUnreadable: () => undefined })) {
        names.push(found.absolute);
        stamps.push(found.stamp);
      }
    }
  }
  for (const file of others) {
    names.push(file);
    stamps.push(stampOfFile(file));
  }
  return { names: names.join("\n"), stamps: stamps.join("\n") };
}

/** Returns the changed files with their new stamps, by path; undefined if a file was added, removed or moved. */
export function changedFiles(before: SiteListing, now: SiteListing): Map<string, string> | undefined {
  if (before.names !== now.names) return undefined;
  const changed = new Map<string, string>();
  if (before.stamps === now.stamps) return changed;
  const names = now.names.split("\n");
  const stamps = before.stamps.split("\n");
  for (const [index, stamp] of now.stamps.split("\n").entries())
    if (stamp !== stamps[index]) changed.set(names[index] ?? "", stamp);
  return changed;
}
