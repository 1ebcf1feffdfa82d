/** Returns Terraform's address of a resource within its module, such as `data.aws_ami.this`. */
export function resourceAddress({ kind, type, name }: { kind: string; type: string; name: string }): string {
  return kind === "resource" ? `${type}.${name}` : `${kind}.${type}.${name}`;
}

/**
 * Returns the address of a provider's page in the public registry from its source, such as `hashicorp/aws`; undefined
 * for private providers.
 */
export function providerPage(source: string): string | undefined {
  const [name, namespace, host = "registry.terraform.io", ...rest] = source.toLowerCase().split("/").toReversed();
  const isPublic = /^registry\.(?:terraform\.io|opentofu\.org)$/.test(host);
  if (!name || !namespace || rest.length > 0 || !isPublic) return undefined;
  return `https://registry.terraform.io/providers/${namespace}/${name}/latest`;
}
