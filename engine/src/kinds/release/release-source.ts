import { draftPage, sectionHeading } from "../../model/draft-page.ts";
import { posix } from "node:path";
import type { ReleaseIndexEntry, ReleaseMonth } from "@cairn/catalogue/releases/release-month";
import { formatYear } from "@cairn/catalogue/format-date";
import {
  releaseAnchor,
  repositoryAnchor,
  yearAnchor,
  type ReleaseIndexData,
  type ReleasePageData,
} from "./release-pages.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import type { FinishedHtml } from "../../compile/markdown/finish-html.ts";
import type { finishImportedHtml } from "../../compile/markdown/finish-imported-html.ts";
import { createTranslator } from "../../texts/messages.ts";
import { applyTrailingSlash } from "../../address/route-path.ts";
import type { CompileResult, ContentSource, SourceContext, SourceFile } from "../../compile/content-source.ts";
import { indexModules } from "../module/module-directory.ts";

/** Theme component that draws a month; its data is `ReleasePageData`. */
export const monthComponent = "ReleasePage";
const indexComponent = "ReleaseIndex";

/**
 * Release notes: one page for each month's JSON file below `directory`, and the index, which `index.json` describes.
 */
export function createReleaseSource(name: string, directory: string): ContentSource<CompileResult> {
  return {
    name,
    directory,
    includes: (path) => path.endsWith(".json"),
    async openCompiler() {
      const { releaseIndexSchema, releaseMonthSchema } = await import("@cairn/catalogue/releases/release-month");
      const { parseCatalogueFile } = await import("../parse-catalogue-file.ts");
      const { finishImportedHtml } = await import("../../compile/markdown/finish-imported-html.ts");
      return (file, { config }) => {
        if (file.path === "index.json") {
          const { value, diagnostics } = parseCatalogueFile(file, releaseIndexSchema);
          return value
            ? { page: draftIndex({ source: name, file, config, entry: value }), diagnostics }
            : { diagnostics };
        }
        const { value, diagnostics } = parseCatalogueFile(file, releaseMonthSchema);
        return value
          ? { page: draftMonth({ source: name, file, config, entry: value }, finishImportedHtml), diagnostics }
          : { diagnostics };
      };
    },
    complete: completePages,
  };
}

interface FileOf<Entry> {
  source: string;
  file: SourceFile;
  config: SiteConfig;
  entry: Entry;
}

function draftMonth(input: FileOf<ReleaseMonth>, finishHtml: typeof finishImportedHtml): PageDraft {
  const { month, repositories } = input.entry;
  const links: FinishedHtml["links"] = [];
  const texts = compiledTexts(input.config.locale.messages);
  const data: ReleasePageData = {
    month,
    repositories: repositories.map(({ name, releases }) => ({
      name,
      releases: releases.map(({ tag, title, published, url, breaking, prerelease, bodyHtml, modules }) => ({
        tag,
        ...(title !== undefined && { title }),
        date: published,
        url,
        ...(breaking && { isBreaking: true }),
        ...(prerelease && { isPrerelease: true }),
        // The page's title is level 1 and its repositories are level 2.
        ...(bodyHtml && {
          notesHtml: finishHtml({ html: bodyHtml, scope: `${releaseAnchor(name, tag)}-`, topLevel: 3, texts }, links)
            .html,
        }),
        modules: (modules ?? []).map((module) => ({ name: module })),
      })),
    })),
  };
  const headings = repositories.map(({ name }) => sectionHeading(repositoryAnchor(name), name));
  return draftPage({
    ...placeOf(input),
    description: describeMonth(input.entry, input.config),
    headings,
    links: links.map((link) => ({ ...link, line: 1, column: 1 })),
    body: { kind: "component", component: monthComponent, data },
  });
}

/** The index as in its own file; `completePages` fills in the months. */
function draftIndex(input: FileOf<ReleaseIndexEntry>): PageDraft {
  const { entry } = input;
  return draftPage({
    ...placeOf(input),
    description: entry.description ?? "",
    body: { kind: "component", component: indexComponent, data: entry },
  });
}

/** Links the modules and the neighbouring months, and lists the months in the index. */
function completePages(own: readonly PageDraft[], all: readonly PageDraft[], { config }: SourceContext): PageDraft[] {
  const index = own.find(({ body }) => body.kind === "component" && body.component === indexComponent);
  const moved = index?.body.kind === "component" ? (index.body.data as ReleaseIndexEntry).moved : undefined;
  const findModule = indexModules(all, moved ?? {});
  const months = own.flatMap((page) =>
    page.body.kind === "component" && page.body.component === monthComponent
      ? [{ page, data: page.body.data as ReleasePageData }]
      : [],
  );
  months.sort((a, b) => (a.data.month < b.data.month ? -1 : 1));
  const linkTo = (position: number) => {
    const month = months[position];
    return month && { month: month.data.month, href: month.page.permalink };
  };

  const completed = months.map(({ page, data }, position): PageDraft => {
    const linked: ReleasePageData = {
      month: data.month,
      repositories: data.repositories.map(({ name, releases }) => ({
        name,
        releases: releases.map((release) => ({
          ...release,
          modules: release.modules.map((module) => ({ name: module.name, href: findModule(name, module.name) })),
        })),
      })),
      earlier: linkTo(position - 1),
      later: linkTo(position + 1),
      index: index && { title: index.title, href: index.permalink },
    };
    return { ...page, body: { kind: "component", component: monthComponent, data: linked } };
  });
  if (!index) return completed;
  const summary = summariseMonths(months.map((month) => ({ href: month.page.permalink, ...month.data })));
  const data: ReleaseIndexData = { permalink: index.permalink, ...summary };
  const headings = data.years.map(({ year }) =>
    sectionHeading(yearAnchor(year), formatYear(year, config.locale.htmlLang)),
  );
  return [{ ...index, headings, body: { kind: "component", component: indexComponent, data } }, ...completed];
}

function placeOf({ source, file, config, entry }: FileOf<{ path: string; title: string }>) {
  return {
    source,
    id: entry.path.replace(/^\/+|\/+$/g, ""),
    permalink: applyTrailingSlash(entry.path, config.trailingSlash),
    file: file.file,
    directory: posix.dirname(file.path),
    title: entry.title,
  };
}

function describeMonth({ month, repositories }: ReleaseMonth, { locale }: SiteConfig): string {
  const releases = repositories.reduce((sum, repository) => sum + repository.releases.length, 0);
  return createTranslator(locale)("theme.releases.description", {
    month,
    releases,
    repositories: repositories.length,
  });
}

/** Groups months by year with their counts, newest first. */
function summariseMonths(
  months: readonly (ReleasePageData & { href: string })[],
): Pick<ReleaseIndexData, "years" | "repositories"> {
  const years = new Map<string, ReleaseIndexData["years"][number]>();
  for (const { month, href, repositories } of months.toSorted((a, b) => (a.month < b.month ? 1 : -1))) {
    const name = month.slice(0, 4);
    const year = years.get(name) ?? { year: name, releases: 0, months: [] };
    const releases = repositories.reduce((sum, repository) => sum + repository.releases.length, 0);
    year.releases += releases;
    year.months.push({ month, href, releases, repositories: repositories.length });
    years.set(name, year);
  }
  const names = new Set(months.flatMap(({ repositories }) => repositories.map(({ name }) => name)));
  return { years: [...years.values()], repositories: [...names].sort() };
}
