import type { SiteConfig } from "../config/config.ts";
import { prepareSite } from "../pipeline/pipeline.ts";
import type { Project, PreparedSite } from "../pipeline/prepared-site.ts";
import { renewSite } from "../pipeline/renew-site.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type DevMemory, type DevSite, emptyMemory, openDevSite } from "./dev-site.ts";
import { readFileSync } from "node:fs";
import { isDocumentFile } from "../compile/documents/document-place.ts";
import { stampOfFile } from "../files/stamp.ts";
import { createTurns } from "../threads/event-loop.ts";
import { isLost } from "../pipeline/compile/compile-file.ts";

/** In milliseconds: open pages refresh before all others are checked. */
const checkDelay = 300;

/** The site in each of its languages: the default one always, others from their first request on. */
export interface DevSites {
  /** In the default language. */
  main: () => DevSite;
  /** In the language of an address, which includes the base URL. */
  at: (address: string) => Promise<DevSite>;
  /** Reads the site again after files changed; they are relative to its folder. */
  renew: (changed: readonly string[]) => Promise<void>;
  /** Enables checks of all pages some time after each change; not called before the server has started. */
  startChecks: () => void;
  /** Cancels running checks. */
  close: () => void;
}

export interface DevSitesOptions {
  project: Project;
  /** Called for each language when it was prepared, initially and after every change, with the time that took. */
  onPrepared: (site: DevSite, milliseconds: number, changed: readonly string[]) => void;
  /** Called when all pages of a language were checked, some time after it was prepared. */
  onChecked: (site: DevSite) => void;
  /** Called with the findings of rendering a page, when it is first requested. */
  onFindings: (findings: readonly Diagnostic[]) => void;
}

export async function openDevSites({ project, onPrepared, onChecked, onFindings }: DevSitesOptions): Promise<DevSites> {
  let { locales, config: lastValid } = project.cache;
  const memories = new Map<string | undefined, DevMemory>();
  const valid = createValidDocuments();
  const checks = createLaterChecks(onChecked);
  const prepare = async (code: string | undefined, { changed = [], last: before }: Renewal): Promise<DevSite> => {
    const started = performance.now();
    const memory = memories.get(code) ?? emptyMemory();
    memories.set(code, memory);
    const prepared =
      (before && (await renewSite(before.prepared, changed))) ??
      (await prepareSite({
        ...project,
        locale: code,
        lastValid: valid.read,
        showsDrafts: true,
        cache: { ...project.cache, locales, config: lastValid },
      }));
    void valid.remember(prepared, before && changed);
    const opened = openDevSite(prepared, onFindings, memory);
    const { compiled, bundle, records, config, loaded } = prepared;
    const known = { ...records, compile: compiled.records, bundle: bundle.record };
    locales = new Map([...locales, [config.locale.code, known]]);
    lastValid = loaded.valid ?? lastValid;
    onPrepared(opened, performance.now() - started, changed);
    checks.add(opened);
    return opened;
  };
  // Sequentially, because they write to the same cache.
  let last: Promise<unknown> = Promise.resolve();
  const open = (code?: string, renewal: Renewal = {}): Promise<DevSite> => {
    const opened = last.then(() => prepare(code, renewal));
    last = opened.catch(() => undefined);
    return opened;
  };

  let main = await open();
  let others = new Map<string, Promise<DevSite>>();
  return {
    main: () => main,
    at(address) {
      const code = otherLanguageOf(address, main.prepared.config);
      if (code === undefined) return Promise.resolve(main);
      const known = others.get(code);
      if (known) return known;
      const opened = open(code);
      others.set(code, opened);
      return opened;
    },
    async renew(changed) {
      others = new Map();
      main = await open(undefined, { changed, last: main });
    },
    startChecks() {
      checks.start();
      checks.add(main);
    },
    close: checks.close,
  };
}

/** The input for preparing a site again. */
interface Renewal {
  changed?: readonly string[];
  last?: DevSite;
}

/** Returns the language of an address, unless it is the site's current one. */
function otherLanguageOf(address: string, { locale, locales }: SiteConfig): string | undefined {
  const isIn = (baseUrl: string) => address.startsWith(baseUrl) || `${address}/` === baseUrl;
  return locales.find((each) => each.code !== locale.code && isIn(each.baseUrl))?.code;
}

/** Checks all pages of a site some time after it was read, unless it was read again meanwhile. */
function createLaterChecks(onChecked: (site: DevSite) => void) {
  /** By language. */
  const newest = new Map<string, DevSite>();
  let isChecking = false;
  return {
    add(site: DevSite): void {
      const { code } = site.prepared.config.locale;
      newest.set(code, site);
      if (!isChecking) return;
      const isStale = () => newest.get(code) !== site;
      const check = async () => {
        if (!isStale() && (await site.check(isStale))) onChecked(site);
      };
      setTimeout(() => void check().catch(console.error), checkDelay).unref();
    },
    start() {
      isChecking = true;
    },
    close: () => newest.clear(),
  };
}

/** The documents as they were when they could last be compiled. */
interface ValidDocuments {
  read: (file: string) => Buffer | undefined;
  /** Takes over the documents of a site that could be compiled; only the changed files if these are given. */
  remember: (prepared: Pick<PreparedSite, "scanned" | "compiled">, changed?: readonly string[]) => Promise<void>;
}

function createValidDocuments(): ValidDocuments {
  const known = new Map<string, { stamp: string; bytes: Buffer }>();
  return {
    read: (file) => known.get(file)?.bytes,
    async remember({ scanned, compiled }, changed) {
      const takeTurn = createTurns();
      const wanted = changed && new Set(changed);
      for (const { file, path, absolute } of scanned.files) {
        if (!isDocumentFile(path) || wanted?.has(file) === false) continue;
        const record = compiled.records.get(file);
        if (!record || record.stamp === known.get(file)?.stamp || isLost(record, file)) continue;
        const bytes = readIfUnchanged(absolute, record.stamp);
        if (bytes) known.set(file, { stamp: record.stamp, bytes });
        await takeTurn();
      }
    },
  };
}

/** Returns a file's content, unless it has changed since it was compiled. */
function readIfUnchanged(file: string, stamp: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    return stampOfFile(file) === stamp ? bytes : undefined;
  } catch {
    return undefined;
  }
}
