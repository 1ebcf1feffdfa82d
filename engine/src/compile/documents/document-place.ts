import { isDocumentName } from "../../address/file-name.ts";
import { posix } from "node:path";
import type { FrontMatter } from "../../config/front-matter.ts";
import { type Generator, isFolderIndex } from "./folder-index.ts";
import { parseNumberPrefix, stripNumberPrefixes } from "./number-prefix.ts";
import { createSlugger } from "../markdown/slugger.ts";
import { applyTrailingSlash, joinPath } from "../../address/route-path.ts";

const extension = /\.(?:mdx?|jsx?|tsx?)$/;
const pageIndex = /(^|\/)index$/i;

export interface DocumentToPlace {
  /** Relative to the documents' folder, with forward slashes. */
  path: string;
  frontMatter: FrontMatter;
  routeBasePath: string;
  trailingSlash?: boolean | undefined;
  /** Whether number prefixes are parts of names. */
  keepPrefixes?: boolean | undefined;
  generator?: Generator;
  /** Whether `id` in the front matter replaces the name, as only in Docusaurus and Cairn. Default: true. */
  hasIds?: boolean | undefined;
  /** The program whose rule makes addresses from the names of files, if they do not stay as they are. */
  addresses?: "hugo" | "starlight" | undefined;
  /** Whether slugs start at the root even without a slash, as in Starlight. */
  hasSlugsFromRoot?: boolean | undefined;
}

export interface DocumentPlace {
  /** The folder and name without number prefixes; `id` in the front matter replaces the name. */
  id: string;
  /** Absolute, without the base URL. Not percent-encoded: the path as written, including spaces. */
  permalink: string;
  /** The folder relative to the documents' folder, including number prefixes; `.` for that folder itself. */
  directory: string;
  sidebarPosition?: number | undefined;
  /** The problem if the front matter or the file name results in an invalid place. */
  problem?: { code: "document-id" | "document-slug"; message: string; hint: string } | undefined;
}

/**
 * Determines the id and path of a document from its file and front matter, by the rules of Docusaurus's docs plugin
 * (`docs.ts`, `slug.ts`).
 */
