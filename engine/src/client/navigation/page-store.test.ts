import { expect, test } from "vitest";
import { createPageStore } from "./page-store.ts";

const signal = new AbortController().signal;

/** A network that counts what is asked of it, and fails for the addresses named. */
function fakeNetwork(failing: ReadonlySet<string> = new Set()) {
  const requests: string[] = [];
  const answer = (kind: string) => async (address: string) => {
    requests.push(`${kind} ${address}`);
    if (failing.has(address)) throw new Error("no network");
    return `html of ${address}`;
  };
  return { requests, now: answer("now"), ahead: answer("ahead") };
}

test("a page is fetched ahead once, and then read from memory", async () => {
  const { requests, now, ahead } = fakeNetwork();
  const store = createPageStore(now, ahead);
  await Promise.all([store.preload("/a"), store.preload("/a")]);
  expect(await store.read("/a", signal)).toBe("html of /a");
  expect(requests).toEqual(["ahead /a"]);
});

test("what failed ahead is asked for again, and the reader hears of the second failure", async () => {
  const failing = new Set(["/a"]);
  const { requests, now, ahead } = fakeNetwork(failing);
  const store = createPageStore(now, ahead);
  expect(await store.preload("/a")).toBeUndefined();
  await expect(store.read("/a", signal)).rejects.toThrow("no network");
  failing.clear();
  expect(await store.read("/a", signal)).toBe("html of /a");
  expect(await store.preload("/a")).toBe("html of /a");
  expect(requests).toEqual(["ahead /a", "now /a", "now /a", "ahead /a"]);
});

test("a reader who went elsewhere is not given the page that was fetched ahead", async () => {
  const store = createPageStore(fakeNetwork().now, fakeNetwork().ahead);
  void store.preload("/a");
  await expect(store.read("/a", AbortSignal.abort())).rejects.toThrow(/abort/i);
});

test("only so many pages are kept", async () => {
  const { requests, now, ahead } = fakeNetwork();
  const store = createPageStore(now, ahead);
  for (let page = 0; page < 100; page += 1) await store.preload(`/${page}`);
  await store.read("/99", signal);
  expect(requests).toHaveLength(100);
  await store.read("/0", signal);
  expect(requests).toHaveLength(101);
});
