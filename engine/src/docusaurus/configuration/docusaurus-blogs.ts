import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { walkFiles } from "../../files/walk.ts";
import { contentPluginOptions } from "../plugins/content-plugins.ts";
import { classicOptions, optionsOf } from "./docusaurus-plugins.ts";
import { asObject, plainValue, type Written } from "./written-config.ts";

/** Options with the same meaning. */
const sameOptions = [
  "id",
  "blogTitle",
  "blogDescription",
  "postsPerPage",
  "blogSidebarCount",
  "blogSidebarTitle",
  "showReadingTime",
  "sortPosts",
  "tagsBasePath",
  "pageBasePath",
  "authorsBasePath",
  "archiveBasePath",
  "authorsMapPath",
  "tags",
  "exclude",
];

interface BlogScope {
  siteDirectory: string;
  /** Whether a blog without posts has a page. */
  withEmpty: boolean;
}

/** Converts the blogs of the classic preset or of plugins. */
export function takeBlogs(written: Written, { siteDirectory, withEmpty }: BlogScope): Written[] {
  const ofPreset = classicOptions(written).flatMap(({ blog }) => (blog === false ? [] : [asObject(blog)]));
  const ofPlugins = contentPluginOptions(written, "blog", siteDirectory);
  return [...ofPreset, ...ofPlugins].flatMap((options) => {
    const { path: folder = "blog", routeBasePath = "blog", truncateMarker } = options;
    if (typeof folder !== "string" || typeof routeBasePath !== "string") return [];
    const absolute = path.resolve(siteDirectory, folder);
    if (!withEmpty && !walkFiles(absolute).some((file) => /\.mdx?$/.test(file.path))) return [];
    const same = sameOptions.flatMap((key) => (options[key] === undefined ? [] : [[key, plainValue(options[key])]]));
    return [
      {
        ...Object.fromEntries(same),
        showTitle: false,
        editUrl: typeof options["editUrl"] === "string" ? options["editUrl"] : undefined,
        path: relativePath(siteDirectory, absolute),
        routeBasePath,
        feedOptions: takeFeeds(asObject(options["feedOptions"])),
        ...(truncateMarker instanceof RegExp && { truncateMarker: truncateMarker.source }),
      },
    ];
  });
}

function takeFeeds({ type, title, description, limit }: Written): Written {
  const types =
    type === "all" ? ["rss", "atom", "json"] : type === null ? [] : type === undefined ? undefined : [type].flat();
  return { type: types, title: title ?? undefined, description: description ?? undefined, limit: limit ?? undefined };
}

/** Returns which files of `src/pages` are pages. Options of another folder's pages do not count. */
export function takePages(written: Written): Written | undefined {
  const ofPreset = classicOptions(written).map(({ pages }) => asObject(pages));
  const all = [...ofPreset, ...optionsOf(written["plugins"], /content-pages$/)];
  const own = all.find(({ path: folder = "src/pages" }) => path.normalize(`${String(folder)}/`) === "src/pages/");
  return own && { include: plainValue(own["include"]), exclude: plainValue(own["exclude"]) };
}

/** Returns the analytics configuration: of Google's plugins, only version 4 still works. */
export function takeAnalytics(written: Written): unknown {
  const ofPreset = classicOptions(written).map(({ gtag }) => asObject(gtag));
  const ids = [...ofPreset, ...optionsOf(written["plugins"], /google-gtag/)].flatMap(({ trackingID }) => trackingID);
  const measurementId = ids.find((id) => typeof id === "string" && /^G-[A-Z\d]+$/.test(id));
  return measurementId === undefined ? undefined : { google: { measurementId, cookies: true } };
}
