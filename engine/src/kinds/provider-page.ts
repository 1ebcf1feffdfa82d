/** The page of a provider in a public registry, by its address, such as `hashicorp/aws`; absent for private ones. */
export function providerPage(address: string): string | undefined {
  const [name, namespace, host = "registry.terraform.io", ...rest] = address.toLowerCase().split("/").toReversed();
  const isPublic = /^registry\.(?:terraform\.io|opentofu\.org)$/.test(host);
  if (!name || !namespace || rest.length > 0 || !isPublic) return undefined;
  return `https://registry.terraform.io/providers/${namespace}/${name}/latest`;
}
