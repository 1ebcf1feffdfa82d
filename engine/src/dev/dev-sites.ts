import type { Project } from "../build/prepared-site.ts";
import type { Diagnostic } from "../shared/diagnostic.ts";
import type { DescribedPages } from "./dev-index.ts";
import { type DevSite, openDevSite } from "./dev-site.ts";

/** The site in each of its languages: the default one is always there, each other one from when it is first asked for. */
export interface DevSites {
  /** In the default language. */
  main: () => DevSite;
  /** In the language that an address, base URL included, belongs to. */
  at: (address: string) => Promise<DevSite>;
  /** Reads the site anew, after something in it changed. */
  renew: () => Promise<void>;
}

export interface DevSitesOptions {
  project: Project;
  /** Called for each language when it was prepared, the first time and after every change, with how long that took. */
  onPrepared: (site: DevSite, milliseconds: number) => void;
  /** Called with what is found while a page is rendered, which is when it is first asked for. */
  onFindings: (findings: readonly Diagnostic[]) => void;
}

export async function openDevSites({ project, onPrepared, onFindings }: DevSitesOptions): Promise<DevSites> {
  let locales = project.cache.locales;
  const described = new Map<string | undefined, DescribedPages>();
  const prepare = async (code?: string): Promise<DevSite> => {
    const started = performance.now();
    const pages = described.get(code) ?? new Map();
    described.set(code, pages);
    const inLanguage = { ...project, locale: code, cache: { ...project.cache, locales } };
    const opened = await openDevSite(inLanguage, onFindings, pages);
    const { compiled, bundle, records, config } = opened.prepared;
    const known = { ...records, compile: compiled.records, bundle: bundle.record };
    locales = new Map([...locales, [config.locale.code, known]]);
    onPrepared(opened, performance.now() - started);
    return opened;
  };
  // One after the other: they write to the same cache.
  let last: Promise<unknown> = Promise.resolve();
  const open = (code?: string): Promise<DevSite> => {
    const opened = last.then(() => prepare(code));
    last = opened.catch(() => undefined);
    return opened;
  };

  let main = await open();
  let others = new Map<string, Promise<DevSite>>();
  return {
    main: () => main,
    at(address) {
      const { locale, locales: all } = main.prepared.config;
      const isIn = (baseUrl: string) => address.startsWith(baseUrl) || `${address}/` === baseUrl;
      const code = all.find((each) => each.code !== locale.code && isIn(each.baseUrl))?.code;
      if (code === undefined) return Promise.resolve(main);
      const known = others.get(code);
      if (known) return known;
      const opened = open(code);
      others.set(code, opened);
      return opened;
    },
    async renew() {
      others = new Map();
      main = await open();
    },
  };
}
