import type { PageView } from "./page-views.ts";

/**
 * A function that posts page views to an address, also while the page is left. The JSON is sent as plain text and without
 * cookies, so that no browser asks the other server for leave first.
 */
export function createEndpoint(address: string): (view: PageView) => void {
  return (view) => {
    fetch(address, {
      method: "POST",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
      body: JSON.stringify(view),
    }).catch(() => undefined);
  };
}
