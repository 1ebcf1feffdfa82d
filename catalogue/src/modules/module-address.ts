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
  const reference = tagOf(branch, version);
  const rest = `${repository}.git${folder ? `//${folder}` : ""}${reference ? `?ref=${reference}` : ""}`;
  return { https: `git::https://${host}/${rest}`, ssh: `git::ssh://git@${host}/${rest}` };
}

/**
 * Where the host shows the file that declares the module's inputs, at the module's version: `variables.tf`, see
 * https://developer.hashicorp.com/terraform/language/modules/develop/structure. Undefined where the catalogue does not know
 * the module's folder.
 */
export function variablesAddress({ source = "", version }: ModuleEntry): string | undefined {
  const [, host = "", repository = "", branch, folder] = folderAddress.exec(source) ?? [];
  if (branch === undefined) return undefined;
  // GitHub and GitLab call a file's page otherwise than a folder's.
  const start = source.slice(0, source.indexOf(`/${branch}`, `https://${host}/${repository}`.length));
  const page = start.replace(/\/tree$/, "/blob");
  return [page, tagOf(branch, version), folder, "variables.tf"].filter(Boolean).join("/");
}

/** Versions are mostly called without the "v" of their tag; a link to the tag itself tells how it is written. */
function tagOf(branch: string | undefined, version: string | undefined): string | undefined {
  const isTag = version === undefined || branch === version || branch === `v${version}`;
  return isTag ? branch : /^\d/.test(version) ? `v${version}` : version;
}
