import { isDocumentName } from "../../address/file-name.ts";
import { readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { isWithinFolder, relativePath } from "@cairn/files/paths";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { whyUnreadable } from "@cairn/files/file-failure";
import { repositoryRootOf } from "../../files/git.ts";
import type { DeadLink } from "../../files/walk.ts";
import { isIgnoredByGit, isInMissingSubmodule } from "../../findings/ignored-by-git.ts";

/** Returns what walks of a site's folders report: of all folders, or of those of documents. */
export function createWalkChecks({ siteDirectory, diagnostics }: { siteDirectory: string; diagnostics: Diagnostic[] }) {
  const onUnreadable = (folder: string, error: Error) =>
    void diagnostics.push(folderUnreadable(relativePath(siteDirectory, folder), whyUnreadable(error, folder)));
  const onLink = createLinkCheck(siteDirectory, diagnostics);
  const onDeadLink = (link: string, reason: DeadLink) => {
    // A script that has not run writes what Git ignores.
    const isGenerated = reason === "nowhere" && isIgnoredByGit(path.resolve(path.dirname(link), readlinkSync(link)));
    if (!isGenerated) diagnostics.push(symlinkDead(link, reason, siteDirectory));
  };
  // Other tools may have dead links among the documents.
  const onDeadLinkOfDocuments = (link: string, reason: DeadLink) => {
    if (reason !== "nowhere" || isDocumentName(link)) onDeadLink(link, reason);
  };
  return {
    ofAll: { onUnreadable, onLink, onDeadLink },
    ofDocuments: { onUnreadable, onLink, onDeadLink: onDeadLinkOfDocuments },
  };
}

/**
 * Returns a function that reports symbolic links out of the repository: their targets are published, but don't exist on
 * other machines. Links within a repository are usual for collecting the documents of several packages.
 */
function createLinkCheck(siteDirectory: string, diagnostics: Diagnostic[]): (link: string) => void {
  const seen = new Set<string>();
  let root: string | undefined;
  return (link) => {
    root ??= repositoryRootOf(realpathSync.native(siteDirectory)) ?? "";
    const isOutside = (file: string) => !isWithinFolder(file, root ?? "");
    const target = realpathSync.native(link);
    // Files behind a reported link are not reported again.
    if (root === "" || seen.has(link) || !isOutside(target) || isOutside(realpathSync.native(path.dirname(link))))
      return;
    seen.add(link);
    diagnostics.push({
      code: "symlink-outside",
      severity: "warning",
      file: relativePath(siteDirectory, link),
      message: `The symbolic link leads out of the repository, to ${target}, and the files there are published.`,
      hint: 'Move the files into the repository, or if this is intended, set checks: { "symlink-outside": "ignore" }.',
    });
  };
}

function symlinkDead(link: string, reason: DeadLink, siteDirectory: string): Diagnostic {
  const isGone = reason === "nowhere";
  const finding = { code: "symlink-dead", severity: "warning", file: relativePath(siteDirectory, link) } as const;
  if (isGone && isInMissingSubmodule(path.resolve(path.dirname(link), readlinkSync(link))))
    return {
      ...finding,
      message: "The symbolic link leads into a Git submodule that is not checked out.",
      hint: "Check it out before the build: git submodule update --init",
    };
  return {
    ...finding,
    message: isGone
      ? "The symbolic link leads to nothing that exists and may be read, so nothing is published in its place."
      : "The symbolic link leads to a folder that contains the link itself, so it is not followed.",
    hint: isGone
      ? "Correct the path that it leads to, or remove the link."
      : "Link to the folders in it that are needed, or remove the link.",
  };
}

function folderUnreadable(folder: string, reason: string): Diagnostic {
  return {
    code: "folder-unreadable",
    severity: "error",
    file: folder,
    message: `The folder cannot be read: ${reason}.`,
    hint: "Allow this user to read it, or remove it.",
  };
}
