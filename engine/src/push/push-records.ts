import type { ServiceSettings } from "@cairn/search/hosted/service-settings";
import type { PushOptions, PushTarget } from "./push-target.ts";

/** Sends the records of a built site to its service. Throws, with what to do, if they must not be sent. */
export async function pushRecords(
  service: ServiceSettings,
  content: Parameters<PushTarget["replaceAll"]>[0],
  options: PushOptions & { isDryRun: boolean },
): Promise<void> {
  if (service.apiKey === options.adminKey)
    throw new Error(
      "search.service.apiKey is the admin key, which would be sent to every reader. Use a key that can only search.",
    );
  const target = await openTarget(service, options);
  const forbidden = await target.forbiddenRights();
  if (forbidden.length > 0)
    throw new Error(
      `search.service.apiKey allows more than searching: ${forbidden.join(", ")}. It is sent to every reader, so use a key that can only search.`,
    );
  if (!options.isDryRun) await target.replaceAll(content);
}

/** Loads only the client of the configured service. */
async function openTarget(service: ServiceSettings, options: PushOptions): Promise<PushTarget> {
  if (service.name === "algolia") return (await import("./algolia-target.ts")).createAlgoliaTarget(service, options);
  return (await import("./meilisearch-target.ts")).createMeilisearchTarget(service, options);
}
