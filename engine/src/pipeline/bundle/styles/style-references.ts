import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const stylesheet = /\.(?:css|scss|sass|less|styl)$/;
/** A text in quotes or brackets: what is imported, used, composed of or shown. */
const reference = /["'(]\s*([^"'()\s]+)\s*["')]/g;
/** Names of files are never longer; what is, is part of an image written as an address. */
const longestName = 255;

/**
 * The files that stylesheets name, and those that these name: the bundler does not tell of them. What looks like a name and is
 * the file's by chance does no harm. All paths are absolute.
 */
export function styleReferences(files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (!stylesheet.test(file) || !existsSync(file)) return;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(reference))
      if (name.length <= longestName)
        for (const candidate of candidatesFor(path.resolve(path.dirname(file), name.replace(/[?#].*$/, "")), file)) {
          if (found.has(candidate) || !statSync(candidate, { throwIfNoEntry: false })?.isFile()) continue;
          found.add(candidate);
          visit(candidate);
        }
  };
  for (const file of files) visit(file);
  return found;
}

/** A stylesheet may be named without its ending, and a part of one without the line that begins its name. */
function candidatesFor(named: string, importer: string): string[] {
  const withEnding = named + path.extname(importer);
  return [named, withEnding, path.join(path.dirname(withEnding), `_${path.basename(withEnding)}`)];
}
