import { expect, test } from "vitest";
import { asksForDocument, type NavigateEvent } from "./navigation-api.ts";

const link = {
  navigationType: "push",
  destination: { url: "https://docs.example.com/vpc", sameDocument: false, getState: () => undefined },
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
} as NavigateEvent;

test("following a link requests a document", () => {
  expect(asksForDocument(link)).toBe(true);
});

test("going back to a page that was shown without a load requests it again", () => {
  expect(
    asksForDocument({ ...link, navigationType: "traverse", destination: { ...link.destination, sameDocument: true } }),
  ).toBe(true);
});

test.each<[string, Partial<NavigateEvent>]>([
  ["a place in the page", { hashChange: true }],
  ["a download", { downloadRequest: "" }],
  ["a reload", { navigationType: "reload" }],
  ["another site", { canIntercept: false }],
  ["a sent form", { formData: new FormData() }],
  ["history.pushState", { destination: { ...link.destination, sameDocument: true } }],
])("%s is the browser's own", (_, change) => {
  expect(asksForDocument({ ...link, ...change })).toBe(false);
});
