import { documentNames } from "../../address/file-name.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathnameOf } from "../../address/base-url.ts";
import { withoutSuffix } from "@cairn/html/address";
import {
  generatedFileHint,
  isIgnoredByGit,
  isInMissingSubmodule,
  isUnprepared,
} from "../../findings/ignored-by-git.ts";
import { brokenLinkIndexOf, firstUnknownFolder } from "./broken-link-index.ts";
import { withoutBaseUrls } from "./find-asset.ts";
import type { LinkTargets, WrittenLink } from "./link-targets.ts";
import { listScriptOutputs } from "../../foreign/script-outputs.ts";
import type { Surroundings } from "./surroundings.ts";

/** The finding for a link whose target is missing although the link is right. */
export type Explanation = Pick<Diagnostic, "message" | "hint" | "isOncePerSite">;

/** Explains a link, or the address of an image or file, to a file that Git ignores: a script generates it, and has not run. */
export function linkToGenerated(written: WrittenLink, targets: LinkTargets): Explanation | undefined {
  const { link } = written;
  const endings = link.kind === "link" ? ["", ...["", "/index", "/README"].flatMap(documentNames)] : [""];
  const generated = findGenerated(
    placesOf(written, targets).flatMap((name) => endings.map((ending) => name + ending)),
    targets,
  );
  return generated && leadsToGenerated(link.kind === "link" ? "link" : "address", generated);
}

/** Explains a link, or the address of an image or file, to a file of a submodule of Git that is not checked out. */
export function linkToSubmodule(written: WrittenLink, targets: LinkTargets): Explanation | undefined {
  const isMissing = (name: string) => isInMissingSubmodule(path.join(targets.siteDirectory, name));
  if (!placesOf(written, targets).some(isMissing)) return undefined;
  return {
    message: "Files are not checked that are in submodules of Git.",
    hint: "Fetch them before the check: git submodule update --init",
    isOncePerSite: true,
  };
}

/** Returns where a file may be that an address names, relative to the site's folder. */
export function placesOf(
  { file, address, permalink }: WrittenLink,
  { documentFolders, config }: LinkTargets,
): string[] {
  const beside = path.posix.join(path.posix.dirname(file), address);
  // If pages are folders, a relative address starts at the page.
  const fromRoot = pathnameOf(address, `${permalink.replace(/\/$/, "")}/`);
  return [
    ...(address.startsWith("/") ? [] : [beside]),
    ...(documentFolders[0] ?? []).map((folder) => path.posix.join(folder, fromRoot)),
    // Without an ending, it is the address of a page.
    ...(address.startsWith("/") && path.posix.extname(address) !== ""
      ? config.staticDirectories.map((folder) => path.posix.join(folder, withoutBaseUrls(address, config)))
      : []),
  ].map((name) => name.replace(/^\/|\/$/g, ""));
}

/** Explains a redirect to a document that a script or another program generates, and has not. */
export function explainRedirect(
  to: string,
  {
    pageMakers = [],
    ...targets
  }: Pick<LinkTargets, "site" | "siteDirectory" | "documentFolders"> & {
    pageMakers?: Surroundings["pageMakers"] | undefined;
  },
): Explanation | undefined {
  const names = (targets.documentFolders[0] ?? []).map((folder) =>
    path.posix.join(folder, withoutSuffix(to)).replace(/\/$/, ""),
  );
  const generated = findGenerated(
    names.flatMap((name) => [name, ...documentNames(name)]),
    targets,
  );
  if (generated === undefined) return intoGenerated("Redirects lead", withoutSuffix(to), { ...targets, pageMakers });
  return leadsToGenerated("redirect", generated);
}

/** A folder of the site that does not exist, and the reason why it is no mistake. */
type GeneratedFolder = Pick<Explanation, "hint"> & { folder: string };

function leadsToGenerated(subject: string, { folder, hint }: GeneratedFolder): Explanation {
  const message = `The ${subject} leads to a file in "${folder}" that does not exist.`;
  return { message, hint, isOncePerSite: true };
}

/**
 * Returns the folder of the first of these files, relative to the site's folder, that a script generates; none if the
 * site is prepared, because it would exist then.
 */
function findGenerated(
  names: readonly string[],
  { site, siteDirectory }: Pick<LinkTargets, "site" | "siteDirectory">,
): GeneratedFolder | undefined {
  if (!isUnprepared(siteDirectory)) return undefined;
  const index = brokenLinkIndexOf(site);
  const { ignoreRules } = index;
  const generated = names.find((name) => {
    const file = path.join(siteDirectory, name);
    return isIgnoredByGit(file, ignoreRules) || existsSync(`${file}.in`);
  });
  let folder = generated?.includes("/") ? path.posix.dirname(generated) : generated;
  // A script that writes several folders writes the ignored one that contains them.
  const isIgnored = (name: string) => isIgnoredByGit(path.join(siteDirectory, name), ignoreRules);
  while (folder?.includes("/") && isIgnored(path.posix.dirname(folder))) folder = path.posix.dirname(folder);
  if (folder !== undefined) return { folder, hint: generatedFileHint };
  const outputs = (index.scriptOutputs ??= listScriptOutputs(siteDirectory));
  const written =
    outputs.size === 0 ? undefined : names.flatMap(pathsTo).find((name) => outputs.has(path.join(siteDirectory, name)));
  return written === undefined ? undefined : { folder: written, hint: writtenFileHint };
}

/** Returns a path and those of the folders that contain it. */
function pathsTo(name: string): string[] {
  const parts = name.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

const writtenFileHint =
  "A command of the site or its repository names this path, so it probably writes the file. Run that command before the build.";

/** Explains addresses in a folder that does not exist, which another program may generate: once for the whole folder. */
export function intoGenerated(
  subject: string,
  target: string,
  { site, pageMakers }: Pick<LinkTargets, "site"> & Pick<Surroundings, "pageMakers">,
): Explanation | undefined {
  // A blog has a page that lists its posts.
  const isOfPosts =
    pageMakers.some((name) => name.includes("blog")) &&
    brokenLinkIndexOf(site).folders.has(`${target.replace(/\/$/, "")}/`);
  const folder = firstUnknownFolder(target, site) ?? (isOfPosts ? target : undefined);
  if (folder === undefined || pageMakers.length === 0) return undefined;
  const names = pageMakers.map((name) => `"${name}"`).join(", ");
  return {
    message: `${subject} to "${folder}", where there is no document.`,
    hint: `Programs that do not run here may generate these pages: ${names}.`,
    isOncePerSite: true,
  };
}
