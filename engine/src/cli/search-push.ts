import { messageOf } from "@cairn/catalogue/error-message";
import path from "node:path";
import { finishReplacementsIn } from "@cairn/files/replace-folder";
import { readCache } from "../pipeline/cache/build-cache.ts";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { loadConfig } from "../pipeline/configure/load-config.ts";
import { readRecords } from "../pipeline/search/built-search.ts";
import { batchSize } from "../push/push-target.ts";
import { pushRecords } from "../push/push-records.ts";
import { fail } from "./fail.ts";
import { isFolder, noFolder } from "./is-folder.ts";

const keyVariable = "CAIRN_SEARCH_ADMIN_KEY";
const pause = 500;

/** Sends the records of the last build to the search service in the site's configuration. Returns the exit status. */
export async function runSearchPush({
  directory,
  dryRun = false,
}: {
  directory: string;
  dryRun?: boolean | undefined;
}): Promise<number> {
  const site = path.resolve(directory);
  if (!isFolder(site)) return fail(noFolder(directory));
  const cacheDirectory = cacheDirectoryOf(site);
  const { config } = await loadConfig(site, cacheDirectory);
  const service = config.search === false ? undefined : config.search.service;
  const adminKey = process.env[keyVariable] ?? "";
  if (!service) return fail(`the configuration has no search.service to send records to.`);
  if (adminKey === "") return fail(`set ${keyVariable} to a key that can write to ${service.indexName}.`);
  const output = readCache(cacheFileOf(site)).output || path.join(site, "build");
  finishReplacementsIn(path.dirname(output));
  let content;
  try {
    content = readRecords(output);
  } catch {
    return fail(`${directory} has no search index. Build the site first: cairn build ${directory}`);
  }
  const { records } = content;
  let sent = 0;
  try {
    await pushRecords(service, content, {
      adminKey,
      pause,
      isDryRun: dryRun,
      onSent: (count) => console.error(`${(sent += count)} of ${records.length} records sent`),
    });
  } catch (error) {
    return fail(messageOf(error));
  }
  const batches = Math.ceil(records.length / batchSize);
  console.log(
    dryRun
      ? `Would replace ${service.indexName} with ${records.length} records in ${batches} batches.`
      : `Replaced ${service.indexName} with ${records.length} records.`,
  );
  return 0;
}
