const formatter = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** `2023-01` as "January 2023". */
export function formatMonth(month: string): string {
  return formatter.format(new Date(`${month}-01T00:00:00Z`));
}
