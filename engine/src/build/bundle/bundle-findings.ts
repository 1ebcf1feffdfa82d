import type { Diagnostic } from "../../shared/diagnostic.ts";
import { siteRelative } from "../site-path.ts";
import type { ModuleUse } from "./collect-modules.ts";

/** Where a module is asked for: by a document, whose place is known, or by another module. */
export interface ImportPlace {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** An import that leads nowhere. */
export function moduleMissing(specifier: string, place: ImportPlace): Diagnostic {
  const isOfSite = /^(?:\.|\/|@site\/|@generated\/)/.test(specifier);
  const packageName = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return {
    code: "module-missing",
    severity: "error",
    ...place,
    message: `The imported module "${specifier}" does not exist.`,
    hint: isOfSite
      ? "Check the path and the file's extension."
      : `Install it beside the site: npm install ${packageName}`,
  };
}

/** A module of Docusaurus's or its theme's that this theme does not have. */
export function unknownThemeModule(specifier: string, place: ImportPlace, themeModules: object): Diagnostic {
  const scope = specifier.slice(0, specifier.indexOf("/") + 1);
  const known = Object.keys(themeModules).filter((name) => name.startsWith(scope) && name !== "@theme/Missing");
  return {
    code: "theme-module-unknown",
    severity: "warning",
    ...place,
    message: `The theme has no module "${specifier}"; what it would draw is left out, its content is shown.`,
    hint: `Import one of: ${known.join(", ")}.`,
  };
}

/** A name that a module of ours does not have. */
export function unknownThemeName(name: string, specifier: string, place: ImportPlace): Diagnostic {
  return {
    code: "theme-module-unknown",
    severity: "warning",
    ...place,
    message: `"${specifier}" has no "${name}" here; a component of that name shows what it holds, a hook gives nothing.`,
    hint: "Do without it, or write it in the site's own components.",
  };
}

/** A module that throws while it is loaded for rendering. */
export function loadFailed(use: ModuleUse, error: unknown): Diagnostic {
  return {
    code: "module-failed",
    severity: "error",
    file: use.importer,
    line: use.line,
    column: use.column,
    message: `The module "${use.specifier}" fails while it is loaded: ${(error instanceof Error ? error.message : String(error)).replace(/\.$/, "")}.`,
    hint: "It runs in Node while pages are rendered: reach for window and document only inside effects, or wrap it in <BrowserOnly>.",
  };
}

interface BundlerError {
  message: string;
  id?: string;
  loc?: { file?: string; line: number; column: number };
}

/** What the bundler says of modules that it cannot compile: a finding for each of its errors. */
export function buildFailed(siteDirectory: string, error: unknown): Diagnostic[] {
  const { errors = [error as BundlerError] } = error as { errors?: BundlerError[] };
  return errors.map(({ message, id, loc }): Diagnostic => {
    // The message draws an excerpt of the source below its first line, in colours; the place is given apart.
    const lines = message
      .replace(/\u001B\[[\d;]*m/g, "")
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.startsWith("Build failed"));
    const [, drawn] = /─\[ (.+):\d+:\d+ \]/.exec(lines.join("\n")) ?? [];
    const file = loc?.file ?? id ?? drawn;
    const notes = lines.slice(1).flatMap((line) => /(?:Help|Note): (.+?)(?:\s*│)?$/.exec(line)?.[1] ?? []);
    return {
      code: "module-failed",
      severity: "error",
      file: file ? siteRelative(siteDirectory, file.replace(/\?.*$/, "")) : "src",
      ...(loc ? { line: loc.line, column: loc.column + 1 } : {}),
      message: `The module does not compile: ${(lines[0] ?? message).replace(/^\[[\w:-]+\] /, "").replace(/\.$/, "")}.`,
      hint: notes[0],
    };
  });
}
