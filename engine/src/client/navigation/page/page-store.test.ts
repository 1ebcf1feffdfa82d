import { afterEach, expect, test, vi } from "vitest";
import type { FetchedPage, FetchPageOptions } from "./fetch-page.ts";
import { brokenOff } from "../../../texts/states-texts.ts";
import { PageBrokeOff } from "./fetch-page.ts";
import { createPageStore } from "./page-store.ts";

const { signal } = new AbortController();

afterEach(() => {
  vi.useRealTimers();
});

/** A network that counts requests. Addresses with `fail` fail, `draft` must not be stored, `slow` never arrives. */
function fakeNetwork(textOf = (address: string) => `html of ${address}`) {
  const requests: string[] = [];
  const fetch = async (address: string, options: FetchPageOptions): Promise<FetchedPage> => {
    requests.push(`${options.priority} ${address}`);
    if (address.includes("fail")) throw new Error("no network");
    if (address.includes("slow")) {
      await new Promise((_, reject) => {
        options.signal?.addEventListener("abort", () => {
          requests.push(`stopped ${address}`);
          reject(new Error("stopped"));
        });
      });
    }
    return { html: textOf(address), mayKeep: !address.includes("draft") };
  };
  return { requests, fetch };
}

test("a page is preloaded once, and then read from memory", async () => {
  const { requests, fetch } = fakeNetwork();
  const store = createPageStore(fetch);
  await Promise.all([store.preload("/a"), store.preload("/a")]);
  expect(await store.preload("/a")).toBe("html of /a");
  expect(await store.read("/a", signal)).toBe("html of /a");
  expect(requests).toEqual(["low /a"]);
});

test("a broken connection is retried once, a response is not", async () => {
  const requests: string[] = [];
  const store = createPageStore(async (address) => {
    requests.push(address);
    if (address === "/refused" || (address === "/broken" && requests.length === 1))
      throw new TypeError("network error");
    if (address === "/cut" && requests.filter((each) => each === address).length === 1)
      throw new PageBrokeOff(brokenOff, address);
    if (address === "/missing") throw new Error("status 404");
    return { html: `html of ${address}`, mayKeep: true };
  });
  expect(await store.read("/broken", signal)).toBe("html of /broken");
  expect(await store.read("/cut", signal)).toBe("html of /cut");
  await expect(store.read("/refused", signal)).rejects.toThrow("network error");
  await expect(store.read("/missing", signal)).rejects.toThrow("status 404");
  expect(requests).toEqual(["/broken", "/broken", "/cut", "/cut", "/refused", "/refused", "/missing"]);
});

test("a page that was read is kept for going back", async () => {
  const { requests, fetch } = fakeNetwork();
  const store = createPageStore(fetch);
  await store.read("/a", signal);
  await store.read("/a", signal);
  expect(requests).toEqual(["auto /a"]);
});

test("a failed preload is not repeated; reading the page tries again and reports the failure", async () => {
  const { requests, fetch } = fakeNetwork();
  const store = createPageStore(fetch);
  expect(await store.preload("/fail")).toBeUndefined();
  expect(await store.preload("/fail")).toBeUndefined();
  await expect(store.read("/fail", signal)).rejects.toThrow("no network");
  expect(requests).toEqual(["low /fail", "auto /fail"]);
});

test("a response that must not be stored is fetched for each read", async () => {
  const { requests, fetch } = fakeNetwork();
  const store = createPageStore(fetch);
  await store.preload("/draft");
  await store.read("/draft", signal);
  await store.read("/draft", signal);
  expect(requests).toEqual(["low /draft", "auto /draft", "auto /draft"]);
});

test("preloads are cancelled for what the reader requests, and may be repeated later", async () => {
  const { requests, fetch } = fakeNetwork();
  const store = createPageStore(fetch);
  const ahead = store.preload("/slow");
  await store.read("/a", signal);
  expect(await ahead).toBeUndefined();
  void store.preload("/slow");
  expect(requests).toEqual(["low /slow", "stopped /slow", "auto /a", "low /slow"]);
});

test("only the three newest of many preloads go on", async () => {
  const { requests, fetch } = fakeNetwork();
  const store = createPageStore(fetch);
  for (const page of [1, 2, 3, 4, 5]) void store.preload(`/slow${page}`);
  expect(requests.filter((request) => request.startsWith("stopped"))).toEqual(["stopped /slow1", "stopped /slow2"]);
});

test("a cancelled read does not return the preloaded page", async () => {
  const store = createPageStore(fakeNetwork().fetch);
  void store.preload("/a");
  await expect(store.read("/a", AbortSignal.abort())).rejects.toThrow(/abort/i);
});

test("the number of pages and characters in memory is limited", async () => {
  const many = fakeNetwork();
  const store = createPageStore(many.fetch);
  for (let page = 0; page < 51; page += 1) await store.preload(`/${page}`);
  await store.read("/50", signal);
  await store.read("/1", signal);
  expect(many.requests).toHaveLength(51);
  await store.read("/0", signal);
  expect(many.requests).toHaveLength(52);

  const large = fakeNetwork(() => "x".repeat(1_500_000));
  const largeStore = createPageStore(large.fetch);
  for (const page of ["/a", "/b", "/c"]) await largeStore.preload(page);
  await largeStore.read("/c", signal);
  await largeStore.read("/a", signal);
  expect(large.requests).toEqual(["low /a", "low /b", "low /c", "auto /a"]);
});

test("a page is not kept for long", async () => {
  vi.useFakeTimers();
  const { requests, fetch } = fakeNetwork();
  const store = createPageStore(fetch);
  await store.preload("/a");
  vi.advanceTimersByTime(299_000);
  await store.read("/a", signal);
  vi.advanceTimersByTime(2000);
  await store.read("/a", signal);
  expect(requests).toEqual(["low /a", "auto /a"]);
});
