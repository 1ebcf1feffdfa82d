import { formatDay, formatMonth } from "@cairn/catalogue/format-date";
import { emptyRecord, type SearchRecord } from "@cairn/search/record";
import type { PageKind, SearchContent, SearchInput } from "../page-kind.ts";
import { translatedSource } from "../translated-source.ts";
import { releaseAnchor, repositoryAnchor, type ReleasePageData } from "./release-pages.ts";
import { createReleaseSource } from "./release-source.ts";
import { releaseFeeds } from "./write-release-feeds.ts";

/** Release notes: a page for each month, and an index. */
export const releaseKind: PageKind = {
  name: "release",
  sources: ({ config }) => [translatedSource(createReleaseSource("releases", "data/releases"), config)],
  components: async () => ({
    ReleaseIndex: (await import("./ReleaseIndex/ReleaseIndex.tsx")).default,
    ReleasePage: (await import("./ReleasePage/ReleasePage.tsx")).default,
  }),
  lists: ["ReleaseIndex"],
  search: { ReleasePage: describeReleasesForSearch, ReleaseIndex: () => ({ kind: "release" }) },
  results: { releases: [{ name: "release" }] },
  files: releaseFeeds,
};

function describeReleasesForSearch({ data, locale }: SearchInput): SearchContent {
  const { month, repositories } = data as ReleasePageData;
  const records = repositories.flatMap(({ name, releases }) =>
    releases.map(({ tag, title, date, modules }): SearchRecord => ({
      ...emptyRecord,
      kind: "release",
      title: `${name} ${tag}`,
      anchor: releaseAnchor(name, tag),
      detail: formatDay(date, locale),
      text: [title ?? "", ...modules.map((module) => module.name)].join(" ").trim(),
      repository: name,
    })),
  );
  return {
    kind: "release",
    records,
    names: /^\d{4}-\d\d$/.test(month) ? [formatMonth(month, locale.htmlLang)] : [],
    ownSections: new Set(repositories.map(({ name }) => repositoryAnchor(name))),
    isWhole: true,
  };
}
