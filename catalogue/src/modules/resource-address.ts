/** Returns Terraform's address of a resource within its module, such as `data.aws_ami.this`. */
export function resourceAddress({ kind, type, name }: { kind: string; type: string; name: string }): string {
  return kind === "resource" ? `${type}.${name}` : `${kind}.${type}.${name}`;
}

interface PublicProvider {
  namespace: string;
  name: string;
  isOpenTofus: boolean;
}

/** Returns the address of a provider's page in its public registry; undefined for private providers. */
export function providerPage(source: string): string | undefined {
  const provider = readSource(source);
  return provider && pageOf(provider);
}

const kindFolders: Readonly<Record<string, string>> = {
  resource: "resources",
  data: "data-sources",
  ephemeral: "ephemeral-resources",
  action: "actions",
};
/** OpenTofu's registry has no pages of the others. */
const openTofuFolders: Readonly<Record<string, string>> = { resource: "resources", data: "datasources" };

/**
 * Returns the address of a resource type's page in its provider's public registry, from the type without the provider's
 * name; the provider's own page if the registry has none, and undefined for private providers.
 */
export function resourcePage(source: string, { kind, type }: { kind: string; type: string }): string | undefined {
  const provider = readSource(source);
  if (!provider) return undefined;
  const folder = (provider.isOpenTofus ? openTofuFolders : kindFolders)[kind];
  return folder === undefined ? pageOf(provider) : `${pageOf(provider)}/docs/${folder}/${type}`;
}

/** Reads a source such as `hashicorp/aws`, with or without a registry's host. */
function readSource(source: string): PublicProvider | undefined {
  const [name, namespace, host = "registry.terraform.io", ...rest] = source.toLowerCase().split("/").toReversed();
  const isOpenTofus = host === "registry.opentofu.org";
  if (!name || !namespace || rest.length > 0 || !(isOpenTofus || host === "registry.terraform.io")) return undefined;
  return { namespace, name, isOpenTofus };
}

function pageOf({ namespace, name, isOpenTofus }: PublicProvider): string {
  return isOpenTofus
    ? `https://search.opentofu.org/provider/${namespace}/${name}/latest`
    : `https://registry.terraform.io/providers/${namespace}/${name}/latest`;
}
