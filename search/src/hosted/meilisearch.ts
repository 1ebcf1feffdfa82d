import type { SearchBackend, SearchRequest } from "../query/search-request.ts";
import type { HostedRecord } from "./hosted-record.ts";
import { hitOf, kindCounts, markEnd, markStart } from "./marked-answer.ts";
import { contextAttributes, contextOf, type MeilisearchSettings, type SearchContext } from "./service-settings.ts";

const patienceWithService = 5000;

interface MeilisearchResult {
  hits?: (HostedRecord & { _formatted?: { title?: string; text?: string } })[];
  estimatedTotalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
}

/** Searches with a Meilisearch server. */
export function openMeilisearch(settings: MeilisearchSettings, context: SearchContext): SearchBackend {
  const filtersFrom = (from: string | undefined): (string | string[])[] => {
    if (!settings.contextualSearch) return [];
    const { language, tags } = contextOf(context, from);
    const isOf = (tag: string) => `${contextAttributes.version} = ${quote(tag)}`;
    return [`${contextAttributes.language} = ${quote(language)}`, tags.map(isOf)];
  };
  return {
    patience: 120,
    async search(request) {
      const response = await fetch(new URL("/multi-search", settings.host), {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${settings.apiKey}` },
        body: JSON.stringify({ queries: queriesOf(request, settings.indexName, filtersFrom(request.from)) }),
        signal: AbortSignal.timeout(patienceWithService),
      });
      if (!response.ok) throw new Error(`The service responds with ${response.status}.`);
      const { results } = (await response.json()) as { results?: MeilisearchResult[] };
      const [found, kinds, repositories] = results ?? [];
      if (!Array.isArray(found?.hits)) throw new Error("The service's response cannot be read.");
      return {
        hits: found.hits.map(({ _formatted: marked = {}, ...record }) => hitOf(record, marked)),
        total: found.estimatedTotalHits ?? found.hits.length,
        kinds: kindCounts(kinds?.facetDistribution?.["kind"]),
        repositories: repositories?.facetDistribution?.["repository"] ?? {},
        suggestions: [],
      };
    },
  };
}

function queriesOf(
  { text, kind, repository, offset, limit }: SearchRequest,
  indexUid: string,
  context: (string | string[])[],
) {
  const filters = (by: { kind?: string | undefined; repository?: string | undefined }) => [
    ...context,
    ...(by.kind === undefined ? [] : [`kind = ${quote(by.kind)}`]),
    ...(by.repository === undefined ? [] : [`repository = ${quote(by.repository)}`]),
  ];
  const common = { indexUid, q: text.trim() };
  return [
    {
      ...common,
      offset,
      limit,
      filter: filters({ kind, repository }),
      attributesToHighlight: ["title", "text"],
      attributesToCrop: ["text"],
      cropLength: 28,
      highlightPreTag: markStart,
      highlightPostTag: markEnd,
    },
    { ...common, limit: 0, facets: ["kind"], filter: filters({ repository }) },
    { ...common, limit: 0, facets: ["repository"], filter: filters({ kind }) },
  ];
}

function quote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
