import type { RoutedVersion } from "../../model/routed-site.ts";

/** Returns name and path of each version, the last version first; none if there is only one. */
export function indexedVersions(
  versions: readonly Pick<RoutedVersion, "name" | "path" | "isLast">[],
): [name: string, path: string][] {
  if (versions.length < 2) return [];
  return versions
    .toSorted((left, right) => Number(right.isLast) - Number(left.isLast))
    .map(({ name, path: prefix }) => [name, prefix]);
}
