import { describe, expect, test } from "vitest";
import type { HostedRecord } from "@cairn/search/hosted/hosted-record";
import { type ServiceAnswer, type ServiceCall, startService } from "@cairn/search/hosted/service-fixture";
import type { ServiceSettings } from "@cairn/search/hosted/service-settings";
import { pushRecords } from "./push-records.ts";

const records = Array.from({ length: 2345 }, (_, index): HostedRecord => ({
  objectID: `id${index}`,
  url: `/page-${index}`,
  kind: "page",
  title: `Page ${index}`,
  path: [],
  detail: "",
  text: "",
  language: "en",
  docusaurus_tag: "docs-default-current",
  rank: 1,
}));
const content = { records, synonyms: [["k8s", "kubernetes"]] };
const common = { indexName: "docs", apiKey: "browser", contextualSearch: true };

/** Servers that keep indexes like the real services; `mishap` may respond instead. */
const services = {
  algolia: {
    settings: (host: string): ServiceSettings => ({ name: "algolia", appId: "APP", host, ...common }),
    start(rights: string[], mishap: (call: ServiceCall) => ServiceAnswer | undefined = () => undefined) {
      const indexes = new Map<string, unknown[]>([["docs", ["old"]]]);
      const answer = (call: ServiceCall): ServiceAnswer => {
        const bad = mishap(call);
        if (bad) return bad;
        const [, , area, name = "", action] = call.path.split("/");
        const task = { taskID: 1, updatedAt: "" };
        if (area === "keys") return { json: { value: name, acl: rights } };
        if (action === "task") return { json: { status: "published" } };
        if (call.key !== "admin") return { status: 403, json: { message: "Not allowed" } };
        if (call.method === "DELETE") indexes.delete(name);
        if (action === "batch")
          indexes.set(name, [...(indexes.get(name) ?? []), ...(call.body as { requests: unknown[] }).requests]);
        if (action === "operation") {
          indexes.set((call.body as { destination: string }).destination, indexes.get(name) ?? []);
          indexes.delete(name);
        }
        return { json: task };
      };
      return { indexes, service: startService(answer) };
    },
    harmlessRights: ["search", "listIndexes"],
  },
  meilisearch: {
    settings: (host: string): ServiceSettings => ({ name: "meilisearch", host, ...common }),
    start(rights: string[], mishap: (call: ServiceCall) => ServiceAnswer | undefined = () => undefined) {
      const indexes = new Map<string, unknown[]>([["docs", ["old"]]]);
      const tasks: object[] = [];
      const perform = ({ method, path, body }: ServiceCall): object => {
        const [, area, name = "", what] = path.split("/");
        const failed = (code: string) => ({ status: "failed", error: { code, message: code } });
        if (area === "swap-indexes") {
          const [{ indexes: [left = "", right = ""] } = { indexes: [] }] = body as { indexes: string[] }[];
          const kept = indexes.get(left) ?? [];
          indexes.set(left, indexes.get(right) ?? []);
          indexes.set(right, kept);
        } else if (method === "DELETE") {
          if (!indexes.delete(name)) return failed("index_not_found");
        } else if (method === "POST" && what === "documents") {
          indexes.set(name, [...(indexes.get(name) ?? []), ...(body as unknown[])]);
        } else if (method === "POST") {
          const { uid } = body as { uid: string };
          if (indexes.has(uid)) return failed("index_already_exists");
          indexes.set(uid, []);
        }
        return { status: "succeeded" };
      };
      const answer = (call: ServiceCall): ServiceAnswer => {
        const bad = mishap(call);
        if (bad) return bad;
        if (call.key !== "admin") return { status: 403, json: { message: "Not allowed" } };
        const [, area, name = ""] = call.path.split("/");
        if (area === "keys") return { json: { key: name, actions: rights } };
        if (area === "tasks") return { json: tasks[Number(name)] };
        return { status: 202, json: { taskUid: tasks.push(perform(call)) - 1 } };
      };
      return { indexes, service: startService(answer) };
    },
    harmlessRights: ["search"],
  },
};

describe.each(Object.entries(services))("%s", (_name, { settings, start, harmlessRights }) => {
  const options = { adminKey: "admin", pause: 5, onSent: () => {}, isDryRun: false };

  test("replaces all records at once, in batches", async () => {
    const { indexes, service } = start(harmlessRights);
    const { origin, calls } = await service;
    const sent: number[] = [];
    await pushRecords(settings(origin), content, { ...options, onSent: (count) => sent.push(count) });
    expect(Array.from(indexes.keys())).toEqual(["docs"]);
    expect(indexes.get("docs")).toHaveLength(2345);
    expect(sent).toEqual([1000, 1000, 345]);
    // The live index is only changed once, when everything has been sent.
    const touched = calls.filter(
      ({ path, body }) => /\/docs(?:\/|$)/.test(path) || JSON.stringify(body)?.includes('"docs"'),
    );
    expect(touched.filter(({ method }) => method !== "GET").length).toBeLessThanOrEqual(2);
  });

  test("a dry run changes nothing", async () => {
    const { indexes, service } = start(harmlessRights);
    const { origin, calls } = await service;
    await pushRecords(settings(origin), content, { ...options, isDryRun: true });
    expect(indexes.get("docs")).toEqual(["old"]);
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("a browser key that can write is refused, and so is the admin key", async () => {
    const { indexes, service } = start([...harmlessRights, "addObject"]);
    const { origin } = await service;
    await expect(pushRecords(settings(origin), content, options)).rejects.toThrow(
      "search.service.apiKey allows more than searching: addObject. It is sent to every reader, so use a key that can only search.",
    );
    await expect(pushRecords(settings(origin), content, { ...options, adminKey: "browser" })).rejects.toThrow(
      "is the admin key",
    );
    expect(indexes.get("docs")).toEqual(["old"]);
  });

  test.each<[string, ServiceAnswer]>([
    ["429", { status: 429, json: { message: "Too many" } }],
    ["500", { status: 500, json: { message: "Oh" } }],
    ["a cut connection", { cut: true }],
  ])("%s is overcome", async (_what, bad) => {
    let count = 0;
    const { indexes, service } = start(harmlessRights, () => (++count === 4 ? bad : undefined));
    const { origin } = await service;
    await pushRecords(settings(origin), content, options);
    expect(indexes.get("docs")).toHaveLength(2345);
  });

  test("a service that stays broken is an error, and readers keep the old records", async () => {
    const { indexes, service } = start(harmlessRights, ({ path }) =>
      /batch|documents/.test(path) ? { status: 503, json: { message: "Down" } } : undefined,
    );
    const { origin } = await service;
    await expect(pushRecords(settings(origin), content, options)).rejects.toThrow(/\S/);
    expect(indexes.get("docs")).toEqual(["old"]);
  });

  test("a refused key is not retried", async () => {
    const { service } = start(harmlessRights, () => ({ status: 403, json: { message: "Invalid key" } }));
    const { origin, calls } = await service;
    await expect(pushRecords(settings(origin), content, options)).rejects.toThrow(/\S/);
    expect(calls.length).toBe(1);
  });
});
