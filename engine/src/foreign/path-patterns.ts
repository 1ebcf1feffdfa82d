import { openScript } from "./script.ts";

const digits: Record<string, string> = {
  ":year": String.raw`\d{4}`,
  ":month": String.raw`\d\d`,
  ":day": String.raw`\d\d`,
};

/**
 * Returns a function that tells whether a path matches one of some patterns, such as `/old/*`, `/old/:name`, `/old/[slug]`
 * or `/old/[...rest]`. They are listed for the first path, which no page has.
 */
export function createPathMatcher(list: () => string[]): (path: string) => boolean {
  let patterns: readonly RegExp[] | undefined;
  return (address) => {
    patterns ??= Array.from(new Set(list()), patternOf);
    const bare = address.replace(/(?<=.)\/$/, "");
    return patterns.some((pattern) => pattern.test(bare));
  };
}

/** Returns a pattern of paths without a trailing slash. */
function patternOf(from: string): RegExp {
  const parts = from.replace(/(?<=.)\/$/, "").split(/(\[\.{3}\w+\]|\[\w+\]|:\w+[*+?]?|\*)/);
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    return digits[part] ?? (part.startsWith("[.") || part.endsWith("*") ? ".*" : "[^/]+");
  });
  // A redirect of everything below a folder includes the folder itself.
  return new RegExp(`^${source.join("").replace(/\/\.\*$/, "(?:/.*)?")}$`);
}

/** Returns the paths that a script or its data names as sources of redirects, or as names of fields. */
export async function listDeclared(file: string): Promise<string[]> {
  const { names, valuesOf } = await openScript(file);
  return [...names, ...valuesOf("source"), ...valuesOf("from")].filter(
    (each): each is string => typeof each === "string" && each.startsWith("/"),
  );
}
