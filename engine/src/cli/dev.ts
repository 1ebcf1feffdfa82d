import { nameSome } from "@cairn/catalogue/wording";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { printFindings } from "./print-findings.ts";
import { listPageKinds } from "../kinds/page-kinds.ts";
import { readCache } from "../pipeline/cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { startDevServer } from "../dev/dev-server.ts";
import { finishSiteWrites } from "./writing/finish-site-writes.ts";
import { isFolder, noFolder } from "./is-folder.ts";
import { describeUnconfigured } from "./unconfigured-folder.ts";
import type { Options } from "./options.ts";
import { countFindings } from "../findings/diagnostics.ts";

interface ServerParameters extends Pick<Options, "port" | "host"> {
  directory: string;
}

/** Serves a site while it is being written, until the process is stopped. */
export async function runDev({ directory, port, host = "localhost" }: ServerParameters): Promise<void> {
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) throw new Error(noFolder(directory));
  const meant = describeUnconfigured(directory);
  if (meant !== undefined) console.error(meant);
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  finishSiteWrites(siteDirectory);
  const report = createFindingsReport();
  let wasHintPrinted = false;
  const print = (findings: readonly Diagnostic[]) => {
    wasHintPrinted = printFindings(report.add(findings), wasHintPrinted);
  };
  const { url } = await startDevServer({
    project: { siteDirectory, cacheDirectory, listKinds: listPageKinds, cache: readCache(cacheFileOf(siteDirectory)) },
    port: port ?? 3000,
    host,
    strictPort: port !== undefined,
    onPrepared(site, milliseconds, changed) {
      print(site.diagnostics());
      const { locale, locales } = site.prepared.config;
      const language = locales.length > 1 ? ` (${locale.code})` : "";
      const time = `ready in ${Math.round(milliseconds)} ms.`;
      console.log(
        changed.length > 0
          ? `${nameSome(changed, mostListed)} changed: ${time}`
          : `${site.prepared.site.routes.size} pages${language} ${time}`,
      );
    },
    onFindings: print,
    onChecked(site) {
      const findings = site.diagnostics();
      print(findings);
      const summary = report.settle(site.prepared.config.locale.code, findings);
      if (summary) console.log(summary);
    },
  });
  console.log(
    `Serving ${directory === "." ? "this folder" : directory} at ${url} while you edit it; press Ctrl+C to stop.`,
  );
}

/** Changed files are listed up to this many. */
const mostListed = 3;

/** Decides what to print as findings come and go while a site is edited: new findings, and the current state. */
interface FindingsReport {
  /** Returns the findings that were not reported yet. Notes are reported once, others again when they come back. */
  add: (findings: readonly Diagnostic[]) => Diagnostic[];
  /**
   * Takes all findings of a part of the site, such as a language: reported ones that are not among them count as fixed.
   * Returns a line with the current state; undefined if it has not changed.
   */
  settle: (part: string, findings: readonly Diagnostic[]) => string | undefined;
}

export function createFindingsReport(): FindingsReport {
  const notes = new Set<string>();
  /** Reported, and not known to be fixed. */
  let open = new Map<string, Diagnostic>();
  const parts = new Map<string, Map<string, Diagnostic>>();
  let settled = new Set<string>();
  return {
    add(findings) {
      const fresh: Diagnostic[] = [];
      for (const [key, finding] of withKeys(findings)) {
        const isReported = finding.severity === "note" ? notes.has(key) : open.has(key);
        if (isReported) continue;
        if (finding.severity === "note") notes.add(key);
        else open.set(key, finding);
        fresh.push(finding);
      }
      return fresh;
    },
    settle(part, findings) {
      const mistakes = findings.filter(({ severity }) => severity !== "note");
      parts.set(part, withKeys(mistakes));
      // Whether some were reported and fixed before the state settled.
      const reported = new Set([...settled, ...open.keys()]);
      open = new Map(Array.from(parts.values()).flatMap((each) => Array.from(each)));
      const gone = Array.from(reported).filter((key) => !open.has(key)).length;
      const hasNew = Array.from(open.keys()).some((key) => !settled.has(key));
      settled = new Set(open.keys());
      if (gone === 0 && !hasNew) return undefined;
      const left = countFindings(Array.from(open.values()));
      if (left === "") return "All problems are fixed.";
      return gone > 0 ? `${gone} fixed; ${left} left.` : `${left} in total.`;
    },
  };
}

/** Keys findings by message and file, because an edit above one only moves it. */
function withKeys(findings: readonly Diagnostic[]): Map<string, Diagnostic> {
  const keyed = new Map<string, Diagnostic>();
  for (const finding of findings) {
    const identity = JSON.stringify([finding.file, finding.code, finding.message]);
    let key = identity;
    for (let count = 2; keyed.has(key); count++) key = `${identity} ${count}`;
    keyed.set(key, finding);
  }
  return keyed;
}
