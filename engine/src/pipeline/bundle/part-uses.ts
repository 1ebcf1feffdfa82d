import { readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { composedModules, partModules } from "../../docusaurus/frame-parts.ts";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import type { SiteComponents } from "../../compile/mdx/site-components.ts";
import { isOlderModule, renamedModules } from "../../docusaurus/older-modules.ts";
import { themeFolder } from "../../docusaurus/site-theme.ts";
import { themeParts } from "../../docusaurus/theme-parts.ts";
import { positionAt } from "../../findings/position-at.ts";
import type { SiteBundle } from "./bundle-model.ts";

const rootModule = "@theme/Root";
const modules = [...Object.values(partModules).flat(), rootModule];

/** Returns the value for the component that the site puts around all others. */
export function rootOf<Value>(found: ReadonlyMap<string, Value>): Value | undefined {
  return found.get(rootModule);
}

/** Returns the site's own modules that replace parts of its pages, as if each imported itself. */
export function usesOfParts(components: SiteComponents | undefined): ImportedModule[] {
  return modules.flatMap((specifier) => {
    const [of] = (composedModules[specifier]?.of ?? [specifier]).filter((each) => components?.files.has(each));
    const importer = of && components?.files.get(of);
    return importer === undefined ? [] : [{ specifier, importer, line: 1, column: 1 }];
  });
}

/** Whether a module replaces a part of pages: without it, the engine's own part is drawn. */
export function isPartModule(specifier: string): boolean {
  return modules.includes(specifier);
}

/** Whether any of these modules was bundled. */
export function hasOwnParts({ server }: Pick<SiteBundle, "server">): boolean {
  return modules.some((specifier) => server.has(specifier));
}

const replaceable = [...Object.values(partModules).flat(), "@theme/NotFound", "@theme/Root"]
  .filter((specifier) => !specifier.startsWith("@theme/Blog"))
  .map((specifier) => (composedModules[specifier]?.of[0] ?? specifier).slice("@theme/".length))
  .sort();

/** Names of components that replace elements of documents. */
const inDocuments = ["Admonition", "CodeBlock", "Details", "MDXComponents"];

/**
 * Reports components of Docusaurus's theme that the site replaces without effect, each once, at its export. A component
 * that another of the site's components imports has an effect.
 */
export async function partsWithoutEffect(
  siteDirectory: string,
  components: SiteComponents | undefined,
  { inputs }: Pick<SiteBundle, "inputs">,
): Promise<Diagnostic[]> {
  const used = new Set(inputs);
  const found: Diagnostic[] = [];
  for (const [specifier, file] of components?.files ?? []) {
    const absolute = path.join(siteDirectory, file);
    if (!file.startsWith(`${themeFolder}/`) || !isDrawnByTheme(specifier) || used.has(absolute)) continue;
    const text = readFileSync(absolute, "utf8");
    found.push({
      code: "theme-swizzled",
      severity: "warning",
      file,
      ...positionAt(text, await startOfComponent(file, text)),
      message: `The theme renders "${specifier}" itself, so this component has no effect.`,
      hint: hintOf(specifier),
      groupMessage: "The theme renders these components itself, so the site's have no effect.",
    });
  }
  return found;
}

/** Whether a module is a part of Docusaurus's theme, in its version or an earlier one, that the engine draws itself. */
function isDrawnByTheme(specifier: string): boolean {
  return themeParts[specifier] !== undefined || isOlderModule(specifier);
}

/** Returns the offset of a module's default export; 0 if it has none. */
async function startOfComponent(file: string, text: string): Promise<number> {
  const { parseSync } = await import("rolldown/utils");
  // Files of either extension may contain JSX.
  const { program } = parseSync(file.replace(/\.jsx?$/, ".tsx"), text);
  return program.body.find(({ type }) => type === "ExportDefaultDeclaration")?.start ?? 0;
}

/**
 * Hints for components by the beginning of their names, where there is better advice than a list of replaceable ones.
 */
const hintsByName: readonly (readonly [name: RegExp, what: string])[] = [
  [
    /^prism-include-languages$/,
    "Code is highlighted for all languages of Prism. In a language that this file adds, code is shown without colours.",
  ],
  [
    /^(?:ReactLiveScope|LiveCodeBlock|Playground)/,
    "Code blocks are shown, not run. Write a component for code that readers can try out.",
  ],
  [/^Search/, "Remove it: search is built in. To use another service, set search.service in a site.config.ts."],
  [
    /^(?:DocSidebar|DocRoot|DocVersionRoot|DocsRoot)/,
    "Sidebar entries can have a className, and those of the type html contain HTML: style them in src/css/custom.css.",
  ],
  [
    /^NavbarItem/,
    "Add a custom type to src/theme/NavbarItem/ComponentTypes, such as custom-menu, and use it in the navbar.",
  ],
  [
    /^Navbar\/MobileSidebar/,
    "On small screens the entries of the navbar and the sidebar are in one drawer: style it in src/css/custom.css.",
  ],
  [
    /^(?:Navbar\/|ColorModeToggle|Logo)/,
    "Style it in src/css/custom.css, add entries with src/theme/NavbarItem/ComponentTypes, or replace the whole navbar with src/theme/Navbar.",
  ],
  [
    /^Blog/,
    "Style it in src/css/custom.css. These are used: BlogPostPage, BlogListPage, BlogTagsPostsPage, BlogArchivePage, BlogLayout, BlogSidebar, BlogPostItem and its parts.",
  ],
  [/^Icon/, "Icons are part of the style: replace them in src/css/custom.css."],
];

/** Returns the hint for a component that has no effect. */
function hintOf(written: string): string {
  const specifier = renamedModules[written] ?? written;
  const known = hintsByName.find(([name]) => name.test(specifier.slice("@theme/".length)))?.[1];
  if (known !== undefined) return known;
  const whole = [...replaceable, ...inDocuments].find((name) => specifier.startsWith(`@theme/${name}/`));
  if (whole !== undefined)
    return `Style it in src/css/custom.css, or replace the whole component with src/theme/${whole}.`;
  return `Style it in src/css/custom.css, or replace one of these components: ${replaceable.join(", ")}.`;
}
