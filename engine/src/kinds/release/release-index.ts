import type { ReleaseIndexData, ReleasePageData } from "./release-pages.ts";

/** Groups months by year with their counts, from the newest to the oldest. */
export function summariseMonths(
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
