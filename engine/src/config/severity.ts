import type { SiteConfig } from "./config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/**
 * Returns the finding with the severity that the author configured for it: `throw` fails the build, `warn` and `log`
 * report it, `ignore` returns an empty list.
 */
export function reportAs(setting: SiteConfig["onBrokenLinks"], finding: Omit<Diagnostic, "severity">): Diagnostic[] {
  if (setting === "ignore") return [];
  return [{ ...finding, severity: setting === "throw" ? "error" : "warning" }];
}

/**
 * Returns the finding as a note, unless the author ignores such findings: it may be right, because only another program
 * knows all of the site.
 */
export function noteAs(setting: SiteConfig["onBrokenLinks"], finding: Omit<Diagnostic, "severity">): Diagnostic[] {
  return setting === "ignore" ? [] : [{ ...finding, severity: "note" }];
}
