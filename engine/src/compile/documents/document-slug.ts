/**
 * Where a slug leads from a folder's path, by the rules of relative addresses: `../x` goes up, `./` stays, and going
 * above the root stays at the root. The result ends with a slash where the slug ends with one or with dots alone.
 */
export function resolveSlug(slug: string, folder: string): string {
  if (slug.startsWith("/")) return slug;
  const resolved: string[] = [];
  const parts = `${folder}${slug}`.split("/").slice(1);
  for (const part of parts) {
    if (part === "..") resolved.pop();
    else if (part !== ".") resolved.push(part);
  }
  const last = parts.at(-1);
  const path = `/${resolved.join("/")}`;
  return (last === "." || last === "..") && !path.endsWith("/") ? `${path}/` : path;
}

/** A path as it is read: some write theirs percent-encoded. As it stands where that makes no sense. */
export function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a path can be an address as it stands: absolute, without `?`, `#` and dots that lead elsewhere. */
export function isValidPath(path: string): boolean {
  if (/^(?:\/[\w~-]+)*\/?$/.test(path)) return true;
  // Half a sign is none, and no address can hold it.
  if (/\p{Surrogate}/u.test(path)) return false;
  if (!path.startsWith("/") || !URL.canParse(path, "https://site.invalid")) return false;
  const { pathname } = new URL(path, "https://site.invalid");
  return pathname === path || pathname === encodeURI(path);
}
