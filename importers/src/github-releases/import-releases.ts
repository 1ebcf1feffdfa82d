import { countOf } from "@cairn/catalogue/wording";
import { addToGroup } from "@cairn/catalogue/group-by";
import path from "node:path";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import { formatMonth } from "@cairn/catalogue/format-date";
import { releaseIndexSchema, type ReleaseMonth, releaseMonthSchema } from "@cairn/catalogue/releases/release-month";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { serialiseEntry } from "../catalogue/serialise-entry.ts";
import { describeChanges, type DescribedEntry } from "../describe-changes.ts";
import type { GitHub } from "../github/github-client.ts";
import { describeFailure, ImportFailure } from "../github/import-failure.ts";
import { openGitHub } from "../github/open-github.ts";
import { importBody } from "../html/import-body.ts";
import { imageFile, imageFilesIn } from "../html/image-kinds.ts";
import type { ImageStore } from "../html/image-store.ts";
import type { Importer } from "../importer.ts";
import type { ReleasesConfig } from "./config.ts";
import { type FetchedRepository, fetchReleases, findRepository } from "./fetch-releases.ts";
import { takeModules } from "./find-modules.ts";
import { foldNoise, renderNotes, isBreaking } from "./render-notes.ts";
import type { GitHubRelease } from "./github-release.ts";

const monthFile = /^\d{4}-\d\d\.json$/;

/** Releases of one repository by month. */
type Months = Map<string, Release[]>;

/**
 * Imports the releases of an organisation's repositories, or of listed ones, into the catalogue of months. Other
 * repositories, and months before `since`, are kept.
 */
export const importReleases: Importer<ReleasesConfig> = async (config, context) => {
  const directory = path.resolve(context.baseDirectory, config.output);
  const { github, images } = openGitHub(config, context, directory);
  const diagnostics: Diagnostic[] = [];
  try {
    const known = readReleaseCatalogue(directory);
    const fetched = await fetchReleases(github, config, (done, total) =>
      context.onProgress("Reading releases of repositories", done, total),
    );
    const imported = new Map<string, Months>();
    for (const [index, repository] of fetched.entries()) {
      context.onProgress("Importing releases of repositories", index + 1, fetched.length);
      imported.set(repository.name, await importRepository(repository, config, images));
      if (repository.formerName !== undefined) diagnostics.push(describeRename(repository));
    }
    const replaced = await findReplaced({ known: known.months, fetched, imported, config, github, diagnostics });
    const isKept = (name: string, month: string) =>
      (config.since !== undefined && month < config.since) || !(replaced.has(name) || imported.has(name));
    const months = mergeMonths(known.months, imported, isKept);

    const files = new Map<string, string | Uint8Array>(images.files);
    for (const [month, repositories] of months) {
      const old = known.months.get(month);
      files.set(
        `${month}.json`,
        serialiseEntry(releaseMonthSchema, {
          path: old?.path ?? `${config.routeBasePath.replace(/\/$/, "")}/${month}/`,
          title:
            old?.title ??
            config.monthTitle.replaceAll("{month}", formatMonth(month, "en")).replaceAll("{yyyy-mm}", month),
          month,
          repositories,
        }),
      );
    }
    if (!known.hasIndex) {
      const indexPath = `${config.routeBasePath.replace(/\/$/, "")}/`;
      files.set("index.json", serialiseEntry(releaseIndexSchema, { path: indexPath, title: config.title }));
    }
    const shown = new Set(Array.from(months.values()).flatMap(imagesOf));
    const count = Array.from(months.values())
      .flat()
      .reduce((sum, { releases }) => sum + releases.length, 0);
    github.keepAnswers();
    images.keep();
    return {
      catalogue: {
        directory,
        files,
        isOutdated: (file) => /^\d{4}-\d\d\.json$/.test(file) || (imageFile.test(file) && !shown.has(file)),
      },
      changes: describeChanges(listEntries(monthsOf(known.months)), listEntries(months)),
      summary: `${countOf(count, "release")} in ${countOf(months.size, "month")}`,
      diagnostics: [...diagnostics, ...images.diagnostics],
    };
  } catch (error) {
    const failure = describeFailure(error, config.owner ?? "GitHub");
    return { summary: "nothing", diagnostics: [failure, ...images.diagnostics] };
  }
};

