import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { generatedFileHint, isUnprepared } from "./ignored-by-git.ts";

/** The message of a page whose own text reads a name that nothing declares: packages do not change that. */
const undeclared = / is not defined$/;

/** Whether a hint says that Git ignores a file, or several ones. */
function isOfGenerated(hint = ""): boolean {
  return hint === generatedFileHint || hint.startsWith("Git ignores these files");
}

/** Whether a finding may be gone once the site's packages are installed and its scripts have run. */
function isOfLackingParts({ code, severity, hint, message }: Diagnostic): boolean {
  if (severity !== "warning") return false;
  if (code === "render-failed") return hint?.includes("packages") === true && !undeclared.test(message);
  return (
    code === "config-file-missing" ||
    (/^(?:module-missing|partial-missing|sidebar-document-unknown)$/.test(code) && isOfGenerated(hint))
  );
}

/**
 * Returns the findings of a check, with a single note in place of those about parts that cannot be checked because the
 * site's packages are not installed: nobody who has just fetched a site made these mistakes.
 */
export function joinUncheckedParts(findings: readonly Diagnostic[], siteDirectory: string): readonly Diagnostic[] {
  if (!isUnprepared(siteDirectory)) return findings;
  const [first, ...others] = findings.filter(isOfLackingParts);
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
  return findings.flatMap((each) => (each === first ? note : isOfLackingParts(each) ? [] : each));
}
