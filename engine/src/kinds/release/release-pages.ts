import { hashText } from "@cairn/catalogue/hash";

/** Data of the `ReleasePage` component. */
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
    /** HTML with `linkSlot(N)` in place of the address of the page's link N. */
    notesHtml?: string | undefined;
    /** `href`, without the base URL, if the module has a page. */
    modules: { name: string; href?: string | undefined }[];
  }[];
}

export interface MonthLink {
  month: string;
  /** Without the base URL. */
  href: string;
}

/** Data of the `ReleaseIndex` component. Years and months are sorted newest first. */
export interface ReleaseIndexData {
  /** Its own address, without the base URL. */
  permalink: string;
  /** All repositories that have releases, sorted by name. */
  repositories: string[];
  years: { year: string; releases: number; months: (MonthLink & { releases: number; repositories: number })[] }[];
}

/** Returns the id of a repository's section on a month's page. */
export function repositoryAnchor(repository: string): string {
  return repository.toLowerCase().replace(/[^\p{L}\p{N}._-]+/gu, "-");
}

/** Returns the id that shows only a repository's section. */
export function onlyRepositoryAnchor(repository: string): string {
  return `only-${repositoryAnchor(repository)}`;
}

/** Id of the list of repositories, which shows all of them again. */
export const allRepositoriesAnchor = "repositories";

/** Returns the id of a release on a month's page. */
export function releaseAnchor(repository: string, tag: string): string {
  const anchor = `${repositoryAnchor(repository)}-${repositoryAnchor(tag)}`;
  // Keeps tags apart that differ only in such characters.
  return /[^\p{L}\p{N}._\-/@+ ]/u.test(tag) ? `${anchor}-${hashText(tag).slice(0, 8)}` : anchor;
}

/** Returns the id of a year's section in the index. */
export function yearAnchor(year: string): string {
  return `year-${year}`;
}
