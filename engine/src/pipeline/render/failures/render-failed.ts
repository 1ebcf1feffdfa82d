import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { messageOf } from "@cairn/catalogue/error-message";
import { readFileSync, existsSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { ModuleImport } from "../../../model/compiled-document.ts";
import type { Route } from "../../../model/routed-site.ts";
import type { PreparedSite } from "../../prepared-site.ts";
import { packageMissing } from "../../bundle/bundle-findings.ts";
import { MissingDefaultExport } from "./missing-default-export.ts";
import { moduleKey } from "../../../compile/mdx/collect-modules.ts";
import { siteThemeFile, type ThemePlaces } from "../../../docusaurus/site-theme.ts";
import { withoutCode } from "../../../markup/fences.ts";
import { positionAt } from "../../../findings/position-at.ts";
import { relativePath } from "@cairn/files/paths";

/** A stack frame of a bundled module, with the module's address, line and column. */
const frame = /(file:\/\/\S+?\.mjs):(\d+):(\d+)\)?$/gm;
/** The stack frame of a component that a document declares, with the component's name. */
const ownComponent = /^\s+at (?!MDXContent)([A-Z][\w$]*) \(eval at /m;

/** Returns the finding for a page that throws while it is rendered. */
export async function renderFailed(
  { page, permalink }: Route,
  error: unknown,
  { scanned, compiled }: Pick<PreparedSite, "scanned"> & { compiled: Pick<PreparedSite["compiled"], "wholePage"> },
): Promise<Diagnostic> {
  const message = messageOf(error);
  const { file } = page;
  const severity = "error";
  if (error instanceof MissingDefaultExport) {
    const code = "page-without-default-export";
    return { code, severity, file, line: 1, column: 1, message, hint: error.hint };
  }
  const absolute = scanned.files.find((each) => each.file === file)?.absolute;
  const { body } = await compiled.wholePage(page);
  const { inPage, inModule } =
    absolute === undefined
      ? { inPage: undefined, inModule: undefined }
      : locateFailure(error, {
          siteDirectory: scanned.siteDirectory,
          file,
          source: readFileSync(absolute, "utf8"),
          imports: body.kind === "mdx" ? body.module.imports : [],
        });
  const cause = causeOf(message, inModule);
  return {
    code: "render-failed",
    severity,
    file,
    line: inPage?.line ?? 1,
    column: inPage?.column ?? 1,
    message: `The page ${permalink} cannot be rendered: ${message}`,
    hint: hintFor(message, cause, inModule),
    ...(cause && { cause }),
  };
}

/**
 * Returns the finding for a component of the site's theme that throws, in a site that lacks packages; the same on every
 * page.
 */
export function partFailed(module: string, error: unknown, places: ThemePlaces): Diagnostic {
  const specifier = module.replace(/\/Whole$/, "");
  const file = siteThemeFile(specifier, places);
  const { siteDirectory } = places;
  const [place] = placesOf(error, siteDirectory);
  return {
    code: "render-failed",
    severity: "warning",
    file: place?.file ?? (file === undefined ? "src/theme" : relativePath(siteDirectory, file)),
    line: place?.line ?? 1,
    column: place?.column ?? 1,
    message: `The site's "${specifier}" cannot be rendered: ${messageOf(error)}`,
    hint: "Pages have the theme's own part instead. It may need packages of the site that are not installed; install them to show it.",
    isUnchecked: mayNeedPackages(error),
  };
}

/** The message of a computed `require`, before the file's name and folder. */
const fileMissing = /: Cannot find module "\.\//;

/** The error of a document that uses what only the program of another site puts in its place. */
const bundlerValue = /Cannot use 'import\.meta' outside a module$/;

/** A name that nothing declares; hooks are those of another program. */
const undeclaredName = /^(?!use[A-Z])[a-z_$][\w$]* is not defined$/;
/** Names that only browsers have. */
const browserName = /^(?:window|document|navigator|localStorage|sessionStorage|location)$/;

/** Returns why a page cannot be rendered, by the message of the error. */
function causeOf(message: string, thrownAt: FilePlace | undefined): Diagnostic["cause"] {
  if (packageMissing.test(message)) return "package-missing";
  if (fileMissing.test(`: ${message}`)) return "file-missing";
  if (bundlerValue.test(message)) return "bundler-value";
  const [name = ""] = message.split(" ", 1);
  const isOfText = thrownAt === undefined && undeclaredName.test(message) && !browserName.test(name);
  return isOfText ? "name-undeclared" : undefined;
}

/** Whether an error may be one of packages that are not installed: these declare no names in a page's own text. */
export function mayNeedPackages(error: unknown): boolean {
  return !messageOf(error).endsWith(" is not defined");
}

/** Whether a page fails in the same way once the site's packages are installed. */
export function failsWithPackages({ cause }: Diagnostic): boolean {
  return cause === "file-missing" || cause === "bundler-value";
}

/**
 * Returns what is said of a page that failed only because packages of the site are not installed: the same for all. What
 * replaces the packages has no values, so components that read one throw a `TypeError`.
 */
export function describeLackOfPackages(
  failed: Diagnostic,
  error: unknown,
): Pick<Diagnostic, "message" | "isOncePerSite"> | undefined {
  if (failed.cause === "package-missing")
    return { message: "Components call code of packages that are not installed.", isOncePerSite: true };
  const isForValue = error instanceof Error && error.name === "TypeError" && !failsWithPackages(failed);
  if (!isForValue) return undefined;
  return { message: "Components read values that packages which are not installed may have.", isOncePerSite: true };
}

function hintFor(message: string, cause: Diagnostic["cause"], thrownAt: FilePlace | undefined): string | undefined {
  if (cause === "file-missing") {
    const by = thrownAt ? `${thrownAt.file}:${thrownAt.line}` : "a component";
    return `The file, which ${by} requires by a computed name, does not exist. If a script or a Git submodule provides it, run that first.`;
  }
  if (cause === "bundler-value")
    return "Of import.meta, documents only have env: write the value in its place, such as /images/a.png for an address.";
  // Errors of the theme's own components contain the fix already.
  if (/^<[A-Z]/.test(message)) return undefined;
  const place = thrownAt && `${thrownAt.file}:${thrownAt.line}:${thrownAt.column}`;
  const [, name] = /^([\w$]+) is not defined$/.exec(message) ?? [];
  if (!name || browserName.test(name)) {
    const thrown = place === undefined ? "A component of the page throws an error" : `The error is thrown at ${place}`;
    return `${thrown}; code for the browser must be in effects or in <BrowserOnly>.`;
  }
  if (place !== undefined) return `Import or declare ${name}: it is used at ${place}.`;
  return `Import or declare ${name}. If it is text, write \\{ for the brace before it, or put it in \`code\`: MDX reads { } as JavaScript.`;
}

/** A place in a file of the site, counted from 1. */
interface FilePlace {
  file: string;
  line: number;
  column: number;
}

/** The origins of an error thrown while a page was rendered, as far as they are known. */
interface FailurePlace {
  /** The place in the page's own file: the component's tag, its import, or the expression that throws. */
  inPage: Pick<FilePlace, "line" | "column"> | undefined;
  /** The place in a module of the site. */
  inModule: FilePlace | undefined;
}

/** A page that threw. */
interface FailedPage {
  siteDirectory: string;
  /** Relative to the site's folder. */
  file: string;
  /** The file's text. */
  source: string;
  imports: readonly ModuleImport[];
}

/** Locates the origin of an error that a page threw. */
function locateFailure(error: unknown, page: FailedPage): FailurePlace {
  const { siteDirectory, file, source } = page;
  const places = placesOf(error, siteDirectory);
  const [inModule] = places;
  const own = places.find((each) => each.file === file);
  if (own) return { inPage: own, inModule: inModule === own ? undefined : inModule };
  const message = error instanceof Error ? error.message : "";
  const text = withoutCode(source);
  // The outermost frame of the site's own modules is the component that React was rendering.
  const component = places.at(-1);
  if (component) return { inPage: placeOfComponent(component.file, page, text), inModule };
  // The theme's components name themselves in the message; those declared by the document are in the stack.
  const [, tag] = /^<([A-Z][\w.]*)/.exec(message) ?? ownComponent.exec(stackOf(error)) ?? [];
  if (tag !== undefined) return { inPage: onlyPlaceOf(`<${tag}`, text), inModule };
  const [, name] = /^([\w$]+) is not defined$/.exec(message) ?? [];
  return { inPage: name === undefined ? undefined : placeInExpression(name, text), inModule };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? "") : "";
}

