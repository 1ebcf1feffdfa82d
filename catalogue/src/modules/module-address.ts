import type { ModuleEntry } from "./module-entry.ts";

/** The source from which Terraform, OpenTofu and Terragrunt fetch a module, pinned to its version. */
export interface ModuleAddress {
  https: string;
  ssh: string;
}

/**
 * Matches `https://HOST/OWNER/REPOSITORY/tree/REF/PATH` on GitHub, `/-/tree/` on GitLab, `/src/` on Bitbucket and
 * Gitea.
 */
const folderAddress = /^https:\/\/([^/?#]+)\/([^?#]+?)\/(?:-\/)?(?:tree|src)\/([^/?#]+)(?:\/([^?#]*?))?\/?$/;
const repositoryAddress = /^https:\/\/([^/?#]+)\/([^?#]+?)(?:\.git)?\/?$/;

/**
 * Returns the module's address from the link to its source, in the form of
 * https://developer.hashicorp.com/terraform/language/modules/sources for Git. Undefined if the catalogue has no source.
 */
export function moduleAddress({ source, version }: ModuleEntry): ModuleAddress | undefined {
  const [, host, repository, branch, folder = ""] =
    folderAddress.exec(source ?? "") ?? repositoryAddress.exec(source ?? "") ?? [];
  if (host === undefined || repository === undefined) return undefined;
  const reference = tagOf(branch, version);
  const rest = `${repository}.git${folder ? `//${folder}` : ""}${reference ? `?ref=${reference}` : ""}`;
  return { https: `git::https://${host}/${rest}`, ssh: `git::ssh://git@${host}/${rest}` };
}

/**
 * Returns the web address of the file that declares the module's inputs, at the module's version: `variables.tf`, see
 * https://developer.hashicorp.com/terraform/language/modules/develop/structure. Undefined if the catalogue does not
 * know the module's folder.
 */
export function variablesAddress({ source = "", version }: ModuleEntry): string | undefined {
  const [, host = "", repository = "", branch, folder] = folderAddress.exec(source) ?? [];
  if (branch === undefined) return undefined;
  // GitHub and GitLab use different paths for files and folders.
  const start = source.slice(0, source.indexOf(`/${branch}`, `https://${host}/${repository}`.length));
  const page = start.replace(/\/tree$/, "/blob");
  return [page, tagOf(branch, version), folder, "variables.tf"].filter(Boolean).join("/");
}

/**
 * Returns the tag of a version. Versions usually omit the "v" of their tag; a link to the tag itself shows how it is
 * written.
 */
function tagOf(branch: string | undefined, version: string | undefined): string | undefined {
  const isTag = version === undefined || branch === version || branch === `v${version}`;
  return isTag ? branch : /^\d/.test(version) ? `v${version}` : version;
}