async function importRepository(
  { owner, name, releases }: FetchedRepository,
  config: ReleasesConfig,
  images: ImageStore,
): Promise<Months> {
  const months: Months = new Map();
  const published = releases
    .filter(({ draft, prerelease }) => draft !== true && (config.prereleases || prerelease !== true))
    .flatMap((release) => (release.published_at ? [{ release, at: Date.parse(release.published_at) }] : []))
    .sort((a, b) => b.at - a.at || (b.release.id ?? 0) - (a.release.id ?? 0));
  const tags = published.map(({ release }) => release.tag_name);
  for (const { release, at } of published) {
    const date = new Date(at).toISOString().slice(0, 10);
    const month = date.slice(0, 7);
    if (config.since !== undefined && month < config.since) continue;
    const entry = await importRelease(release, { date, tags, subject: `${owner}/${name} ${release.tag_name}` }, images);
    addToGroup(months, month, entry);
  }
  return months;
}

async function importRelease(
  { tag_name: tag, name, html_url: url, body, prerelease }: GitHubRelease,
  { date, tags, subject }: { date: string; tags: readonly string[]; subject: string },
  images: ImageStore,
): Promise<Release> {
  const repositoryUrl = url.replace(/\/releases\/.*$/, "");
  const title = (name ?? "").trim();
  const notes = renderNotes(body ?? "", repositoryUrl);
  const breaking = isBreaking({ tag, title, notes, otherTags: tags });
  const modules = takeModules(notes);
  foldNoise(notes);
  const bodyHtml = (await importBody(notes, { baseUrl: `${repositoryUrl}/`, url, subject }, images)).trim();
  return {
    tag,
    ...(title !== "" && title !== tag && { title }),
    published: date,
    url,
    ...(prerelease === true && { prerelease: true }),
    ...(breaking && { breaking: true }),
    ...(modules.length > 0 && { modules }),
    ...(bodyHtml !== "" && { bodyHtml }),
  };
}

interface Comparison {
  known: ReadonlyMap<string, ReleaseMonth>;
  fetched: readonly FetchedRepository[];
  imported: Map<string, Months>;
  config: ReleasesConfig;
  github: GitHub;
  diagnostics: Diagnostic[];
}

/** Finds names in the catalogue that others have replaced. Removes impossible entries from `imported`. */
async function findReplaced({
  known,
  fetched,
  imported,
  config,
  github,
  diagnostics,
}: Comparison): Promise<Set<string>> {
  const replaced = new Set(fetched.flatMap(({ formerName }) => formerName ?? []));
  for (const [name, owner] of ownersOf(known, config.since)) {
    if (imported.has(name)) {
      if (imported.get(name)?.size !== 0) continue;
      imported.delete(name);
      diagnostics.push({
        code: "releases-vanished",
        severity: "warning",
        file: name,
        message: `GitHub no longer has releases of ${name}. Those in the catalogue are kept.`,
        hint: "If they are gone for good, remove them from the catalogue by hand.",
      });
    } else if (!replaced.has(name) && !config.exclude.includes(name) && owner === config.owner) {
      const found = await findRepository(github, `${owner}/${name}`);
      if (found.kind === "renamed" && imported.has(found.name)) replaced.add(name);
      if (found.kind === "gone")
        diagnostics.push({
          code: "repository-gone",
          severity: "warning",
          file: name,
          message: `${owner}/${name} no longer exists, or this token has no access to it. Its releases in the catalogue are kept.`,
        });
    }
  }
  return replaced;
}

