import { liteClient, type LiteClient, type SearchResponse } from "algoliasearch/lite";
import type { SearchBackend, SearchRequest } from "../query/search-request.ts";
import type { HostedRecord } from "./hosted-record.ts";
import { hitOf, kindCounts, markEnd, markStart } from "./marked-answer.ts";
import { type AlgoliaSettings, contextAttributes, contextOf, type SearchContext } from "./service-settings.ts";

/** Timeout of a request, in milliseconds. */
const patienceWithService = 5000;

/** Searches with Algolia, using its own client. */
export function openAlgolia(settings: AlgoliaSettings, context: SearchContext): SearchBackend {
  const client = createClient(settings);
  const filtersFrom = (from: string | undefined): (string | string[])[] => {
    if (!settings.contextualSearch) return [];
    const { language, tags } = contextOf(context, from);
    return [`${contextAttributes.language}:${language}`, tags.map((tag) => `${contextAttributes.version}:${tag}`)];
  };
  return {
    patience: 120,
    async search(request) {
      const { results } = await client.search<HostedRecord>({
        requests: requestsOf(request, settings.indexName, filtersFrom(request.from)),
      });
      const [found, kinds, repositories] = results as SearchResponse<HostedRecord>[];
      if (!Array.isArray(found?.hits)) throw new Error("The service's response cannot be read.");
      return {
        hits: found.hits.map(({ _highlightResult: titles = {}, _snippetResult: texts = {}, ...record }) =>
          hitOf(record, { title: markedIn(titles, "title"), text: markedIn(texts, "text") }),
        ),
        total: found.nbHits ?? found.hits.length,
        kinds: kindCounts(kinds?.facets?.["kind"]),
        repositories: repositories?.facets?.["repository"] ?? {},
        suggestions: [],
      };
    },
  };
}

function markedIn(attributes: object, name: string): string | undefined {
  const { value } = ((attributes as Record<string, unknown>)[name] ?? {}) as { value?: unknown };
  return typeof value === "string" ? value : undefined;
}

function createClient({ appId, apiKey, host }: AlgoliaSettings): LiteClient {
  const timeouts = { connect: patienceWithService, read: patienceWithService, write: patienceWithService };
  if (host === undefined) return liteClient(appId, apiKey, { timeouts });
  const { host: name, protocol } = new URL(host);
  return liteClient(appId, apiKey, {
    timeouts,
    hosts: [{ url: name, accept: "readWrite", protocol: protocol === "http:" ? "http" : "https" }],
  });
}

/** Requests the results, and the counts of the filters' choices from the same query without the filters. */
function requestsOf(
  { text, kind, repository, offset, limit }: SearchRequest,
  indexName: string,
  context: (string | string[])[],
) {
  const filters = (by: { kind?: string | undefined; repository?: string | undefined }) => [
    ...context,
    ...(by.kind === undefined ? [] : [`kind:${by.kind}`]),
    ...(by.repository === undefined ? [] : [`repository:${by.repository}`]),
  ];
  const common = { indexName, query: text.trim() };
  const counts = { ...common, hitsPerPage: 0, analytics: false };
  return [
    {
      ...common,
      offset,
      length: limit,
      facetFilters: filters({ kind, repository }),
      attributesToHighlight: ["title"],
      attributesToSnippet: ["text:28"],
      highlightPreTag: markStart,
      highlightPostTag: markEnd,
    },
    { ...counts, facets: ["kind"], facetFilters: filters({ repository }) },
    { ...counts, facets: ["repository"], facetFilters: filters({ kind }) },
  ];
}
