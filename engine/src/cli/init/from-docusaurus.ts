import path from "node:path";
import { docusaurusConfigNames, findSiteFile, siteConfigNames } from "../../config/find-site-file.ts";
import { writeSiteConfig } from "../../docusaurus/moving/write-site-config.ts";
import { cacheDirectoryOf } from "../../pipeline/cache/cache-file.ts";
import { moduleDiagnostic } from "../../findings/module-failure.ts";
import { formatMoveReport } from "../../reports/move-report.ts";
import { fail } from "../fail.ts";
import { isFolder, noFolder } from "../is-folder.ts";
import { stepsToLeave } from "./leave-docusaurus.ts";
import { printFindings } from "../print-findings.ts";
import { lockOfSite } from "../writing/finish-site-writes.ts";
import { holdLocks } from "../writing/hold-locks.ts";
import { placeSiteFiles } from "../writing/place-site-files.ts";

interface MoveOptions {
  directory: string;
  /** Whether to replace an existing configuration. */
  force: boolean;
}

const written = "site.config.ts";

/**
 * Writes the `site.config.ts` of a Docusaurus site, and reports what could not be converted. Returns the exit status.
 */
export async function runInitFromDocusaurus({ directory, force }: MoveOptions): Promise<number> {
  if (!isFolder(directory)) return fail(noFolder(directory));
  const siteDirectory = path.resolve(directory);
  const file = findSiteFile(siteDirectory, docusaurusConfigNames);
  if (file === undefined)
    return fail(`${directory} has no docusaurus.config.js or .ts. Give the folder of a Docusaurus site.`);
  const there = findSiteFile(siteDirectory, siteConfigNames);
  if (there !== undefined && !(force && path.basename(there) === written))
    return fail(
      force
        ? `nothing was written: remove ${path.basename(there)} first.`
        : `nothing was written: ${path.basename(there)} exists already. To replace it: --force.`,
    );
  return holdLocks([lockOfSite(siteDirectory)], { command: "init", noWait: true }, async () => {
    const places = { siteDirectory, cacheDirectory: cacheDirectoryOf(siteDirectory), file, name: path.basename(file) };
    try {
      const { text, diagnostics, ...kept } = await writeSiteConfig(places);
      placeSiteFiles(siteDirectory, new Map([[written, { text }]]));
      console.log(
        `Wrote ${written}. Its comments list the settings of ${places.name} that it does not contain:\n\n${formatMoveReport(diagnostics)}`,
      );
      console.log(`"cairn build" now builds the same pages as before, from ${written}.`);
      const steps = stepsToLeave({ siteDirectory, configName: places.name, ...kept });
      if (steps.length > 0) console.log(`\nTo leave Docusaurus, in the site's folder:\n\n${steps.join("\n")}`);
      return 0;
    } catch (error) {
      printFindings([moduleDiagnostic(places.name, error)]);
      return fail("nothing was written.");
    }
  });
}
