import { readFileSync } from "node:fs";
import { statIfThere } from "@cairn/files/stat-if-there";
import { relativePath } from "@cairn/files/paths";
import type { UserConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SourcePosition } from "../../findings/position-at.ts";
import { createTextLocator, type TextLocator } from "../../findings/text-locator.ts";
import { readWrittenKeys } from "../../findings/written-keys.ts";
import { isOwnSyntax } from "../markdown-plugins/plugin-lists.ts";
import { absentSourceOf } from "../running/package-stub.ts";
import { isFileName, packageNameOf } from "../running/module-name.ts";
import { entriesLeft } from "./docusaurus-navigation.ts";
import { keysLeft, pluginsLeft } from "./keys-left.ts";
import { asObject, type Written } from "./written-config.ts";

/** Keys with the same meaning. */
export const sameKeys = [
  "title",
  "tagline",
  "favicon",
  "url",
  "baseUrl",
  "trailingSlash",
  "noIndex",
  "onBrokenLinks",
  "onBrokenAnchors",
  "onBrokenMarkdownLinks",
  "onDuplicateRoutes",
  "organizationName",
  "projectName",
  "titleDelimiter",
  "customFields",
  "themeConfig",
] as const;

/** A configuration file, relative to the site's folder, and its locator. */
interface ConfigSource {
  file: string;
  locator: TextLocator;
}

/** Files of the site that ran with it, such as its own plugins: a package may be named in one of these. */
interface FilesThatRan {
  siteDirectory: string;
  /** Absolute paths. */
  files: readonly string[];
}

type FilePosition = SourcePosition & { file: string };

/** Something without effect. */
interface Left {
  name: string;
  hint: string | undefined;
  position: SourcePosition | undefined;
  /** How another file writes it that ran with the configuration: a nested key, or a quoted text. */
  written: readonly string[] | string;
}

/** Reports the keys and plugins without effect, each once, with its line. */
export async function describeReading(
  written: Written,
  value: UserConfig,
  source: ConfigSource & { text: string; ran: FilesThatRan },
): Promise<{ name: string; finding: Diagnostic }[]> {
  const found: { name: string; finding: Diagnostic }[] = [];
  for (const { name, hint, ...left } of await listLeft(written, value, source)) {
    const elsewhere = left.position ? undefined : await findElsewhere(left.written, source);
    found.push({
      name,
      finding: {
        code: "docusaurus-config-left",
        severity: "note",
        file: source.file,
        ...(left.position ?? elsewhere),
        message: `This setting has no effect: ${name}.`,
        hint: hint ?? "Remove it: Cairn has no equivalent.",
      },
    });
  }
  return found;
}

async function listLeft(
  written: Written,
  value: UserConfig,
  { file, locator, text }: ConfigSource & { text: string },
): Promise<Left[]> {
  const known = Object.keys(value);
  const wrong = sameKeys.filter(
    (key) => written[key] !== undefined && absentSourceOf(written[key]) === undefined && !known.includes(key),
  );
  const withoutEffect = keysLeft(written);
  const keysOfFile = withoutEffect.length > 0 ? await readWrittenKeys({ file, text }) : undefined;
  return [
    ...wrong.map((key) => ({
      name: key,
      hint:
        written[key] === ""
          ? "Its value is empty. If it comes from an environment variable, set that; otherwise write the value here."
          : "Its value is not supported; the configuration reference lists the supported ones.",
      position: locator.findKey(key),
      written: [key],
    })),
    ...withoutEffect.map(({ path: keys, instead }) => ({
      name: keys.join("."),
      hint: instead,
      position: keysOfFile?.positionOf(keys) ?? locator.findKey(keys.at(-1) ?? ""),
      written: keys,
    })),
    ...ownItemsLeft(written, value).map((type) => ({
      name: `the entry "${type}" of the navbar`,
      hint: "Add its component to src/theme/NavbarItem/ComponentTypes, or replace it with a link.",
      position: locator.findQuoted(type),
      written: type,
    })),
    ...entriesLeft(asObject(written["themeConfig"])).map(({ name, written: code, place }) => ({
      name: `the entry "${name.length > 60 ? `${name.slice(0, 60)}…` : name}" of the ${place}`,
      hint: `It has no link. Give it a target, or draw it in src/theme/${place === "navbar" ? "Navbar" : "Footer"}.`,
      position: locator.findQuoted(code) ?? locator.findKey(place),
      written: code,
    })),
    ...pluginsLeft(written).map(({ name, instead }) => ({
      name: packageNameOf(name),
      hint: instead,
      position: locator.findQuoted(name) ?? locator.findKey(name),
      written: name,
    })),
  ];
}

