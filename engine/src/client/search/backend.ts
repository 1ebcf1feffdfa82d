import type { ServiceSettings } from "@cairn/search/hosted/service-settings";
import type { SearchBackend } from "@cairn/search/query/search-request";
import { importModule } from "../import-module.ts";
import embedded from "./embedded.ts?address";
import hosted from "./hosted.ts?address";

/** A page's search settings. */
export interface SearchSettings {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Permalink of the page. */
  permalink: string;
  /** JSON of `StatedSettings`, if the site has any. */
  stated: string | undefined;
}

/** Settings that the build writes into pages. */
export interface StatedSettings {
  /** Address to report a missing result; `{query}` stands for the query. */
  reportUrl?: string | undefined;
  /** Absent if the site has its own index. */
  service?: ServiceSettings | undefined;
  /** For a service: the versions, in the format of the site's own index. */
  versions?: [name: string, path: string][] | undefined;
  /** Labels of the site's own kinds of results. */
  kindLabels?: KindLabels | undefined;
}

/** Labels of a site's own kinds of results, by kind. */
export type KindLabels = Readonly<Record<string, string>>;

export function readStated({ stated }: SearchSettings): StatedSettings {
  return stated === undefined ? {} : (JSON.parse(stated) as StatedSettings);
}

let opened: Promise<SearchBackend> | undefined;
let ready: SearchBackend | undefined;

/** Returns the search backend of this site, which is opened once. Retries after a failure. */
export function openBackend(settings: SearchSettings): Promise<SearchBackend> {
  const opening = (opened ??= open(settings));
  opening.then(
    (backend) => {
      if (opened === opening) ready = backend;
    },
    () => forgetBackend(),
  );
  return opening;
}

/** Returns the backend if it is open already. */
export function readyBackend(): SearchBackend | undefined {
  return ready;
}

/** Makes the next search open the backend again, because the development server has a new index. */
export function forgetBackend(): void {
  opened = undefined;
  ready = undefined;
}

async function open(settings: SearchSettings): Promise<SearchBackend> {
  const { service, versions } = readStated(settings);
  if (service) return (await importModule<typeof import("./hosted.ts")>(hosted)).openService(service, versions ?? []);
  const { openWorker } = await importModule<typeof import("./embedded.ts")>(embedded);
  return openWorker(settings.baseUrl);
}
