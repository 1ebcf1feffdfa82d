import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isUnprepared } from "./ignored-by-git.ts";

/**
 * Returns the findings of a check, with a single note in place of those about parts that cannot be checked because the
 * site's packages are not installed: nobody who has just fetched a site made these mistakes.
 */
export function joinUncheckedParts(findings: readonly Diagnostic[], siteDirectory: string): readonly Diagnostic[] {
  if (!isUnprepared(siteDirectory)) return findings;
  const isJoined = ({ isUnchecked, severity }: Diagnostic) => isUnchecked === true && severity !== "error";
  const [first, ...others] = findings.filter(isJoined);
  if (first === undefined) return findings;
  const parts = others.length === 0 ? "One part of the site is" : `${others.length + 1} parts of the site are`;
  const note: Diagnostic = {
    ...first,
    code: "packages-missing",
    severity: "note",
    message: `${parts} not checked, because packages are not installed or scripts have not run.`,
    hint: "Install the site's packages and run the scripts that write its files; then check again.",
    isOncePerSite: false,
  };
  return findings.flatMap((each) => (each === first ? note : isJoined(each) ? [] : each));
}
