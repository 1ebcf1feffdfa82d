import type { ModuleEntry } from "./module-entry.ts";

/** Where Terraform, OpenTofu and Terragrunt fetch a module from, pinned to its version. */
export interface ModuleAddress {
  https: string;
  ssh: string;
}

/** `https://HOST/OWNER/REPOSITORY/tree/REF/PATH` as GitHub has it, `/-/tree/` as GitLab, `/src/` as Bitbucket and Gitea. */
const folderAddress = /^https:\/\/([^/?#]+)\/([^?#]+?)\/(?:-\/)?(?:tree|src)\/([^/?#]+)(?:\/([^?#]*?))?\/?$/;
const repositoryAddress = /^https:\/\/([^/?#]+)\/([^?#]+?)(?:\.git)?\/?$/;

/**
 * The module's address from the link to its source, in the form that
 * https://developer.hashicorp.com/terraform/language/modules/sources describes for Git. Undefined where the catalogue
 * knows no source.
 */
export function moduleAddress({ source, version }: ModuleEntry): ModuleAddress | undefined {
  const [, host, repository, branch, folder = ""] =
    folderAddress.exec(source ?? "") ?? repositoryAddress.exec(source ?? "") ?? [];
  if (host === undefined || repository === undefined) return undefined;
  // Versions are mostly called without the "v" of their tag; a link to the tag itself tells how it is written.
  const isTag = version === undefined || branch === version || branch === `v${version}`;
  const reference = isTag ? branch : /^\d/.test(version) ? `v${version}` : version;
  const rest = `${repository}.git${folder ? `//${folder}` : ""}${reference ? `?ref=${reference}` : ""}`;
  return { https: `git::https://${host}/${rest}`, ssh: `git::ssh://git@${host}/${rest}` };
}
