import { readdirSync } from "node:fs";
import path from "node:path";
import { stampOfFile } from "../../files/stamp.ts";
import { walkFiles } from "../../files/walk.ts";
import type { ScannedSite } from "../scan/scan-site.ts";

/** Every file that has a part in a site, with its stamp: as long as it is the same, the site is. */
export interface SiteListing {
  /** Absolute paths, one a line: two texts are compared much faster than two lists. */
  names: string;
  /** In the same order. */
  stamps: string;
}

/** Folders at the top of a site beside those of its pages whose files steer it: what is new there may change all pages. */
const steeringFolder = /^(?:src|i18n|\w*versioned_sidebars)$/;

/**
 * Lists the files of the folders that a scan walked, those at the top of the site and in the folders that steer it, and `others`,
 * absolute, that lie anywhere.
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
    } else if (steeringFolder.test(entry.name)) {
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

/** The files of a listing that changed since, by their paths; nothing where a file came, went or moved. */
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
