import type { AnswerCache } from "./answer-cache.ts";
import { readBytes } from "./read-bytes.ts";

export interface GitHubFetchOptions {
  /** The only servers that requests are sent to, whatever a response says, because requests contain the token. */
  origins: ReadonlySet<string>;
  token: string | undefined;
  /** Of a response including its last byte, in milliseconds. */
  timeout: number;
  cache: AnswerCache;
}

/** Contains the final address of a response if the requested one was permanently redirected. */
export const movedHeader = "x-cairn-moved";

const maxAnswerBytes = 64 * 1024 * 1024;
const maxRedirects = 5;
/** Real tokens are longer. A shorter value is a placeholder, for one's own server, and could occur in any text. */
const minTokenLength = 10;

/**
 * Returns a `fetch` for Octokit that tolerates any response. Invalid JSON is treated like a lost connection, all forms
 * of rate limiting are converted to the one that Octokit's plugins know, unchanged responses are read from the cache,
 * and the token is removed from everything that is read, in case a server sends it back.
 */
export function createGitHubFetch(options: GitHubFetchOptions): typeof fetch {
  return async (input, init = {}) => {
    let url = String(input);
    let moved = false;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      checkOrigin(url, options.origins);
      const answer = await ask(url, init, options);
      const location = answer.headers.get("location");
      if (![301, 302, 307, 308].includes(answer.status) || location === null) {
        if (moved) answer.headers.set(movedHeader, url);
        return answer;
      }
      moved ||= answer.status === 301 || answer.status === 308;
      url = new URL(location, url).href;
    }
    throw new Error(`${withoutQuery(url)} redirects endlessly`);
  };
}

function checkOrigin(url: string, origins: ReadonlySet<string>): void {
  const { origin } = new URL(url);
  if (!origins.has(origin)) throw new Error(`A response redirects to ${origin}, which is not GitHub's address`);
}

async function ask(url: string, init: RequestInit, options: GitHubFetchOptions): Promise<Response> {
  const isRead = (init.method ?? "GET") === "GET";
  const known = isRead ? options.cache.find(url) : undefined;
  const headers = new Headers(init.headers);
  if (known) headers.set("if-none-match", known.etag);
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(options.timeout);
    response = await fetch(url, { ...init, headers, redirect: "manual", signal });
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(response, maxAnswerBytes));
  } catch (error) {
    // oxlint-disable-next-line preserve-caught-error -- A cause would carry the request, and with it the token.
    throw new Error(describeLoss(error, options.timeout));
  }
  const secret = (options.token ?? "").length < minTokenLength ? undefined : options.token;
  const redact = (value: string) => (secret === undefined ? value : value.replaceAll(secret, "[REDACTED]"));
  text = redact(text);
  const answerHeaders = new Headers();
  for (const [name, value] of response.headers) answerHeaders.set(name, redact(value));

  if (response.status === 304) {
    if (!known) throw new Error("GitHub says that something is unchanged that it never sent");
    if (known.link !== null && !answerHeaders.has("link")) answerHeaders.set("link", known.link);
    return jsonResponse(known.body, 200, answerHeaders);
  }
  if (response.ok) {
    const data = parseJson(text);
    if (isRateLimited(data)) {
      answerHeaders.set("x-ratelimit-remaining", "0");
      return jsonResponse('{"message":"GraphQL rate limit"}', 403, answerHeaders);
    }
    const etag = answerHeaders.get("etag");
    const link = answerHeaders.get("link");
    if (isRead && etag && !isFullLastPage(url, data, link)) options.cache.remember({ url, etag, link, body: text });
    return jsonResponse(text, 200, answerHeaders);
  }
  return adaptRefusal(response.status, text, answerHeaders);
}

/** Such a page does not change when another one is added after it, so its ETag would hide that. */
function isFullLastPage(url: string, data: unknown, link: string | null): boolean {
  const size = Number(new URL(url).searchParams.get("per_page"));
  return Array.isArray(data) && data.length === size && !link?.includes('rel="next"');
}

/**
 * The pagination plugin treats 409 as an empty list; the throttling plugin only recognises `Retry-After` with this
 * text.
 */
function adaptRefusal(status: number, text: string, headers: Headers): Response {
  if (status === 409) return jsonResponse('{"message":"GitHub reports a conflict"}', 502, headers);
  const wait = headers.get("retry-after");
  if (wait !== null && [403, 429, 503].includes(status)) {
    headers.set("retry-after", String(secondsUntil(wait)));
    return jsonResponse('{"message":"You have exceeded a secondary rate limit."}', 429, headers);
  }
  const isJson = text.startsWith("{") && canParse(text);
  return jsonResponse(isJson ? text : JSON.stringify({ message: `GitHub responds with ${status}` }), status, headers);
}

/** `Retry-After` contains seconds or a date. Never returns 0, which the plugin mistakes for a missing header. */
function secondsUntil(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? 60 : Math.max(seconds, 0.001);
}

/** GraphQL reports rate limits with status 200. */
function isRateLimited(data: unknown): boolean {
  if (typeof data !== "object" || data === null || !("errors" in data) || !Array.isArray(data.errors)) return false;
  return data.errors.some((error: unknown) => (error as { type?: unknown } | null)?.type === "RATE_LIMITED");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const start = text.trimStart().slice(0, 1);
    throw new Error(
      start === "<"
        ? "GitHub responded with a web page instead of JSON"
        : "GitHub's response is not valid JSON: it may have been cut off",
    );
  }
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The headers describe the encoded body, which is decoded already. */
function jsonResponse(body: string, status: number, headers: Headers): Response {
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  headers.set("content-type", "application/json; charset=utf-8");
  return new Response(body, { status, headers });
}

function describeLoss(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return "The connection failed";
  if (error.name === "TimeoutError") return `No response within ${timeout / 1000} s`;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  return `The connection was lost or refused${code ? ` (${code})` : ""}`;
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*$/, "");
}
