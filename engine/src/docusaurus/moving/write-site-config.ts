import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { UserConfig } from "../../config/config.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { readWrittenKeys } from "../../findings/written-keys.ts";
import { missingCodes, relaxedRanks, isPartial, usualReading } from "../configuration/docusaurus-config.ts";
import { type DocusaurusConfig, readDocusaurusConfig } from "../configuration/read-docusaurus-config.ts";
import { asObject, type Written } from "../configuration/written-config.ts";
import type { LoadSiteModule } from "../running/site-runner.ts";
import { type FunctionText, markOrigins, originOf, writeOutFunction } from "./code-origins.ts";
import { type DocusaurusParts, partsToKeep, writeReference } from "./docusaurus-parts.ts";
import { themeConfigToKeep, withoutDefaults } from "./needed-values.ts";
import { createValuePrinter, type ValuePrinter, writeKey } from "./print-value.ts";

/** A `site.config.ts`, and the settings of the site's `docusaurus.config` that it does not contain. */
export interface WrittenSiteConfig {
  text: string;
  /** Whether it still imports code of that file. */
  isFileUsed: boolean;
  /** Whether it has plugins of the site, which may need packages of Docusaurus. */
  hasPlugins: boolean;
  diagnostics: Diagnostic[];
}

interface ConfigPlaces {
  siteDirectory: string;
  cacheDirectory: string;
  /** The site's `docusaurus.config`, absolute. */
  file: string;
  /** The same, relative to the site's folder. */
  name: string;
}

/** A comment above a key of the configuration; without a key, above all keys. */
interface Remark {
  key: string;
  text: string;
}

/**
 * Writes a `site.config.ts` equivalent to a site's `docusaurus.config`. Settings without effect become comments that
 * say what to do instead.
 * @throws the errors of the site's file
 */
export async function writeSiteConfig({ name, ...places }: ConfigPlaces): Promise<WrittenSiteConfig> {
  const whileLoaded = (load: LoadSiteModule) => markOrigins({ ...places, load });
  const config = await readDocusaurusConfig({ ...places, whileLoaded });
  const parts = partsToKeep(config.site.written, places.siteDirectory);
  const referred: Reference[] = [];
  const referTo = (value: unknown) => {
    const place = placeOfValue(config.site.written, value) ?? [];
    referred.push({ place, value });
    return writeReference(name, place);
  };
  const printer = createValuePrinter({ originOf, referTo, functions: await writeOutFunctions(parts, config.text) });
  const partsText = printer.print(parts, 1) ?? "{}";
  const values = await valuesToWrite(config, { ...places, parts, partsText, isRun: referred.length > 0 });
  const codeLeft = await describeReferences(referred, { file: name, text: config.text });
  const remarks = [
    ...config.diagnostics.map((finding, index) => ({ key: keyOf(config.left[index]), text: remarkOf(finding) })),
    ...codeLeft.map((finding) => ({ key: "docusaurus", text: remarkOf(finding) })),
    ...computedValues(config.site.written, config.text),
  ];
  const properties = [
    ...Object.entries(values).map(([key, value]) => [key, printer.print(value, 1, key) ?? ""] as const),
    ["docusaurus", partsText] as const,
  ];
  return {
    text: fileOf({ name, properties, remarks, imports: printer.imports }),
    isFileUsed: referred.length > 0,
    hasPlugins: Object.keys(parts).length > 0,
    diagnostics: [...config.diagnostics, ...codeLeft],
  };
}

/** Returns the self-contained functions in a value. */
async function writeOutFunctions(value: unknown, source: string): Promise<Map<unknown, FunctionText>> {
  const texts = new Map<unknown, FunctionText>();
  const visit = async (each: unknown): Promise<void> => {
    if (typeof each === "function") {
      const text = await writeOutFunction(each as (...values: never[]) => unknown, source);
      if (text) texts.set(each, text);
    } else if (typeof each === "object" && each !== null) for (const inner of Object.values(each)) await visit(inner);
  };
  await visit(value);
  return texts;
}

/** Code that stays in its file. */
interface Reference {
  /** Its path of keys. */
  place: readonly string[];
  value: unknown;
}

/** Returns the path of keys to a value inside another one. */
function placeOfValue(within: unknown, value: unknown): string[] | undefined {
  if (within === value) return [];
  if (typeof within !== "object" || within === null) return undefined;
  for (const [key, each] of Object.entries(within)) {
    const place = placeOfValue(each, value);
    if (place) return [key, ...place];
  }
  return undefined;
}

interface ValueSituation {
  siteDirectory: string;
  /** The code that is kept, and the same as it is printed. */
  parts: DocusaurusParts;
  partsText: string;
  /** Whether it imports the site's own file. */
  isRun: boolean;
}

/** Returns the configuration besides code, in the order of the reference and without defaults. */
async function valuesToWrite(
  { value, site }: DocusaurusConfig,
  { siteDirectory, parts, partsText, isRun }: ValueSituation,
): Promise<Written> {
  const { writtenConfigSchema } = await import("../../config/config.ts");
  const { math, format } = usualReading(siteDirectory).markdown;
  // The written file loads the modules that it names; other missing ones are only known now.
  const named = site.runner.missing().filter((each) => partsText.includes(JSON.stringify(each)));
  const isMissed = !isRun && isPartial(site.runner) && !isPartial({ missing: () => named });
  const all: Written = {
    ...value,
    markdown: { ...value.markdown, ...(math && { math }), ...(format === "docusaurus" && { format }) },
    themeConfig: themeConfigToKeep(value.themeConfig ?? {}, { siteDirectory, parts }),
    ...(isMissed && relaxedRanks({ ...writtenConfigSchema.parse({}), ...definedOf(value) })),
    ...(isMissed && { checks: Object.fromEntries(missingCodes.map((code) => [code, "warn"])) }),
  };
  const ordered = Object.fromEntries(Object.keys(writtenConfigSchema.shape).map((key) => [key, all[key]]));
  return withoutDefaults(ordered, (values) => writtenConfigSchema.parse(values));
}

