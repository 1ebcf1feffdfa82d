import path from "node:path";
import { messageOf } from "@cairn/catalogue/error-message";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { relativePath } from "@cairn/files/paths";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import { withoutLoaders } from "../../compile/documents/loaders.ts";
import { didYouMean } from "../../findings/did-you-mean.ts";
import { nearestSlip } from "../../findings/nearest.ts";
import { themeModuleName } from "../../docusaurus/site-theme.ts";
import { generatedFileHint } from "../../findings/ignored-by-git.ts";
import { preprocessorOf, stylesheet } from "./styles/preprocessors.ts";

/** The place of an import: in a document, where the position is known, or in another module. */
export interface ImportPlace {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

const loaderHint = "Import the file itself, its text with ?raw, or a module that a script makes before the build.";
const aliasHint = "Import the file by its relative path, or declare the name in the paths of a tsconfig.json.";
const allPackagesHint = "Install the site's packages: npm install";
const unexportedHint = 'Import a path that "exports" in its package.json lists.';
const foreignHint = "Write a React component that does the same, in a .tsx file, and import that file.";

interface ImportSurroundings {
  /** Whether the site's packages are not installed. */
  isUnprepared: boolean;
  /** Whether git ignores the file, so that a script makes it. */
  isIgnored: boolean;
  /** Whether a package file of the importing file's folders names a package. */
  isDeclared?: (name: string) => boolean;
  /** Whether the documents are those of another generator, which has modules of its own. */
  isOther?: boolean;
  /** Whether the package is installed and does not export the module. */
  isUnexported?: boolean | undefined;
}

/**
 * Reports an import that leads nowhere. It is only a warning, and the output of the import is left out, if the site's
 * packages are not installed and the import is a package or a file that a script makes. It is a note where another
 * generator has the module.
 */
export function moduleMissing(specifier: string, place: ImportPlace, surroundings: ImportSurroundings): Diagnostic {
  const { isUnprepared, isIgnored, isDeclared, isOther = false } = surroundings;
  const code = "module-missing";
  const severity = isOther ? "note" : "warning";
  const file = withoutLoaders(specifier);
  const scheme = /^(?:(astro)(?:$|\/)|@(astro)js\/|@[\w-]+\/(astro)(?:$|\/)|([a-z]+):)/
    .exec(file)
    ?.slice(1)
    .find(Boolean);
  if (scheme !== undefined) {
    const left = `Only ${scheme === "astro" ? "Astro" : `a program that knows "${scheme}:"`} has the module "${file}"; only the content of its components is shown.`;
    return { code, severity, ...place, message: left, hint: foreignHint, isOncePerSite: true };
  }
  if (file.includes("!")) {
    const left = `Cairn does not run the Webpack loader in "${specifier}"; what it would return is missing.`;
    return { code, severity, ...place, message: left, hint: loaderHint };
  }
  // An at sign alone is no scope of packages.
  if (/^(?:[#~]|@\/)/.test(file)) {
    const left = `Only the site's own bundler knows what "${file.split("/", 1)[0]}" stands for; what such modules would show is missing.`;
    return { code, severity, ...place, message: left, hint: aliasHint, isOncePerSite: true };
  }
  const isOfSite = /^(?:\.|\/|@site\/|@generated\/)/.test(file);
  const packageName = file
    .split("/")
    .slice(0, file.startsWith("@") ? 2 : 1)
    .join("/");
  if (surroundings.isUnexported) {
    const kept = `The package "${packageName}" does not export the imported module "${specifier}".`;
    return { code, severity: "error", ...place, message: kept, hint: unexportedHint };
  }
  const message = `The imported module "${specifier}" does not exist.`;
  if (isIgnored && isUnprepared) {
    const left = `The imported module "${specifier}" does not exist; what it would show is missing.`;
    return { code, severity, ...place, message: left, hint: generatedFileHint, isUnchecked: true };
  }
  if (isIgnored) return { code, severity: "error", ...place, message, hint: generatedFileHint };
  if (isOfSite) {
    const hint = "Check the path and the file's extension.";
    return {
      code,
      severity: "error",
      ...place,
      message,
      hint,
      ...(file.startsWith("@site/") && { cause: "site-file-missing" }),
    };
  }
  const hint = `Install it in the site's folder: npm install ${packageName}`;
  if (!isUnprepared) return { code, severity: "error", ...place, message, hint };
  const lost = stylesheet.test(file) ? "its rules are missing" : "only the content of its components is shown";
  const left = `The package "${packageName}" is not installed; ${lost}.`;
  const cause = "package-missing";
  // Whoever has just fetched the site has none of its packages.
  if (isDeclared?.(packageName) === true)
    return {
      code,
      severity: "note",
      ...place,
      message: left,
      hint: allPackagesHint,
      cause,
      isOncePerSite: true,
      isUnchecked: true,
    };
  return { code, severity, ...place, message: left, hint, cause, isOncePerSite: true };
}

/** Whether a finding says that pages lack something that is missing. */
export function isLeftOut({ code, severity }: Diagnostic): boolean {
  return code === "module-missing" && severity !== "error";
}

const themeIcon = /^@theme(?:-original)?\/(?:Admonition\/)?Icon\//;

/**
 * Reports a module of Docusaurus or of its theme that this theme does not have. Missing icons are not reported: they
 * hold no text.
 */
export function unknownThemeModule(specifier: string, place: ImportPlace, themeModules: object): Diagnostic[] {
  if (themeIcon.test(specifier)) return [];
  if (stylesheet.test(specifier)) return [themeStyleMissing(specifier, place)];
  const usual = themeModuleName(specifier);
  const scope = usual.slice(0, usual.indexOf("/") + 1);
  const known = Object.keys(themeModules).filter(
    (each) => each.startsWith(scope) && !/\/(?:Missing|Older|Parts)$/.test(each),
  );
  const name = usual.slice(scope.length);
  const suggestion = nearestSlip(
    name,
    known.map((each) => each.slice(scope.length)),
  );
  const instead =
    usual === specifier
      ? `To replace the component, write src/theme/${name}.tsx.`
      : "Do not wrap its component: write one that shows everything itself.";
  const ofOther = `If a theme package has it, install the package and name it in themes. ${instead}`;
  const hint = scope === "@theme/" ? ofOther : `Import one of: ${known.join(", ")}.`;
  return [
    {
      code: "theme-module-unknown",
      severity: "warning",
      ...place,
      message: `The theme has no module "${specifier}"; only the component's content is shown.`,
      hint: didYouMean(suggestion && scope + suggestion) ?? hint,
      isOncePerSite: true,
    },
  ];
}

/** Reports a stylesheet of Docusaurus's theme, whose classes no element of this theme has. */
function themeStyleMissing(specifier: string, place: ImportPlace): Diagnostic {
  return {
    code: "theme-module-unknown",
    severity: "warning",
    ...place,
    message: `The theme has no stylesheet "${specifier}"; its rules are missing.`,
    hint: "Write the rules that the component needs into a stylesheet beside it, and import that.",
    isOncePerSite: true,
  };
}

/** Reports a component that is written for another library than React. */
export function foreignComponentLeft(file: string): Diagnostic {
  return {
    code: "component-foreign",
    severity: "warning",
    file,
    message: "The component is not written in React; only its content is shown.",
    hint: "Rewrite it in React, in a .tsx file, and import that file.",
    undrawn: path.posix.basename(file),
  };
}

/** Reports an effect whose function is asynchronous: what it returns cannot be cleaned up. */
export function effectResultIgnored(place: ImportPlace): Diagnostic {
  return {
    code: "effect-result-ignored",
    severity: "note",
    ...place,
    message: "The function of this effect is asynchronous; the promise that it returns is ignored.",
    hint: "Define the asynchronous function inside of the effect, and call it there.",
    isOncePerSite: true,
  };
}

/** Reports a stylesheet in another language than CSS if the site lacks the package that compiles it. */
export function preprocessorMissing(file: string, isDeclared: (name: string) => boolean): Diagnostic {
  const compiler = preprocessorOf(file);
  const isKnown = compiler !== undefined && isDeclared(compiler);
  return {
    code: "preprocessor-missing",
    severity: isKnown ? "note" : "warning",
    file,
    line: 1,
    column: 1,
    message: `The stylesheet's compiler "${compiler}" is not installed; its rules are missing.`,
    hint: isKnown ? allPackagesHint : `Install it in the site's folder: npm install ${compiler}`,
    isOncePerSite: true,
    isUnchecked: isKnown,
  };
}

/** Reports a package that is not installed, but whose styles a stylesheet imports. */
export function stylePackageMissing(name: string, place: ImportPlace, isDeclared: boolean): Diagnostic {
  return {
    code: "module-missing",
    severity: isDeclared ? "note" : "warning",
    ...place,
    message: `The package "${name}" is not installed; its rules are missing.`,
    hint: allPackagesHint,
    cause: "package-missing",
  };
}

/** Reports a name that one of our modules does not export. */
export function unknownThemeName(name: string, specifier: string, place: ImportPlace): Diagnostic {
  return {
    code: "theme-module-unknown",
    severity: "warning",
    ...place,
    message: `Cairn's "${specifier}" does not export "${name}"; a component of that name only shows its content, and a hook returns nothing.`,
    hint: "Remove it, or write it in the site's own components.",
  };
}

/** The name that the bundler gives to what replaces a package that is not installed. */
export const packageMissing = /\b\w*_cairn_missing\b|\b__toESM\(\.{3}\)/;

/** Reports a module that throws while it is loaded for rendering, or that cannot be loaded for lack of packages. */
export function loadFailed(use: ImportedModule, error: unknown, isLacking = false): Diagnostic {
  if (isLacking)
    return {
      code: "module-failed",
      // The packages are reported.
      severity: "note",
      file: use.importer,
      line: use.line,
      column: use.column,
      message: `The module "${use.specifier}" calls code of packages that are not installed; only the content of its components is shown.`,
      hint: allPackagesHint,
    };
  return {
    code: "module-failed",
    severity: "error",
    file: use.importer,
    line: use.line,
    column: use.column,
    message: `The module "${use.specifier}" fails to load: ${messageOf(error).replace(/\.$/, "")}.`,
    hint: "It runs in Node while pages are rendered: use window and document only inside effects, or wrap the component in <BrowserOnly>.",
  };
}

interface BundlerError {
  message: string;
  id?: string;
  loc?: { file?: string; line: number; column: number };
}

/** Returns a finding for each error of the bundler about modules that it cannot compile. */
export function buildFailed(siteDirectory: string, error: unknown): Diagnostic[] {
  const { errors = [error as BundlerError] } = error as { errors?: BundlerError[] };
  return errors.map(({ message, id, loc }): Diagnostic => {
    // Below its first line, the message has a coloured excerpt of the source. The position is reported separately.
    const lines = message
      .replace(/\u001B\[[\d;]*m/g, "")
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.startsWith("Build failed"));
    const [, drawn] = /─\[ (.+):\d+:\d+ \]/.exec(lines.join("\n")) ?? [];
    // A plugin of the bundler names the file and its reason only below.
    const [, cause] = /^Caused by:\n\s*(.+)/m.exec(message) ?? [];
    const [, parsed, reason = cause] = /Failed to parse code in '(.+?)': "(.+)"/.exec(message) ?? [];
    const file = loc?.file ?? id ?? drawn ?? parsed;
    const notes = lines.slice(1).flatMap((line) => /(?:Help|Note): (.+?)(?:\s*│)?$/.exec(line)?.[1] ?? []);
    return {
      code: "module-failed",
      severity: "error",
      file: file ? relativePath(siteDirectory, file.replace(/\?.*$/, "")) : "src",
      ...(loc ? { line: loc.line, column: loc.column + 1 } : {}),
      message: `The module cannot be compiled: ${(reason ?? lines[0] ?? message).replace(/^\[[\w:-]+\] /, "").replace(/\.$/, "")}.`,
      hint: notes[0],
    };
  });
}
