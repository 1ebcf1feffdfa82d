import type { ServiceSettings } from "@cairn/search/hosted/service-settings";
import type { SearchBackend } from "@cairn/search/query/search-request";

/** What a page tells of the search. */
export interface SearchSettings {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Of the page. */
  permalink: string;
  /** JSON of the page, where the site says more. */
  stated: string | undefined;
}

/** What a page states, as the build writes it. */
export interface StatedSettings {
  /** Address that a missing result is reported to; `{query}` stands for what was looked for. */
  reportUrl?: string | undefined;
  /** Absent where the site has an index of its own. */
  service?: ServiceSettings | undefined;
  /** Of a service's records: the versions, as the site's own index has them. */
  versions?: [name: string, path: string][] | undefined;
  /** What results of the site's own kinds are called. */
  kindLabels?: KindLabels | undefined;
}

/** What results of a site's own kinds are called, by kind. */
export type KindLabels = Readonly<Record<string, string>>;

export function readStated({ stated }: SearchSettings): StatedSettings {
  return stated === undefined ? {} : (JSON.parse(stated) as StatedSettings);
}

let opened: Promise<SearchBackend> | undefined;
let ready: SearchBackend | undefined;

/** The backend of this site, opened once. One that could not be opened is tried again. */
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

/** The backend where it is open already. */
export function readyBackend(): SearchBackend | undefined {
  return ready;
}

/** The next search opens the backend again: the index is another, where the development server says so. */
export function forgetBackend(): void {
  opened = undefined;
  ready = undefined;
}

async function open(settings: SearchSettings): Promise<SearchBackend> {
  const { service, versions } = readStated(settings);
  if (service) return (await import("./hosted.ts")).openService(service, versions ?? []);
  const { openWorker } = await import("./embedded.ts");
  return openWorker(settings.baseUrl);
}