/** Finds a setting in the files that ran with the configuration, such as one that it extends. */
async function findElsewhere(
  written: readonly string[] | string,
  { file, ran }: Pick<ConfigSource, "file"> & { ran: FilesThatRan },
): Promise<FilePosition | undefined> {
  if (typeof written === "string") return findIn(ran, written);
  for (const absolute of ran.files) {
    const name = relativePath(ran.siteDirectory, absolute);
    if (name === file || !statIfThere(absolute)?.isFile()) continue;
    const keys = await readWrittenKeys({ file: name, text: readFileSync(absolute, "utf8") });
    const position = keys.positionOf(written);
    if (position !== undefined) return { file: name, ...position };
  }
  return undefined;
}

/** Types of navbar entries without a component in the site: a theme package may have them. */
function ownItemsLeft({ themeConfig }: Written, { navbar }: UserConfig): string[] {
  const { items } = asObject(asObject(themeConfig)["navbar"]);
  const types = (Array.isArray(items) ? items : []).map((item) => String(asObject(item)["type"]));
  const taken = new Set<string | undefined>(navbar?.items?.map(({ type }) => type));
  return Array.from(new Set(types)).filter((type) => type.startsWith("custom-") && !taken.has(type));
}

/** Reports missing packages and files that the configuration or the sidebars refer to. */
export function describeMissing(
  names: readonly string[],
  { file, locator, ran }: ConfigSource & { ran?: FilesThatRan | undefined },
  user: "configuration uses" | "sidebars use" = "configuration uses",
): Diagnostic[] {
  const packages = Array.from(new Set(names.filter((name) => !isFileName(name)).map(packageNameOf))).filter(
    (name) => !isOwnSyntax(name),
  );
  const files = Array.from(new Set(names.filter(isFileName)));
  const findWritten = (written: string, name = written): Pick<Diagnostic, "file" | "line" | "column"> => {
    const position = locator.findQuoted(written) ?? locator.findQuoted(name);
    return position === undefined ? { file, ...(ran && findIn(ran, written)) } : { file, ...position };
  };
  const findFile = (name: string) => {
    const places = writtenForms(name).map((form) => findWritten(form));
    return places.find(({ line }) => line !== undefined) ?? { file };
  };
  const findPackage = (name: string) => {
    const written = names.find((each) => packageNameOf(each) === name) ?? name;
    return findWritten(written, name);
  };
  return [
    ...packages.map((name): Diagnostic => ({
      code: "packages-missing",
      severity: "note",
      ...findPackage(name),
      message: `The package "${name}", which the ${user}, is not installed.`,
      hint: "Everything that comes from it is missing. Install the site's packages: npm install",
      isUnchecked: true,
    })),
    ...files.map((name): Diagnostic => ({
      code: "config-file-missing",
      severity: "warning",
      ...findFile(name),
      message: `The ${user} the file "${name}", which does not exist: what ${user.startsWith("sidebars") ? "they take" : "it takes"} from it is empty.`,
      hint: "If a script in the site's package.json generates the file, run that script first.",
      isUnchecked: true,
    })),
  ];
}

/**
 * Returns how code may write the path of a missing file: as a whole, or by a folder whose `package.json` names it; and
 * its last part, for code that joins paths.
 */
function writtenForms(name: string): string[] {
  const parts = name.split("/");
  const folders = parts
    .map((_, index) => parts.slice(0, parts.length - index).join("/"))
    .filter((each) => each.length > 2);
  return [...folders, ...folders.map((each) => each.replace(/^\.\//, "")), parts.at(-1) ?? name];
}

/** The first of these files that names a module, and where; undefined if none does. */
export function findIn({ siteDirectory, files }: FilesThatRan, name: string): FilePosition | undefined {
  for (const file of files) {
    // A name that the configuration looked for may be that of a folder.
    if (!statIfThere(file)?.isFile()) continue;
    const position = createTextLocator(readFileSync(file, "utf8")).findQuoted(name);
    if (position !== undefined) return { file: relativePath(siteDirectory, file), ...position };
  }
  return undefined;
}
