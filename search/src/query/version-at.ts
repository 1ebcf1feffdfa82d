/**
 * Name of the version of the documents that a page is of, by its path; of a page outside of them, the one that is read
 * unless another is asked for, which is the first. `undefined` where there are no versions.
 */
export function versionAt(
  versions: readonly (readonly [name: string, path: string])[],
  permalink: string | undefined,
): string | undefined {
  const [first, ...others] = versions;
  const isBelow = (path: string) => permalink === path || permalink?.startsWith(`${path}/`);
  return (others.find(([, path]) => isBelow(path)) ?? first)?.[0];
}
