import type { SiteConfig } from "./config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/**
 * The finding with the severity that the author chose for its kind: `throw` fails the build, `warn` and `log` tell,
 * `ignore` gives an empty list.
 */
export function reportAs(setting: SiteConfig["onBrokenLinks"], finding: Omit<Diagnostic, "severity">): Diagnostic[] {
  if (setting === "ignore") return [];
  return [{ ...finding, severity: setting === "throw" ? "error" : "warning" }];
}
