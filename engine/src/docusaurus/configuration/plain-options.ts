import { existsSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import type { SiteRunner } from "../running/site-runner.ts";
import { asObject, type Written } from "./written-config.ts";

type Kind = "docs" | "blog";

/**
 * Replaces values in the lists of presets, plugins and themes that only stand for a text: the path of a stub, from
 * `require.resolve`, by its package's name, and a function for edit links by the address to which it appends the file.
 */
export function withPlainOptions(written: Written, { stubbed }: SiteRunner, siteDirectory: string): Written {
  const nameOf = (each: unknown) => (typeof each === "string" ? (stubbed(each) ?? each) : each);
  const withEditUrl = (options: unknown, kind: Kind): unknown => {
    const { editUrl } = asObject(options);
    if (typeof editUrl !== "function") return options;
    return { ...asObject(options), editUrl: editAddress(asObject(options), kind, { written, siteDirectory }) };
  };
  const entryOf = (each: unknown): unknown => {
    if (!Array.isArray(each)) return nameOf(each);
    const name = nameOf(each[0]);
    const options = asObject(each[1]);
    const kind = /content-(docs|blog)$/.exec(typeof name === "string" ? name : "")?.[1] as Kind | undefined;
    if (kind) return each.with(0, name).with(1, withEditUrl(options, kind));
    const kinds = (["docs", "blog"] as const).filter((part) => asObject(options[part])["editUrl"] !== undefined);
    if (kinds.length === 0) return each.with(0, name);
    const parts = Object.fromEntries(kinds.map((part) => [part, withEditUrl(options[part], part)]));
    return each.with(0, name).with(1, { ...options, ...parts });
  };
  const lists = ["presets", "plugins", "themes"].flatMap((key) => {
    const list = written[key];
    return Array.isArray(list) ? [[key, list.map(entryOf)]] : [];
  });
  return { ...written, ...Object.fromEntries(lists) };
}

interface Site {
  written: Written;
  siteDirectory: string;
}

/**
 * Returns the address to which a function for edit links appends the path of every file; the function itself if it does
 * something else.
 */
function editAddress(options: Written, kind: Kind, { written, siteDirectory }: Site): unknown {
  const { id = "default", editUrl } = options;
  const { defaultLocale = "en", locales } = asObject(written["i18n"]);
  const prefix = id === "default" ? "" : `${String(id)}_`;
  const folder = relativePath(siteDirectory, path.resolve(siteDirectory, String(options["path"] ?? kind)));
  const places = [{ folder, version: "current", locale: defaultLocale }];
  if (kind === "docs" && existsSync(path.join(siteDirectory, `${prefix}versions.json`)))
    places.push({ folder: `${prefix}versioned_docs/version-1.0`, version: "1.0", locale: defaultLocale });
  const other = Array.isArray(locales) && (locales as unknown[]).find((each) => each !== defaultLocale);
  const plugin = `docusaurus-plugin-content-${kind}${id === "default" ? "" : `-${String(id)}`}`;
  if (other) places.push({ folder: `i18n/${String(other)}/${plugin}/current`, version: "current", locale: other });
  const [first, ...rest] = places.map((place) => addressIn(editUrl as (file: object) => unknown, kind, place));
  return first !== undefined && rest.every((each) => each === first) ? first : editUrl;
}

function addressIn(
  editUrl: (file: object) => unknown,
  kind: Kind,
  { folder, ...rest }: { folder: string; version: string; locale: unknown },
): string | undefined {
  const file = "folder/page.md";
  const named =
    kind === "docs" ? { versionDocsDirPath: folder, docPath: file } : { blogDirPath: folder, blogPath: file };
  try {
    const url = editUrl({ ...named, permalink: "/folder/page", ...rest });
    const ending = `${folder}/${file}`;
    return typeof url === "string" && url.endsWith(`/${ending}`) ? url.slice(0, -ending.length) : undefined;
  } catch {
    return undefined;
  }
}
