import { isWebAddress, withoutSuffix } from "@cairn/html/address";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { relativePath } from "@cairn/files/paths";
import type { SiteConfig } from "../../../config/config.ts";
import { positionAt } from "../../../findings/position-at.ts";

const stylesheet = /\.(?:css|scss|sass|less|styl)$/;
/** Matches a text in quotes or brackets: something that is imported, used, composed or shown. */
const reference = /["'(]\s*([^"'()\s]+)\s*["')]/g;
/** The longest name of a file. Longer texts are parts of data URLs. */
const longestName = 255;

/**
 * Returns the files that stylesheets name, and those that these name in turn, because the bundler does not report them.
 * A text that happens to be the name of a file does no harm. All paths are absolute.
 */
export function styleReferences(files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (!stylesheet.test(file) || !existsSync(file)) return;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(reference))
      if (name.length <= longestName)
        for (const candidate of candidatesFor(path.resolve(path.dirname(file), withoutSuffix(name)), file)) {
          if (found.has(candidate) || !statSync(candidate, { throwIfNoEntry: false })?.isFile()) continue;
          found.add(candidate);
          visit(candidate);
        }
  };
  for (const file of files) visit(file);
  return found;
}

/** Returns the paths to try: a stylesheet may be named without its extension, and without its leading underscore. */
function candidatesFor(named: string, importer: string): string[] {
  const withEnding = named + path.extname(importer);
  return [named, withEnding, path.join(path.dirname(withEnding), `_${path.basename(withEnding)}`)];
}

/** Matches the import of another stylesheet. */
const importedStyle = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/g;

/** Returns stylesheets with those of the site that they import before each, as their rules apply. Absolute paths. */
export function withImportedStyles(files: readonly string[]): string[] {
  const found = new Set<string>();
  const open = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || open.has(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return;
    open.add(file);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(importedStyle))
      if (fromHere.test(name) && stylesheet.test(withoutSuffix(name)))
        visit(path.resolve(path.dirname(file), withoutSuffix(name)));
    found.add(file);
  };
  files.forEach(visit);
  return Array.from(found);
}

/** Matches addresses in a stylesheet that are relative to it. */
const fromHere = /^(?![a-z][a-z\d+.-]*:|[/#?~]|$)/i;

interface BundledStyles {
  siteDirectory: string;
  config: Pick<SiteConfig, "staticDirectories">;
  /** All files of the bundle, by path relative to the output folder. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** The absolute paths of the site's files that were bundled. */
  inputs: readonly string[];
}

/**
 * Reports fonts and pictures that the site's stylesheets name and that don't exist. The bundler keeps their addresses.
 */
export async function missingStyleFiles({
  siteDirectory,
  config,
  files,
  inputs,
}: BundledStyles): Promise<Diagnostic[]> {
  const named = new Set<string>();
  for (const [sheet, css] of files) {
    if (!sheet.endsWith(".css") || !String(css).includes("url(")) continue;
    // Loaded on demand, because few sites have styles that show files.
    const { transform } = await import("lightningcss");
    const visitor = { Url: ({ url }: { url: string }) => void (fromHere.test(url) && named.add(url)) };
    transform({ filename: sheet, errorRecovery: true, code: Buffer.from(String(css)), visitor });
  }
  const isThere = (place: string) =>
    files.has(place) || config.staticDirectories.some((folder) => existsSync(path.join(siteDirectory, folder, place)));
  return Array.from(named).flatMap((url) => {
    const place = path.posix.join("assets", withoutSuffix(url));
    const file = inputs.find((each) => stylesheet.test(each) && readFileSync(each, "utf8").includes(url));
    return isThere(place) || file === undefined || file.includes("/node_modules/")
      ? []
      : [styleFileMissing(relativePath(siteDirectory, file), readFileSync(file, "utf8"), url)];
  });
}

/**
 * Returns the Content-Security-Policy sources that the site's stylesheets need, by directive: the origins of imported
 * sheets, which may load fonts from anywhere, and of fonts and pictures. Pictures in data URLs are always allowed, fonts
 * are not.
 */
export async function sourcesOfStyles(files: BundledStyles["files"]): Promise<Record<string, string[]>> {
  const sources: Record<string, Set<string>> = {};
  const allow = (directive: string, url: string) => {
    if (isWebAddress(url)) (sources[directive] ??= new Set()).add(new URL(url, "https://site").origin);
    else if (directive === "font-src" && /^data:(?!image\/)/.test(url)) (sources[directive] ??= new Set()).add("data:");
  };
  for (const [sheet, css] of files) {
    if (!sheet.endsWith(".css") || !/url\(|@import/.test(String(css))) continue;
    const { transform } = await import("lightningcss");
    transform({
      filename: sheet,
      errorRecovery: true,
      code: Buffer.from(String(css)),
      visitor: {
        Url: ({ url }: { url: string }) => ["font-src", "img-src"].forEach((directive) => allow(directive, url)),
        Rule: {
          import({ value: { url } }: { value: { url: string } }) {
            allow("style-src", url);
            if (isWebAddress(url)) (sources["font-src"] ??= new Set()).add("https:");
          },
        },
      },
    });
  }
  return Object.fromEntries(Object.entries(sources).map(([directive, found]) => [directive, Array.from(found).sort()]));
}

function styleFileMissing(file: string, text: string, url: string): Diagnostic {
  return {
    code: "style-file-missing",
    severity: "warning",
    file,
    ...positionAt(text, text.indexOf(url)),
    message: `The stylesheet uses "${url}", but the file does not exist.`,
    hint: 'Write its path relative to the stylesheet, or for a file in static/, from the root of the site: "/img/a.svg".',
  };
}
