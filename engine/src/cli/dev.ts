import { printFindings } from "./print-findings.ts";
import path from "node:path";
import { listPageKinds } from "../kinds/page-kinds.ts";
import { readCache } from "../pipeline/cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { startDevServer } from "../dev/dev-server.ts";
import { createFindingsReport } from "../dev/findings-report.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { finishSiteWrites } from "./writing/finish-site-writes.ts";
import { isFolder, noFolder } from "./is-folder.ts";
import type { Options } from "./options.ts";

interface ServerParameters extends Pick<Options, "port" | "host"> {
  directory: string;
}

/** Serves a site while it is written, until the process is stopped. */
export async function runDev({ directory, port, host = "localhost" }: ServerParameters): Promise<void> {
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) throw new Error(noFolder(directory));
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  finishSiteWrites(siteDirectory);
  const report = createFindingsReport();
  let wasSaid = false;
  const print = (findings: readonly Diagnostic[]) => {
    wasSaid = printFindings(report.add(findings), wasSaid);
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
          ? `${listOf(changed)} changed: ${time}`
          : `${site.prepared.site.routes.size} pages${language} ${time}`,
      );
    },
    onFindings: print,
    onChecked(site) {
      const findings = site.diagnostics();
      print(findings);
      const standing = report.settle(site.prepared.config.locale.code, findings);
      if (standing) console.log(standing);
    },
  });
  console.log(`Serving ${directory} at ${url} while you edit it; Ctrl+C ends it.`);
}

const listed = 3;

function listOf(files: readonly string[]): string {
  const more = files.length - listed;
  return more > 0 ? `${files.slice(0, listed).join(", ")} and ${more} more` : files.join(", ");
}