/** Returns the repositories in the catalogue's months from `since` on, with their owners. */
function ownersOf(months: ReadonlyMap<string, ReleaseMonth>, since: string | undefined): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { month, repositories } of months.values()) {
    if (since !== undefined && month < since) continue;
    for (const { name, releases } of repositories) {
      const owner = /^https?:\/\/[^/]+\/([^/]+)\//.exec(releases[0]?.url ?? "")?.[1];
      if (owner !== undefined) owners.set(name, owner);
    }
  }
  return owners;
}

function describeRename({ owner, name, formerName }: FetchedRepository): Diagnostic {
  return {
    code: "repository-renamed",
    severity: "warning",
    file: formerName ?? name,
    message: `The repository "${formerName}" is now called "${owner}/${name}".`,
    hint: "Use the new name in the import configuration.",
  };
}

function mergeMonths(
  known: ReadonlyMap<string, ReleaseMonth>,
  imported: ReadonlyMap<string, Months>,
  isKept: (repository: string, month: string) => boolean,
): Map<string, ReleaseMonth["repositories"]> {
  const months = new Map<string, ReleaseMonth["repositories"]>();
  for (const { month, repositories } of known.values())
    months.set(
      month,
      repositories.filter(({ name }) => isKept(name, month)),
    );
  for (const [name, own] of imported)
    for (const [month, releases] of own) addToGroup(months, month, { name, releases });
  const filled = Array.from(months).filter(([, repositories]) => repositories.length > 0);
  filled.sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, repositories] of filled) repositories.sort((a, b) => compareCodes(a.name, b.name));
  return new Map(filled);
}

function monthsOf(known: ReadonlyMap<string, ReleaseMonth>): Map<string, ReleaseMonth["repositories"]> {
  return new Map(Array.from(known, ([month, { repositories }]) => [month, repositories]));
}

/** Returns the releases for the import's summary, newest month first. */
function listEntries(months: ReadonlyMap<string, ReleaseMonth["repositories"]>): Map<string, DescribedEntry> {
  const entries = new Map<string, DescribedEntry>();
  for (const repositories of Array.from(months.values()).toReversed())
    for (const { name, releases } of repositories)
      for (const release of releases)
        entries.set(`${name} ${release.tag}`, {
          label: `${name} ${release.tag}${release.title === undefined ? "" : `: ${release.title}`}`,
          url: release.url,
          remarks: [...(release.breaking ? ["breaking"] : []), ...(release.prerelease ? ["prerelease"] : [])],
          content: release,
        });
  return entries;
}

function imagesOf(repositories: ReleaseMonth["repositories"]): string[] {
  return repositories.flatMap(({ releases }) => releases.flatMap(({ bodyHtml = "" }) => imageFilesIn(bodyHtml)));
}

type Release = ReleaseMonth["repositories"][number]["releases"][number];

interface ReleaseCatalogue {
  /** By month. */
  months: Map<string, ReleaseMonth>;
  hasIndex: boolean;
}

/**
 * Reads the existing months. @throws {ImportFailure} if one is unreadable, because it may contain what GitHub no longer
 * has
 */
function readReleaseCatalogue(directory: string): ReleaseCatalogue {
  const names = existsSync(directory) ? readdirSync(directory).sort() : [];
  const months = new Map<string, ReleaseMonth>();
  for (const name of names) {
    if (!monthFile.test(name)) continue;
    const month = readMonth(path.join(directory, name));
    if (!month)
      throw new ImportFailure({
        code: "catalogue-unreadable",
        file: name,
        message: `${name} is not a month of releases.`,
        hint: "Correct the file, or remove it if all its releases are on GitHub. cairn check reports what is wrong with it.",
      });
    months.set(month.month, month);
  }
  return { months, hasIndex: names.includes("index.json") };
}

function readMonth(file: string): ReleaseMonth | undefined {
  try {
    return releaseMonthSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
