let formatter: Intl.DateTimeFormat | undefined;

/** `2023-01` as "January 2023". */
export function formatMonth(month: string): string {
  // Not made where it is loaded: most builds after an edit format no month.
  formatter ??= new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
  return formatter.format(new Date(`${month}-01T00:00:00Z`));
}
