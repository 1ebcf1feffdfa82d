import type { AlgoliaSettings } from "@cairn/search/hosted/service-settings";
import { batchesOf, type PushOptions, type PushTarget } from "./push-target.ts";
import { withRetries } from "./retry.ts";

/** Rights that are harmless in readers' browsers. */
const harmless: ReadonlySet<string> = new Set(["search", "browse", "listIndexes", "settings"]);

const indexSettings = {
  searchableAttributes: ["title", "path", "detail", "unordered(text)"],
  attributesForFaceting: ["filterOnly(language)", "filterOnly(docusaurus_tag)", "kind", "repository"],
  attributesToSnippet: ["text:28"],
  customRanking: ["desc(rank)"],
  // One typo in words of four letters, two in words of eight, as in the site's own index.
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  ignorePlurals: true,
  separatorsToIndex: "_-",
};

/** Sends records to Algolia with its own client. */
export async function createAlgoliaTarget(
  { appId, apiKey, indexName, host }: AlgoliaSettings,
  { adminKey, pause, onSent }: PushOptions,
): Promise<PushTarget> {
  const { searchClient } = await import("@algolia/client-search");
  const clientWith = (key: string) => {
    if (host === undefined) return searchClient(appId, key);
    const { host: url, protocol } = new URL(host);
    return searchClient(appId, key, {
      hosts: [{ url, accept: "readWrite", protocol: protocol === "http:" ? "http" : "https" }],
    });
  };
  const admin = clientWith(adminKey);
  const temporary = `${indexName}_next`;
  const done = (name: string, taskID: number) =>
    withRetries(() => admin.waitForTask({ indexName: name, taskID }), pause);

  return {
    async forbiddenRights() {
      // A key may always query its own rights.
      const { acl } = await withRetries(() => clientWith(apiKey).getApiKey({ key: apiKey }), pause);
      return acl.filter((right) => !harmless.has(right));
    },
    async replaceAll({ records, synonyms }) {
      // Leftovers of an interrupted push would be moved along.
      const cleared = await withRetries(() => admin.deleteIndex({ indexName: temporary }), pause);
      await done(temporary, cleared.taskID);
      const tasks: { taskID: number }[] = [
        await withRetries(() => admin.setSettings({ indexName: temporary, indexSettings }), pause),
      ];
      if (synonyms.length > 0) {
        const synonymHit = synonyms.map((group, index) => ({
          objectID: `group-${index}`,
          type: "synonym" as const,
          synonyms: group,
        }));
        tasks.push(
          await withRetries(
            () => admin.saveSynonyms({ indexName: temporary, synonymHit, replaceExistingSynonyms: true }),
            pause,
          ),
        );
      }
      for (const batch of batchesOf(records)) {
        const requests = batch.map((record) => ({ action: "addObject" as const, body: { ...record } }));
        tasks.push(
          await withRetries(() => admin.batch({ indexName: temporary, batchWriteParams: { requests } }), pause),
        );
        onSent(batch.length);
      }
      for (const { taskID } of tasks) await done(temporary, taskID);
      const operationIndexParams = { operation: "move" as const, destination: indexName };
      const moved = await withRetries(
        () => admin.operationIndex({ indexName: temporary, operationIndexParams }),
        pause,
      );
      await done(indexName, moved.taskID);
    },
  };
}
