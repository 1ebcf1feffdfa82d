import { groupBy } from "@cairn/catalogue/group-by";
import { nameSome } from "@cairn/catalogue/wording";
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

/** The most names in a note: all that a site of usual size has. */
const mostNamed = 20;

/**
 * Returns the findings of a check, with a single note per code in place of those about what only the site's own program
 * draws: its authors made no mistake, and have nothing to correct in any of these places.
 */
export function joinUndrawnParts(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const isJoined = ({ undrawn, severity }: Diagnostic) => undrawn !== undefined && severity === "note";
  const groups = groupBy(findings.filter(isJoined), ({ code }) => code);
  return findings.flatMap((each) => {
    const group = groups.get(each.code) ?? [];
    if (!isJoined(each)) return [each];
    return each === group[0] ? [joined(each, group)] : [];
  });
}

function joined(first: Diagnostic, group: readonly Diagnostic[]): Diagnostic {
  const names = Array.from(new Set(group.flatMap(({ undrawn }) => undrawn ?? [])));
  return {
    ...first,
    message: `Only the site's own program draws ${nameSome(names, mostNamed)}: a build only shows what is written inside.`,
    hint: "Nothing has to be changed for that program. For a build, write the result of each in Markdown, or write a React component.",
    isOncePerSite: false,
  };
}
