import { analyticsElementId } from "../../analytics/element-id.ts";
import type { Analytics } from "../../analytics/config.ts";
import { createEndpoint } from "./endpoint.ts";
import { createGoogleAnalytics } from "./google.ts";
import { watchPageViews } from "./page-views.ts";

/** Sends page views to where the page says. Called once. */
export function startAnalytics(): void {
  const text = document.getElementById(analyticsElementId)?.textContent;
  if (!text) return;
  const { google, endpoint, respectDoNotTrack }: Analytics = JSON.parse(text);
  if (respectDoNotTrack && asksNotToBeTracked()) return;
  const targets = [google && createGoogleAnalytics(google), endpoint && createEndpoint(endpoint)];
  watchPageViews((view) => {
    for (const send of targets) if (send) send(view);
  });
}

/** Do Not Track, or Global Privacy Control (https://w3c.github.io/gpc/). */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
}
