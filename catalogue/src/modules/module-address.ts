import type { ModuleEntry } from "./module-entry.ts";

/** The file that declares the inputs of most modules. */
export const usualInputsFile = "variables.tf";

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
export function moduleAddress({ source = "", version }: ModuleEntry): ModuleAddress | undefined {
  const { host, repository, branch, folder } = readFolder(source, version) ?? readRepository(source) ?? {};
  if (host === undefined || repository === undefined) return undefined;
  const reference = tagOf(branch, version);
  const isPinned = reference !== undefined && reference !== "HEAD";
  const rest = `${repository}.git${folder ? `//${folder}` : ""}${isPinned ? `?ref=${reference}` : ""}`;
  return { https: `git::https://${host}/${rest}`, ssh: `git::ssh://git@${host}/${rest}` };
}

/**
 * Returns the web address of the file that declares the module's inputs, at the module's version: `variables.tf`, see
 * https://developer.hashicorp.com/terraform/language/modules/develop/structure, unless the entry names another.
 * Undefined if the catalogue does not know the module's folder.
 */
export function variablesAddress({ source = "", version, inputsFile }: ModuleEntry): string | undefined {
  const place = readFolder(source, version);
  if (!place) return undefined;
  const { host, repository, branch, folder } = place;
  // GitHub and GitLab use different paths for files and folders.
  const start = source.slice(0, source.indexOf(`/${branch}`, `https://${host}/${repository}`.length));
  const page = start.replace(/\/tree$/, "/blob");
  return [page, tagOf(branch, version), folder, inputsFile ?? usualInputsFile].filter(Boolean).join("/");
}

/** The module in the public registry, see https://developer.hashicorp.com/terraform/registry/modules/publish. */
export interface RegistryAddress {
  /** Without the version: `acme/vpc/aws//modules/subnets`. */
  source: string;
  version: string;
}

/** Returns the module's address in the public registry; undefined unless the version is one that it could contain. */
export function registryAddress({ registry, source = "", version }: ModuleEntry): RegistryAddress | undefined {
  if (registry === undefined || !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version ?? "")) return undefined;
  const folder = readFolder(source, version)?.folder;
  return { source: registry + (folder ? `//${folder}` : ""), version: version ?? "" };
}

interface SourcePlace {
  host: string;
  repository: string;
  /** A branch, tag or commit. */
  branch?: string;
  folder?: string;
}

/** Reads the address of a folder. A tag with slashes, as repositories of many modules have, is the entry's version. */
function readFolder(source: string, version: string | undefined): Required<SourcePlace> | undefined {
  const [, host = "", repository = "", first, below = ""] = folderAddress.exec(source) ?? [];
  if (first === undefined) return undefined;
  const rest = below === "" ? first : `${first}/${below}`;
  const isTag = version?.includes("/") === true && `${rest}/`.startsWith(`${version}/`);
  if (!isTag) return { host, repository, branch: first, folder: below };
  return { host, repository, branch: version, folder: rest.slice(version.length + 1) };
}

function readRepository(source: string): SourcePlace | undefined {
  const [, host, repository] = repositoryAddress.exec(source) ?? [];
  return host === undefined || repository === undefined ? undefined : { host, repository };
}

/**
 * Returns the tag of a version. Versions usually omit the "v" of their tag; a link to the tag itself shows how it is
 * written.
 */
function tagOf(branch: string | undefined, version: string | undefined): string | undefined {
  const isTag = version === undefined || branch === version || branch === `v${version}`;
  return isTag ? branch : /^\d/.test(version) ? `v${version}` : version;
}
