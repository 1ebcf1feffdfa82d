import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type BuiltLocale, buildLocale } from "./build-locale.ts";
import { randomBytes } from "node:crypto";
import { type BuildCache, writeCache } from "./cache/build-cache.ts";
import { cacheFileOf } from "./cache/cache-file.ts";
import { removeQuietly } from "@cairn/files/remove-quietly";
import { editsFileOf } from "./cache/build-edits.ts";
import { keepSite } from "./kept/keep-site.ts";
import { keptFileOf } from "./kept/kept-site.ts";
import { hasError, sortDiagnostics } from "../findings/diagnostics.ts";
import { rankFindings } from "../findings/rank-findings.ts";
import { noOutput, openOutput } from "./emit/output.ts";
import { bootIdentity } from "@cairn/files/process-identity";
import type { WorkFolder } from "@cairn/files/work-folder";
import { prepareSite } from "./pipeline.ts";
import type { PreparedSite, Project } from "./prepared-site.ts";
import { removeOldStates } from "./search/remove-old-states.ts";

export interface BuildResult {
  diagnostics: Diagnostic[];
  isWhole: boolean;
  pages: number;
  rendered: number;
  /** Whether the configuration is Docusaurus's. */
  isOfDocusaurus: boolean;
  bytes: number;
  /** Writes the state that the next build continues from. */
  keep: () => void;
  /** Resolves when the state for the next build is written and all threads have ended. */
  closed: Promise<unknown>;
}

/**
 * Builds a site in all its languages. The caller holds the lock of the output folder, which is only changed if no
 * finding is an error. Without an output folder, nothing is written at all.
 */
export async function buildSite(given: Project, outputFolder: WorkFolder | undefined): Promise<BuildResult> {
  const project = { ...given, output: outputFolder };
  const { cache, cacheDirectory } = project;
  const keepCache = (next: BuildCache) => writeCache(cacheFileOf(project.siteDirectory), next);
  // The state kept with the old output is invalid once that output is replaced.
  if (outputFolder) removeQuietly(keptFileOf(cacheDirectory));
  const outputDirectory = outputFolder?.target;
  const isSameOutput = cache.output === outputDirectory;
  const boot = bootIdentity();
  const last = isSameOutput ? cache : { files: new Map<string, never>() };
  const output = outputFolder ? openOutput(outputFolder, { ...last, isSameBoot: boot === cache.boot }) : noOutput;
  const built: BuiltLocale[] = [];
  try {
    let prepared = await prepareSite({ ...project, onCompiled: (count, thread) => output.expect(count, thread) });
    for (const { code } of prepared.config.locales) {
      const isFirst = code === prepared.config.locale.code;
      const inLocale = isFirst ? project : { ...project, locale: code, parser: undefined, indexThread: undefined };
      if (!isFirst) prepared = await prepareSite(inLocale, prepared.loaded);
      built.push(await buildLocale(prepared, { project: inLocale, output, outputDirectory, isSameOutput }));
    }
    const result = summarise(built, prepared, project);
    const { valid: config } = prepared.loaded;
    const locales = new Map(built.map(({ code, records }) => [code, records]));
    const id = randomBytes(8).toString("hex");
    const failed = { ...cache, id, locales, config };
    if (!result.isWhole || outputDirectory === undefined) return { ...result, keep: () => keepCache(failed) };
    const committed = await output.commit();
    const { files, spare, placed } = committed;
    removeOldStates(
      cacheDirectory,
      built.map(({ records }) => records),
    );
    const permalinks = Array.from(prepared.site.routes.keys());
    const pluginFindings = (await prepared.loaded.afterBuild?.({ outputDirectory, permalinks })) ?? [];
    const lateFindings = rankFindings([...committed.diagnostics, ...pluginFindings], prepared.config.checks);
    result.diagnostics = sortDiagnostics([...result.diagnostics, ...lateFindings]);
    const bytes = Array.from(files.values()).reduce((total, { size }) => total + size, 0);
    const keep = (): void => {
      keepCache({ id, locales, files, output: outputDirectory, spare, placed, boot, config });
      removeQuietly(editsFileOf(cacheDirectory));
      const [{ toKeep, records }] = built as [BuiltLocale];
      if (toKeep)
        keepSite(keptFileOf(cacheDirectory), toKeep, {
          ...committed,
          id,
          output: outputDirectory,
          boot,
          search: records.search,
        });
    };
    return { ...result, bytes, keep };
  } catch (error) {
    await Promise.allSettled([project.indexThread?.stop(), ...built.map(({ closed }) => closed)]);
    // Removes the state that this build wrote for the next one: on a full disk, nothing may be left behind.
    if (outputFolder) removeOldStates(cacheDirectory, Array.from(cache.locales.values()));
    throw error;
  } finally {
    await output.discard();
  }
}

function summarise(built: readonly BuiltLocale[], { loaded }: PreparedSite, { indexThread }: Project) {
  const diagnostics = sortDiagnostics(built.flatMap((locale) => locale.diagnostics));
  const sum = (count: (locale: BuiltLocale) => number) => built.reduce((total, locale) => total + count(locale), 0);
  return {
    diagnostics,
    isWhole: !hasError(diagnostics),
    pages: sum(({ pages }) => pages),
    rendered: sum(({ rendered }) => rendered),
    isOfDocusaurus: !loaded.source.isOurs,
    bytes: 0,
    closed: Promise.all([indexThread?.stop(), ...built.map(({ closed }) => closed)]),
  };
}
