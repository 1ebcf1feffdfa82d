import path from "node:path";
import { readCache } from "../build/cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../build/cache/cache-file.ts";
import { formatDiagnostic } from "../build/diagnostics.ts";
import { startDevServer } from "../dev/dev-server.ts";
import type { Diagnostic } from "../shared/diagnostic.ts";
import type { CommandLine } from "./arguments.ts";
import { isFolder } from "./is-folder.ts";

/** Serves a site while it is written, until the process is stopped. */
export async function runDev({ directory, port, host = "localhost" }: CommandLine): Promise<void> {
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) throw new Error(`there is no folder ${directory}.`);
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  const { url } = await startDevServer({
    project: { siteDirectory, cacheDirectory, cache: readCache(cacheFileOf(siteDirectory)) },
    port: port ?? 3000,
    host,
    strictPort: port !== undefined,
    onPrepared(site, milliseconds) {
      print(site.diagnostics());
      const { locale, locales } = site.prepared.config;
      const language = locales.length > 1 ? ` (${locale.code})` : "";
      console.log(`${site.prepared.site.routes.size} pages${language} ready in ${Math.round(milliseconds)} ms.`);
    },
    onFindings: print,
  });
  console.log(`Serving ${directory} at ${url} while you edit it; Ctrl+C ends it.`);
}

const notes = new Set<string>();

/** A note is told once, other findings while they hold. */
function print(findings: readonly Diagnostic[]): void {
  for (const finding of findings) {
    const text = formatDiagnostic(finding);
    if (finding.severity === "note") {
      if (notes.has(text)) continue;
      notes.add(text);
    }
    console.error(`${text}\n`);
  }
}