export function placeDocument({
  path,
  frontMatter,
  routeBasePath,
  trailingSlash,
  keepPrefixes = false,
  generator,
  hasIds = true,
  addresses,
  hasSlugsFromRoot = false,
}: DocumentToPlace): DocumentPlace {
  const directory = posix.dirname(path);
  const fileName = posix.basename(path, posix.extname(path));
  const isOrdered = !keepPrefixes && frontMatter.parse_number_prefixes !== false;
  const { name: bareName, position } = isOrdered ? parseNumberPrefix(fileName) : { name: fileName };
  // In other generators than Docusaurus, the numbers are part of the address.
  const isWhole = !isOrdered || (generator !== undefined && generator !== "github");
  const name = isWhole ? fileName : bareName;
  const folder = directory === "." ? "" : isWhole ? directory : stripNumberPrefixes(directory);

  // A program, and not an author, may have written it.
  const isWrittenId = hasIds && !uuid.test(frontMatter.id ?? "");
  const localId = (isWrittenId ? frontMatter.id : undefined) ?? name;
  const inAddress = (part: string) => (addresses === undefined ? part : addressForms[addresses](part));
  // A folder in parentheses is no part of addresses in Fumadocs and Next.
  const shown = generator === "other" ? folder.replace(/(?:^|\/)\([^/]+\)(?=\/|$)/g, "").replace(/^\//, "") : folder;
  const folderPath = shown === "" ? "/" : `/${shown.split("/").map(inAddress).join("/")}/`;
  // What documents write there is for another program. An empty slug is none, but the root where slugs start there.
  const slugged =
    withoutSlugs.has(generator ?? "github") || (frontMatter.slug === "" && !hasSlugsFromRoot)
      ? undefined
      : frontMatter.slug;
  const written = slugged ?? (generator === "other" ? addressInJekyll(frontMatter["permalink"]) : undefined);
  const given = hasSlugsFromRoot ? written?.replace(/^\/?/, "/") : written;
  // In Nuxt, whose ids of headings are those of GitHub, a number may be before the name.
  const isNumberedIndex = generator === "github" && bareName === "index";
  const standsForFolder = !written && (isNumberedIndex || isFolderIndex(fileName, directory, generator));
  // Hugo's bundles: the slug replaces the name of their folder.
  const isBundle = generator === "other" && fileName === "index" && shown !== "";
  const start = isBundle ? posix.join(folderPath, "../") : folderPath;
  const slug = decodePath(standsForFolder ? folderPath : resolveSlug(given ?? inAddress(localId), start));

  return {
    id: folder === "" ? localId : `${folder}/${localId}`,
    permalink: applyTrailingSlash(joinPath(routeBasePath, slug), trailingSlash),
    directory,
    sidebarPosition: frontMatter.sidebar_position ?? position,
    problem: findProblem(localId, slug),
  };
}

/** Rules of other generators for a part of an address. */
export const addressForms = {
  hugo: (part: string) => part.toLowerCase().replaceAll(/\s+/g, "-"),
  starlight: (part: string) => createSlugger().slug(part),
};

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Generators whose pages have the addresses of their files. */
const withoutSlugs: ReadonlySet<Generator> = new Set<Generator>([
  "docfx",
  "mkdocs",
  "mintlify",
  "gitbook",
  "vitepress",
  "vuepress",
]);

/**
 * Returns the address that the field `permalink` gives a page in Jekyll. Undefined if it contains names of other fields,
 * or is that of the page for missing addresses, which is generated.
 */
function addressInJekyll(permalink: unknown): string | undefined {
  // The slash at the start may be missing; a name alone is that of a rule for addresses.
  const [, bare] = (typeof permalink === "string" && /^(?:\/|(?=[^:]*(?:\/|\.html$)))([^:]*)$/.exec(permalink)) || [];
  if (bare === undefined || bare.startsWith("404")) return undefined;
  return `/${bare}`.replace(/(?:(?<=\/)index)?\.html$/, "");
}

/** A percent sign that does not encode one of the characters which `decodeURI` leaves encoded, other than a slash. */
const strayPercent = /%(?!2[346BC]|3[ABDF]|40)/i;

function findProblem(localId: string, slug: string): DocumentPlace["problem"] {
  if (localId.includes("/")) {
    return {
      code: "document-id",
      message: `The id "${localId}" contains a slash.`,
      hint: `The folder is already part of the id: write "${localId.slice(localId.lastIndexOf("/") + 1)}".`,
    };
  }
  if (strayPercent.test(slug)) {
    return {
      code: "document-slug",
      message: `The path "${slug}" contains a percent sign, which starts an encoded character in URLs.`,
      hint: 'Rename the file, or set "slug" in the front matter to a path without "%".',
    };
  }
  if (isValidPath(slug)) return undefined;
  return {
    code: "document-slug",
    message: `The path "${slug}" is not valid for a page.`,
    hint: 'Set "slug" in the front matter to a path without "?", "#" and "..", such as "/guides/vpc".',
  };
}

/**
 * Returns the path of a file in `src/pages`: `tools.tsx` is `/tools`, `tools/index.tsx` is `/tools/`. Each part is
 * percent-encoded, as in Docusaurus for pages, but not for documents. `404.tsx` replaces the not-found page.
 */
export function pagePermalink(path: string, trailingSlash?: boolean): string {
  const name = path.replace(extension, "");
  if (name === "404") return "/404.html";
  const encoded = name.replace(pageIndex, "$1").split("/").map(encodeURIComponent).join("/");
  return applyTrailingSlash(`/${encoded}`, trailingSlash);
}

/**
 * Whether a file, by its path in the content folder, is excluded: partials and private folders start with `_`, tests
 * end with `.test.ts` or similar or are in `__tests__`, hidden files start with a dot. This is Docusaurus's default
 * `exclude`.
 */
export function isExcludedDocument(path: string): boolean {
  const hasPrivatePart = /(?:^|\/)[_.]/.test(path);
  return hasPrivatePart || /\.test\.[jt]sx?$/.test(path);
}

/** Whether a file, by its path in the content folder, is a document that makes a page. */
export function isDocumentFile(path: string): boolean {
  return isDocumentName(path) && !isExcludedDocument(path);
}

/**
 * Resolves a slug from a folder's path, by the rules of relative URLs: `../x` goes up, `./` stays, and the root has no
 * parent. The result ends with a slash if the slug ends with a slash or only dots.
 */
function resolveSlug(slug: string, folder: string): string {
  if (slug.startsWith("/")) return slug;
  const resolved: string[] = [];
  const parts = `${folder}${slug}`.split("/").slice(1);
  for (const part of parts) {
    if (part === "..") resolved.pop();
    else if (part !== ".") resolved.push(part);
  }
  const last = parts.at(-1);
  const path = `/${resolved.join("/")}`;
  return (last === "." || last === "..") && !path.endsWith("/") ? `${path}/` : path;
}

/** Percent-decodes a path, because some authors encode theirs. Invalid encoding is left unchanged. */
function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a path is a valid address: absolute, without `?`, `#` and dot segments. */
function isValidPath(path: string): boolean {
  if (/^(?:\/[\w~-]+)*\/?$/.test(path)) return true;
  // A lone surrogate cannot be part of an address.
  if (/\p{Surrogate}/u.test(path)) return false;
  if (!path.startsWith("/") || !URL.canParse(path, "https://site.invalid")) return false;
  const { pathname } = new URL(path, "https://site.invalid");
  return pathname === path || pathname === encodeURI(path);
}
