/**
 * Returns the version of a page, by its path: pages outside all versions get the default version, which is the first.
 * `undefined` if there are no versions.
 */
export function versionAt(
  versions: readonly (readonly [name: string, path: string])[],
  permalink: string | undefined,
): string | undefined {
  const [first, ...others] = versions;
  const isBelow = (path: string) => permalink === path || permalink?.startsWith(`${path}/`);
  return (others.find(([, path]) => isBelow(path)) ?? first)?.[0];
}
