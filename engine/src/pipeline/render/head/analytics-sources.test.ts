import { expect, test } from "vitest";
import { analyticsSchema } from "../../../analytics/config.ts";
import { analyticsSources } from "./analytics-sources.ts";

const sourcesOf = (analytics: unknown) => analyticsSources(analyticsSchema.parse(analytics));

test("nothing is allowed without analytics, or if the endpoint is a path on the site's own server", () => {
  const none = { scripts: [], connections: [], images: [] };
  expect(analyticsSources(undefined)).toEqual(none);
  expect(sourcesOf({ endpoint: "/views" })).toEqual(none);
});

test("connections to an endpoint are allowed, and Google's script and its connections", () => {
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
  ["an id of Universal Analytics", { google: { measurementId: "UA-12345-1" } }],
  ["an address without a host", { endpoint: "views" }],
  ["a protocol-relative address", { endpoint: "//stats.example.com/views" }],
  ["another protocol", { endpoint: "javascript:alert(1)" }],
  ["an unknown key", { googleId: "G-ABC123" }],
])("%s is an error", (_, analytics) => {
  expect(analyticsSchema.safeParse(analytics).success).toBe(false);
});
