import type { MeilisearchSettings } from "@cairn/search/hosted/service-settings";
import { batchesOf, type PushOptions, type PushTarget } from "./push-target.ts";
import { ServiceError, withRetries } from "./retry.ts";

const indexSettings = {
  searchableAttributes: ["title", "path", "detail", "text"],
  filterableAttributes: ["language", "docusaurus_tag", "kind", "repository"],
  sortableAttributes: [],
  rankingRules: ["words", "typo", "proximity", "attribute", "sort", "exactness", "rank:desc"],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
};

interface Task {
  status: "enqueued" | "processing" | "succeeded" | "failed" | "canceled";
  error?: { message: string; code: string } | null;
}

interface Performed {
  body?: unknown;
  /** An error that is ignored. */
  mayFail?: string;
}

/** Sends records to a Meilisearch server. */
export function createMeilisearchTarget(
  { apiKey, indexName, host }: MeilisearchSettings,
  { adminKey, pause, onSent }: PushOptions,
): PushTarget {
  const temporary = `${indexName}_next`;
  const call = <Result>(method: string, path: string, body?: unknown): Promise<Result> =>
    withRetries(async () => {
      const response = await fetch(new URL(path, host), {
        method,
        headers: { Authorization: `Bearer ${adminKey}`, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      if (!response.ok)
        throw new ServiceError(
          `The server responds with ${response.status}: ${await response.text()}`,
          response.status,
        );
      return (await response.json()) as Result;
    }, pause);
  /** Sends an asynchronous task and waits until it is done. */
  const perform = async (method: string, path: string, { body, mayFail }: Performed = {}): Promise<void> => {
    const { taskUid } = await call<{ taskUid: number }>(method, path, body);
    for (;;) {
      const { status, error } = await call<Task>("GET", `/tasks/${taskUid}`);
      if (status === "succeeded" || (status === "failed" && mayFail !== undefined && error?.code === mayFail)) return;
      if (status === "failed" || status === "canceled")
        throw new ServiceError(`The server could not process the request: ${error?.message ?? status}`, 400);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  return {
    async forbiddenRights() {
      const { actions } = await call<{ actions: string[] }>("GET", `/keys/${encodeURIComponent(apiKey)}`);
      return actions.filter((action) => action !== "search");
    },
    async replaceAll({ records, synonyms }) {
      await perform("DELETE", `/indexes/${temporary}`, { mayFail: "index_not_found" });
      await perform("POST", "/indexes", { body: { uid: temporary, primaryKey: "objectID" } });
      await perform("PATCH", `/indexes/${temporary}/settings`, {
        body: { ...indexSettings, synonyms: mutualSynonyms(synonyms) },
      });
      for (const batch of batchesOf(records)) {
        await perform("POST", `/indexes/${temporary}/documents`, { body: batch });
        onSent(batch.length);
      }
      // Existing indexes can be swapped in one step.
      await perform("POST", "/indexes", {
        body: { uid: indexName, primaryKey: "objectID" },
        mayFail: "index_already_exists",
      });
      await perform("POST", "/swap-indexes", { body: [{ indexes: [temporary, indexName] }] });
      await perform("DELETE", `/indexes/${temporary}`);
    },
  };
}

function mutualSynonyms(groups: readonly string[][]): Record<string, string[]> {
  return Object.fromEntries(
    groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
  );
}
