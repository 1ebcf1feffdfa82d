import { analyticsElementId } from "../../analytics/element-id.ts";
import type { Analytics } from "../../analytics/config.ts";
import { asksNotToBeTracked, postNote } from "../privacy.ts";
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

type GoogleOptions = NonNullable<Analytics["google"]>;

/** A function that tells Google Analytics 4 of page views: with anonymised addresses, and nothing for advertising. */
function createGoogleAnalytics({ measurementId, script, cookies }: GoogleOptions): (view: PageView) => void {
  const global = window as { dataLayer?: unknown[] };
  const queue = (global.dataLayer ??= []);
  // Google's script tells commands from data by this very kind of object.
  const command: (...parameters: unknown[]) => void = function () {
    // oxlint-disable-next-line prefer-rest-params -- an array would be taken for data
    queue.push(arguments);
  };
  command("consent", "default", {
    analytics_storage: cookies ? "granted" : "denied",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  command("js", new Date());
  command("config", measurementId, {
    send_page_view: false,
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });

  const element = document.createElement("script");
  const address = new URL(script);
  address.searchParams.set("id", measurementId);
  element.src = address.href;
  element.async = true;
  document.head.append(element);

  return ({ path, title, referrer }) =>
    command("event", "page_view", {
      page_location: location.origin + path,
      page_title: title,
      page_referrer: referrer,
    });
}
