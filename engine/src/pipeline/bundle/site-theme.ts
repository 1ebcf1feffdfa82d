import { existsSync } from "node:fs";
import path from "node:path";

const extensions = ["js", "jsx", "ts", "tsx"];

/**
 * The file behind `@theme/…` where the site has one in `src/theme`, absolute. Asked for what this theme does not have: a
 * site may keep components of its own there.
 */
export function siteThemeFile(specifier: string, siteDirectory: string): string | undefined {
  const [, name] = /^@theme\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const base = path.join(siteDirectory, "src/theme", name);
  const files = [
    ...extensions.map((each) => `${base}.${each}`),
    ...extensions.map((each) => path.join(base, `index.${each}`)),
  ];
  return files.find((file) => existsSync(file));
}
