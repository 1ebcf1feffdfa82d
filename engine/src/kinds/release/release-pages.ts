import { hashText } from "@cairn/catalogue/hash";

/** What the `ReleasePage` component draws. */
export interface ReleasePageData {
  /** `YYYY-MM`. */
  month: string;
  repositories: ReleaseRepository[];
  /** Nearest months that have a page; absent at the ends, and until all months are known. */
  earlier?: MonthLink | undefined;
  later?: MonthLink | undefined;
  index?: { title: string; href: string } | undefined;
}

export interface ReleaseRepository {
  name: string;
  releases: {
    tag: string;
    title?: string | undefined;
    /** `YYYY-MM-DD`. */
    date: string;
    url: string;
    isBreaking?: boolean | undefined;
    isPrerelease?: boolean | undefined;
    /** With `cairn-link:N:` where the page's link N goes. */
    notesHtml?: string | undefined;
    /** `href`, without the base URL, where the module has a page. */
    modules: { name: string; href?: string | undefined }[];
  }[];
}

export interface MonthLink {
  month: string;
  /** Without the base URL. */
  href: string;
}

/** What the `ReleaseIndex` component draws. Years and months go from the newest to the oldest. */
export interface ReleaseIndexData {
  /** Its own address, without the base URL. */
  permalink: string;
  /** All that have releases, by name. */
  repositories: string[];
  years: { year: string; releases: number; months: (MonthLink & { releases: number; repositories: number })[] }[];
}

/** Id of a repository's section on a month's page. */
export function repositoryAnchor(repository: string): string {
  return repository.toLowerCase().replace(/[^\p{L}\p{N}._-]+/gu, "-");
}

/** Id that leaves a repository's section alone in sight. */
export function onlyRepositoryAnchor(repository: string): string {
  return `only-${repositoryAnchor(repository)}`;
}

/** Id of the list of repositories: to go there shows all of them again. */
export const allRepositoriesAnchor = "repositories";

/** Id of a release on a month's page. */
export function releaseAnchor(repository: string, tag: string): string {
  const anchor = `${repositoryAnchor(repository)}-${repositoryAnchor(tag)}`;
  // Tags that differ in such characters alone.
  return /[^\p{L}\p{N}._\-/@+ ]/u.test(tag) ? `${anchor}-${hashText(tag).slice(0, 8)}` : anchor;
}

/** Id of a year's section in the index. */
export function yearAnchor(year: string): string {
  return `year-${year}`;
}
