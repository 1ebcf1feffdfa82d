/**
 * Returns a canonical key for a folder of a repository, for any form of its address:
 * `github.com/acme/net//modules/vpc`. Supports pages of the usual hosts (`/tree/`, `/blob/`, `/-/tree/`, `/src/`), git
 * addresses with `//folder` and `?ref=`, and modules of the public registry, `acme/net/aws//modules/vpc`, also in
 * Terragrunt's form. Absent for other addresses.
 */
export function sourceKey(address: string): string | undefined {
  const text = address.replace(/^git::|^tfr:\/\/\/|^tfr:\/\/(?=registry\.)/, "").replace(/[?#].*$/, "");
  const page = /^https?:\/\/([^/]+\/[^/]+\/[^/]+)\/(?:-\/)?(?:tree|blob|src)\/[^/]+(?:\/(.*))?$/.exec(text);
  if (page) return join(page[1], page[2]);
  const git =
    /^(?:(?:https?|ssh|git):\/\/)?(?:[^/@]*@)?([\w-]+(?:\.[\w-]+)+)(?::\d+)?[/:]([^/]+\/[^/]+?)(?:\.git)?(?:\/\/(.*))?\/?$/.exec(
      text,
    );
  if (git) return join(`${git[1]}/${git[2]}`, git[3]);
  const registry = /^(?:registry\.(?:terraform\.io|opentofu\.org)\/)?([\w-]+)\/([\w-]+)\/([\w-]+)(?:\/\/(.*))?$/.exec(
    text,
  );
  return registry ? join(`github.com/${registry[1]}/terraform-${registry[3]}-${registry[2]}`, registry[4]) : undefined;
}

function join(repository = "", folder = ""): string {
  const path = folder.replace(/(?:^|\/)README\.md$/i, "").replace(/^\/+|\/+$/g, "");
  return `${repository.replace(/\.git$/, "")}//${path}`.toLowerCase();
}