type Ranks = Partial<Parameters<typeof relaxedRanks>[0]>;

function definedOf({ onBrokenLinks, onBrokenMarkdownLinks, onBrokenAnchors }: UserConfig): Ranks {
  return {
    ...(onBrokenLinks && { onBrokenLinks }),
    ...(onBrokenMarkdownLinks && { onBrokenMarkdownLinks }),
    ...(onBrokenAnchors && { onBrokenAnchors }),
  };
}

/** Reports code that stays in its file. */
async function describeReferences(
  references: readonly Reference[],
  { file, text }: { file: string; text: string },
): Promise<Diagnostic[]> {
  if (references.length === 0) return [];
  const locator = createTextLocator(text);
  const keys = await readWrittenKeys({ file, text });
  return references.map(({ place, value }) => {
    const called = (value as { name?: unknown }).name;
    const own = typeof called === "string" && called !== "" ? locator.findKey(called) : undefined;
    return {
      code: "docusaurus-config-left",
      severity: "note",
      file,
      ...(own ?? keys.positionOf(place)),
      message: `The function at ${place.join(".")} depends on the code around it, so it is still imported from this file.`,
      hint: `Before you remove ${file}, move the function to a file of its own as the default export, and import that.`,
    };
  });
}

/** Cairn's keys for settings that Docusaurus has elsewhere. */
const placesOfKeys: readonly (readonly [written: RegExp, key: string])[] = [
  [/^blog\./, "blogs"],
  [/^(?:pages\.|plugin|@)/, "docusaurus"],
  [/^themeConfig\.(?:docs|blog|prism)/, "themeConfig"],
  [/^themeConfig\.\w+/, ""],
];

/** Our key for a setting without effect; empty if there is none. */
function keyOf(left = ""): string {
  const found = placesOfKeys.find(([written]) => written.test(left))?.[1];
  return found || (/^(?:themeConfig\.)?(\w+)/.exec(left)?.[1] ?? "");
}

function remarkOf({ message, hint, line }: Diagnostic): string {
  const text = [line === undefined ? "" : `Line ${line}:`, message, hint].filter(Boolean).join(" ");
  // Quoted text is searched in the configuration to locate the finding.
  return text.replaceAll('"', "");
}

/** Computed texts, such as the year in a footer: they are written with their current value. */
function computedValues(written: Written, text: string): Remark[] {
  const theme = asObject(written["themeConfig"]);
  const candidates: [key: string, value: unknown][] = [
    ...["title", "tagline", "url", "baseUrl"].map((key): [string, unknown] => [key, written[key]]),
    ["footer", asObject(theme["footer"])["copyright"]],
    ["announcementBar", asObject(theme["announcementBar"])["content"]],
  ];
  return candidates.flatMap(([key, value]) => {
    const isWrittenOut = typeof value !== "string" || text.includes(value) || text.includes(JSON.stringify(value));
    return isWrittenOut ? [] : [{ key, text: "Computed there; this was its value when this file was written." }];
  });
}

/** Comments on keys, in every written file. */
const notes: Readonly<Record<string, string>> = {
  checks:
    "Some packages were not installed when this file was written. Once they are, remove these and the severities of links.",
  themeConfig:
    "As in Docusaurus, for components that read it (useThemeConfig). Remove what none of the site's components reads.",
  docusaurus:
    "Docusaurus behaviour that is kept: sidebars work in the same way, and broken links in the navbar and footer are only warnings. " +
    "Remove it if you need none of that.",
};

interface FileParts {
  name: string;
  properties: readonly (readonly [key: string, text: string])[];
  remarks: readonly Remark[];
  imports: ValuePrinter["imports"];
}

function fileOf({ name, properties, remarks, imports }: FileParts): string {
  const known = new Set(properties.map(([key]) => key));
  const remarksOn = (key: string) =>
    remarks.flatMap((each) => ((known.has(each.key) ? each.key : "") === key ? comment(each.text, "  ") : []));
  const lines = [
    ...comment(`Replaces ${name}. Line numbers are those of that file.`, ""),
    'import { defineConfig } from "cairn-docs";',
    ...Array.from(imports, ([specifier, names]) => importLine(specifier, names)),
    "",
    "export default defineConfig({",
    ...remarksOn(""),
    ...properties.flatMap(([key, text]) => [
      ...comment(notes[key] ?? "", "  "),
      ...remarksOn(key),
      `  ${writeKey(key)}: ${text},`,
    ]),
    "});",
  ];
  return `${lines.join("\n")}\n`;
}

function importLine(specifier: string, names: ReadonlyMap<string, string>): string {
  const whole = names.get("default");
  const others = Array.from(names)
    .filter(([name]) => name !== "default")
    .map(([name, local]) => (name === local ? name : `${name} as ${local}`));
  const parts = [...(whole === undefined ? [] : [whole]), ...(others.length > 0 ? [`{ ${others.join(", ")} }`] : [])];
  return `import ${parts.join(", ")} from ${JSON.stringify(specifier)};`;
}

/** Formats a text as comments of limited width. */
function comment(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 116) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}// ${word}`);
  }
  return lines;
}
