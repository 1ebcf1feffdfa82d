import type { Analytics } from "../../../analytics/config.ts";

/** Sources of other origins that a page's Content-Security-Policy has to allow. */
export interface ForeignSources {
  scripts: string[];
  connections: string[];
  images: string[];
}

/** The hosts of Google Analytics 4, from https://developers.google.com/tag-platform/security/guides/csp. */
const googleHosts = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/** Returns the sources that counting page views needs. */
export function analyticsSources(analytics: Analytics | undefined): ForeignSources {
  const sources: ForeignSources = { scripts: [], connections: [], images: [] };
  const { google, endpoint } = analytics ?? {};
  if (google) {
    const { origin } = new URL(google.script);
    sources.scripts.push(origin);
    sources.connections.push(origin, ...googleHosts);
    sources.images.push(origin, ...googleHosts);
  }
  if (endpoint && !endpoint.startsWith("/")) sources.connections.push(new URL(endpoint).origin);
  return sources;
}
