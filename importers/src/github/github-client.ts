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
  /** Without a slash at the end. */
  apiUrl: string;
  graphqlUrl: string;
  token: string | undefined;
  /** The longest that GitHub may make us wait at once, in seconds. */
  maxWait: number;
  /** For one answer, in milliseconds. */
  timeout: number;
  /** How many milliseconds a second of waiting has: tests do not have the time for real ones. */
  second: number;
  cacheDirectory: string;
  /** Says that we wait, and for how many seconds. */
  onWait: (seconds: number) => void;
}

export interface GitHub {
  /** Reads one object or list. @throws {RequestError} */
  read: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ) => Promise<{ data: z.output<Schema>; isMoved: boolean }>;
  /** Reads a list to its end, a hundred entries at a time. @throws {RequestError} */
  readAll: <Schema extends z.ZodType<unknown[]>>(
    path: string,
    schema: Schema,
  ) => Promise<{ data: z.output<Schema>; isMoved: boolean }>;
  /** Asks by GraphQL; the schema is that of `data`. @throws {RequestError} */
  query: <Schema extends z.ZodType>(
    text: string,
    variables: Readonly<Record<string, unknown>>,
    schema: Schema,
  ) => Promise<z.output<Schema>>;
  /** To be called when the import is whole: from then on, GitHub is asked only for what changed. */
  keepAnswers: () => void;
}

const retries = 3;
const maxPages = 1000;

const checkingOctokit = Octokit.plugin(checkAnswers, throttling, retry, paginateRest);

/**
 * A client that waits where GitHub says so, asks again where an answer is lost or makes no sense, and gives up after four
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
      // What is published meanwhile moves entries to the next page, where they come once more.
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

/** Octokit with what waits and asks again. */
function createOctokit(options: GitHubOptions, cache: AnswerCache) {
  const { apiUrl, graphqlUrl, token, timeout, maxWait, second, onWait } = options;
  // The plugin calls it so.
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
      // GraphQL is asked by POST, which the plugin takes for writing and slows down to one a second.
      write: new Bottleneck.Group({ maxConcurrent: 1 }),
    },
    retry: { retries, retryAfterBaseValue: second },
  });
}

/** The pages of a list. @throws {RequestError} where they lead in a circle, or are more than any list has */
async function* untilRepeated<Page extends { headers: { link?: string | undefined } }>(
  pages: AsyncIterable<Page>,
  path: string,
): AsyncGenerator<Page> {
  const nextPages = new Set<string>();
  for await (const page of pages) {
    const next = /<([^<>]+)>;\s*rel="next"/.exec(page.headers.link ?? "")?.[1];
    if (next !== undefined && (nextPages.has(next) || nextPages.size === maxPages))
      throw new RequestError("The list has no end", 500, { request: { method: "GET", url: path, headers: {} } });
    if (next !== undefined) nextPages.add(next);
    yield page;
  }
}

interface Fault {
  status: number;
  message: string;
}

/** The innermost plugin: what an answer may not be is an error before the plugins for retrying see it. */
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

/** GraphQL reports errors with status 200, and beside what it could find. */
function describeGraphqlErrors(answer: unknown): Fault | undefined {
  const errors = (answer as { errors?: unknown } | null)?.errors;
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  const [first] = errors as ({ type?: unknown; message?: unknown } | null)[];
  return { status: graphqlStatus[String(first?.type)] ?? 502, message: String(first?.message ?? "GraphQL error") };
}
