import { Octokit } from "@octokit/core";
import { paginateRest } from "@octokit/plugin-paginate-rest";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { RequestError } from "@octokit/request-error";
import Bottleneck from "bottleneck";
import type { RequestInterface } from "@octokit/types";
import type { z } from "zod";
import { type AnswerCache, openAnswerCache } from "./answer-cache.ts";
import { createGitHubFetch, movedHeader } from "./github-fetch.ts";

export interface GitHubOptions {
  /** Without a trailing slash. */
  apiUrl: string;
  graphqlUrl: string;
  token: string | undefined;
  /** The longest single pause that GitHub may demand, in seconds. */
  maxWait: number;
  /** Of a response, in milliseconds. */
  timeout: number;
  /** Milliseconds in a second of waiting, which tests shorten. */
  second: number;
  cacheDirectory: string;
  /** Called before a pause, with its length in seconds. */
  onWait: (seconds: number) => void;
}

export interface GitHub {
  /** Reads one object or list. @throws {RequestError} */
  read: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ) => Promise<{ data: z.output<Schema>; isMoved: boolean }>;
  /** Reads a whole list, a hundred entries at a time. @throws {RequestError} */
  readAll: <Schema extends z.ZodType<unknown[]>>(
    path: string,
    schema: Schema,
  ) => Promise<{ data: z.output<Schema>; isMoved: boolean }>;
  /** Sends a GraphQL query; the schema is that of `data`. @throws {RequestError} */
  query: <Schema extends z.ZodType>(
    text: string,
    variables: Readonly<Record<string, unknown>>,
    schema: Schema,
  ) => Promise<z.output<Schema>>;
  /** Called when the import is complete: afterwards, GitHub is only asked for changes. */
  keepAnswers: () => void;
}

const retries = 3;
const maxPages = 1000;

const checkingOctokit = Octokit.plugin(checkAnswers, throttling, retry, paginateRest);

/**
 * Returns a client that pauses when GitHub says so, retries if a response is lost or invalid, and gives up after four
 * attempts.
 */
export function createGitHub(options: GitHubOptions): GitHub {
  const cache = openAnswerCache(options.cacheDirectory);
  const octokit = createOctokit(options, cache);
  const headers = { "x-github-api-version": "2022-11-28" };

  return {
    async read(path, schema) {
      const check = (data: unknown) => describeMismatch(schema, data);
      const answer = await octokit.request(`GET ${path}`, { headers, request: { check } });
      return { data: schema.parse(answer.data), isMoved: movedHeader in answer.headers };
    },
    async readAll(path, schema) {
      const url = `${path}${path.includes("?") ? "&" : "?"}per_page=100`;
      const check = (data: unknown) => describeMismatch(schema, data);
      const request = octokit.request.defaults({ method: "GET", url, headers, request: { check } }) as RequestInterface;
      // Entries published meanwhile move others to the next page, where they occur again.
      const entries = new Map<string, unknown>();
      let isMoved = false;
      for await (const answer of untilRepeated(octokit.paginate.iterator(request), path)) {
        for (const entry of answer.data as unknown[]) entries.set(JSON.stringify(entry), entry);
        isMoved ||= movedHeader in answer.headers;
      }
      return { data: schema.parse([...entries.values()]), isMoved };
    },
    async query(text, variables, schema) {
      const check = (answer: unknown) =>
        describeGraphqlErrors(answer) ?? describeMismatch(schema, (answer as { data?: unknown } | null)?.data);
      const answer = await octokit.request(`POST ${options.graphqlUrl}`, {
        query: text,
        variables,
        request: { check },
      });
      return schema.parse((answer.data as { data?: unknown }).data);
    },
    keepAnswers: cache.keep,
  };
}

/** Returns Octokit with throttling and retries. */
function createOctokit(options: GitHubOptions, cache: AnswerCache) {
  const { apiUrl, graphqlUrl, token, timeout, maxWait, second, onWait } = options;
  // The parameters of the plugin's callback.
  const mayWait = (seconds: number, _request: unknown, _octokit: unknown, retryCount: number): boolean => {
    const isWorthIt = seconds <= maxWait && retryCount < retries;
    if (isWorthIt && seconds >= 1) onWait(seconds);
    return isWorthIt;
  };
  const origins = new Set([new URL(apiUrl).origin, new URL(graphqlUrl).origin]);
  return new checkingOctokit({
    ...(token !== undefined && { auth: token }),
    baseUrl: apiUrl,
    userAgent: "cairn",
    request: { fetch: createGitHubFetch({ origins, token, timeout, cache }) },
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    throttle: {
      onRateLimit: mayWait,
      onSecondaryRateLimit: mayWait,
      retryAfterBaseValue: second,
      // GraphQL queries are POST requests, which the plugin mistakes for writes and limits to one a second.
      write: new Bottleneck.Group({ maxConcurrent: 1 }),
    },
    retry: { retries, retryAfterBaseValue: second },
  });
}

/** Yields the pages of a list. @throws {RequestError} if they form a cycle, or are more than any list has */
async function* untilRepeated<Page extends { headers: { link?: string | undefined } }>(
  pages: AsyncIterable<Page>,
  path: string,
): AsyncGenerator<Page> {
  const nextPages = new Set<string>();
  for await (const page of pages) {
    const next = /<([^<>]+)>;\s*rel="next"/.exec(page.headers.link ?? "")?.[1];
    if (next !== undefined && (nextPages.has(next) || nextPages.size === maxPages))
      throw new RequestError("The list does not end", 500, { request: { method: "GET", url: path, headers: {} } });
    if (next !== undefined) nextPages.add(next);
    yield page;
  }
}

interface Fault {
  status: number;
  message: string;
}

/** The innermost plugin: turns invalid responses into errors before the retry plugins see them. */
function checkAnswers(octokit: Octokit): void {
  octokit.hook.after("request", (response, request) => {
    const check = (request.request as { check?: (data: unknown) => Fault | undefined }).check;
    const fault = check?.(response.data);
    if (fault) throw new RequestError(fault.message, fault.status, { request });
  });
}

function describeMismatch(schema: z.ZodType, data: unknown): Fault | undefined {
  const issue = schema.safeParse(data).error?.issues[0];
  if (!issue) return undefined;
  const place = issue.path.map(String).join(".");
  return {
    status: 502,
    message: `GitHub's answer has an unexpected form${place ? ` at ${place}` : ""}: ${issue.message}`,
  };
}

const graphqlStatus: Record<string, number> = { NOT_FOUND: 404, FORBIDDEN: 403, INSUFFICIENT_SCOPES: 403 };

/** GraphQL reports errors with status 200, next to partial data. */
function describeGraphqlErrors(answer: unknown): Fault | undefined {
  const errors = (answer as { errors?: unknown } | null)?.errors;
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  const [first] = errors as ({ type?: unknown; message?: unknown } | null)[];
  return { status: graphqlStatus[String(first?.type)] ?? 502, message: String(first?.message ?? "GraphQL error") };
}
