/** Where people see a repository in a browser. */
export interface WebAddress {
  /** The repository's page. */
  repository: string;
  /** A folder or file at the imported reference; the repository's page for the root. */
  folder: (folder: string) => string;
}

/**
 * The page of a repository, from the address that git fetches it from; absent where that is not on a host.
 * `https://user@HOST/OWNER/NAME.git`, `ssh://git@HOST/OWNER/NAME` and `git@HOST:OWNER/NAME.git` are known.
 */
export function webAddressOf(url: string, ref: string): WebAddress | undefined {
  const match =
    /^(?:https?|ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(url) ??
    /^[\w.-]+@([^:/]+):(.+?)(?:\.git)?\/?$/.exec(url);
  const [, host, name] = match ?? [];
  if (host === undefined || name === undefined || host === "localhost" || /^[\d.]+$/.test(host)) return undefined;
  const repository = `https://${host}/${name}`;
  // As GitLab and Bitbucket have it; all others do as GitHub does.
  const tree = host.includes("gitlab") ? "-/tree" : host.includes("bitbucket") ? "src" : "tree";
  const page = (...parts: string[]) => parts.join("/").split("/").map(encodeURIComponent).join("/");
  return {
    repository,
    folder: (folder) => `${repository}/${tree}/${folder === "." ? page(ref) : page(ref, folder)}`,
  };
}
