import { analyticsElementId } from "../../analytics/element-id.ts";
import type { Analytics } from "../../analytics/config.ts";
import { asksNotToBeTracked, postNote } from "../privacy.ts";
import { createGoogleAnalytics } from "./google.ts";
import { type PageView, watchPageViews } from "./page-views.ts";

/** Sends page views to where the page says. Called once. */
export function startAnalytics(): void {
  const text = document.getElementById(analyticsElementId)?.textContent;
  if (!text) return;
  const { google, endpoint, respectDoNotTrack }: Analytics = JSON.parse(text);
  if (respectDoNotTrack && asksNotToBeTracked()) return;
  const targets = [
    google && createGoogleAnalytics(google),
    endpoint && ((view: PageView) => void postNote(endpoint, view)),
  ];
  watchPageViews((view) => {
    for (const send of targets) if (send) send(view);
  });
}
