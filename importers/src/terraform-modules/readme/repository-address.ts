/** The web pages of a repository. */
export interface WebAddress {
  /** The repository's page. */
  repository: string;
  /** Returns the page of a folder or file at the imported reference; the repository's page for the root. */
  folder: (folder: string) => string;
}

/**
 * Returns the web pages of a repository from its git address; undefined if that is not on a host. Supports
 * `https://user@HOST/OWNER/NAME.git`, `ssh://git@HOST/OWNER/NAME` and `git@HOST:OWNER/NAME.git`.
 */
export function webAddressOf(url: string, ref: string): WebAddress | undefined {
  const match =
    /^(?:https?|ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(url) ??
    /^[\w.-]+@([^:/]+):(.+?)(?:\.git)?\/?$/.exec(url);
  const [, host, name] = match ?? [];
  if (host === undefined || name === undefined || host === "localhost" || /^[\d.]+$/.test(host)) return undefined;
  const repository = `https://${host}/${name}`;
  // The paths of GitLab and Bitbucket; all others use GitHub's.
  const tree = host.includes("gitlab") ? "-/tree" : host.includes("bitbucket") ? "src" : "tree";
  const page = (...parts: string[]) => parts.join("/").split("/").map(encodeURIComponent).join("/");
  return {
    repository,
    folder: (folder) => `${repository}/${tree}/${folder === "." ? page(ref) : page(ref, folder)}`,
  };
}