/** Returns the places of an error's stack in the site's own modules, innermost first. */
function placesOf(error: unknown, siteDirectory: string): FilePlace[] {
  return Array.from(stackOf(error).matchAll(frame)).flatMap(([, url = "", line, column]) => {
    const map = `${fileURLToPath(url)}.map`;
    if (!existsSync(map)) return [];
    const payload = JSON.parse(readFileSync(map, "utf8")) as SourceMapPayload;
    const entry = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry) || !path.isAbsolute(entry.originalSource)) return [];
    const file = relativePath(siteDirectory, entry.originalSource);
    if (/^\.\.|(?:^|\/)node_modules\//.test(file)) return [];
    return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
}

/** Returns the place of a component's tag in the document; that of its import, unless there is exactly one such tag. */
function placeOfComponent(component: string, { file, imports }: FailedPage, text: string): FailurePlace["inPage"] {
  const bare = `@site/${component.replace(/(?:\/index)?\.\w+$/, "")}`;
  const imported = imports.find(({ specifier }) => {
    const key = moduleKey(specifier, file);
    return key === bare || key.replace(/(?:\/index)?\.\w+$/, "") === bare;
  });
  const names = imported ? imported.bindings.map(({ local }) => local) : [path.posix.basename(bare)];
  for (const name of names) {
    const place = onlyPlaceOf(`<${name}`, text);
    if (place) return place;
  }
  return imported && { line: imported.line, column: imported.column };
}

/** Returns the place of a tag, if it occurs exactly once. */
function onlyPlaceOf(tag: string, text: string): FailurePlace["inPage"] {
  const [first, second] = text.matchAll(new RegExp(`${escapePattern(tag)}(?![\\w.])`, "g"));
  return first && !second ? placeAt(text, first.index) : undefined;
}

/** Returns the place where a name first occurs inside the braces of an expression. */
function placeInExpression(name: string, text: string): FailurePlace["inPage"] {
  const found = new RegExp(`\\{[^{}]*?(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).exec(text);
  return found ? placeAt(text, found.index + found[0].length - name.length) : undefined;
}

function placeAt(text: string, offset: number): FailurePlace["inPage"] {
  const { line, column } = positionAt(text, offset);
  return { line, column };
}
