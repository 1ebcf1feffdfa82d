import { expect, test } from "vitest";
import { analyticsSchema } from "../../../analytics/config.ts";
import { analyticsSources } from "./analytics-sources.ts";

const sourcesOf = (analytics: unknown) => analyticsSources(analyticsSchema.parse(analytics));

test("nothing is allowed where nothing is counted, nor for a path of the site's own server", () => {
  const none = { scripts: [], connections: [], images: [] };
  expect(analyticsSources(undefined)).toEqual(none);
  expect(sourcesOf({ endpoint: "/views" })).toEqual(none);
});

test("an endpoint may be connected to, Google's script may run and connect", () => {
  expect(sourcesOf({ endpoint: "https://stats.example.com/views?site=1" })).toEqual({
    scripts: [],
    connections: ["https://stats.example.com"],
    images: [],
  });
  const google = sourcesOf({ google: { measurementId: "G-ABC123" } });
  expect(google.scripts).toEqual(["https://www.googletagmanager.com"]);
  expect(google.connections).toContain("https://*.google-analytics.com");
});

test.each([
  ["an id of the service before", { google: { measurementId: "UA-12345-1" } }],
  ["an address without a host", { endpoint: "views" }],
  ["another host by two slashes", { endpoint: "//stats.example.com/views" }],
  ["another protocol", { endpoint: "javascript:alert(1)" }],
  ["an unknown key", { googleId: "G-ABC123" }],
])("%s is an error", (_, analytics) => {
  expect(analyticsSchema.safeParse(analytics).success).toBe(false);
});
