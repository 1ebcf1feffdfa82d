import { type HtmlNode, isElement, readHtml } from "@cairn/html/read-html";
import { version } from "../../files/version.ts";

/** The result of checking a page. */
export type PageStatus =
  /**
   * `movedTo`: its permanent new address. `anchors`: absent if they were not requested, or if scripts generate the
   * page's content.
   */
  | { kind: "there"; movedTo?: string | undefined; anchors?: ReadonlySet<string> | undefined }
  | { kind: "gone"; reason: string }
  /** No response; `isNetwork` if the machine itself may be offline. */
  | { kind: "unreachable"; reason: string; isNetwork: boolean; isLate?: boolean }
  /** It may exist for readers. */
  | { kind: "unclear"; reason: string };

export interface AskOptions {
  /** The part after `#` is checked, so the whole page is read. */
  needsAnchors: boolean;
  isChecked: (url: URL) => boolean;
  /** Runs a request when it is the host's turn: one at a time per host. */
  inTurn: <Result>(host: string, ask: () => Promise<Result>) => Promise<Result>;
  /** Waits, in milliseconds. */
  pause: (duration: number) => Promise<void>;
  /** Timeout of a request, in milliseconds. */
  patience: number;
}

const mostRedirects = 10;
const mostAttempts = 3;
/** In seconds: hosts that ask for a longer pause are checked another day. */
const longestPause = 60;
const mostBytes = 4 * 1024 * 1024;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isPermanent = (status: number) => status === 301 || status === 308;

/** Checks a page politely: with HEAD first, and GET if that is refused or the content is needed. Follows redirects. */
export async function askPage(address: string, options: AskOptions): Promise<PageStatus> {
  let url = new URL(address);
  let movedTo: string | undefined;
  let isStillPermanent = true;
  const seen = new Set<string>();
  for (let count = 0; count <= mostRedirects; count++) {
    if (seen.has(url.href)) return { kind: "gone", reason: `it redirects in a loop, at ${url.href}` };
    seen.add(url.href);
    const reply = await askOnce(url, options);
    if (!("status" in reply)) return reply;
    const { status, location, anchors } = reply;
    if (!isRedirect(status) || location === undefined) return judge(status, { movedTo, anchors });
    const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
    if (!next) return { kind: "gone", reason: `it redirects to "${location}", which is not a valid address` };
    if (!options.isChecked(next))
      return { kind: "unclear", reason: `it redirects to ${next.origin}, which is excluded from checks` };
    isStillPermanent &&= isPermanent(status);
    if (isStillPermanent) movedTo = next.href;
    url = next;
  }
  return { kind: "gone", reason: `it redirects more than ${mostRedirects} times` };
}

function judge(status: number, there: Omit<Extract<PageStatus, { kind: "there" }>, "kind">): PageStatus {
  if (status < 300) return { kind: "there", ...there };
  if (status === 404 || status === 410) return { kind: "gone", reason: `the server responds with ${status}` };
  return { kind: "unclear", reason: `the server responds with ${status}` };
}

interface Reply {
  status: number;
  location?: string | undefined;
  anchors?: ReadonlySet<string> | undefined;
}

/** Requests one address, without following redirects; tries again later if the server asks for that. */
async function askOnce(url: URL, options: AskOptions): Promise<Reply | PageStatus> {
  let method: "GET" | "HEAD" = options.needsAnchors ? "GET" : "HEAD";
  for (let attempt = 1; ; attempt++) {
    const reply = await options.inTurn(url.host, () => request(url, method, options));
    if (!("status" in reply)) {
      // Some servers close the connection on HEAD.
      if (method === "GET" || reply.isNetwork || reply.isLate) return reply;
      method = "GET";
      continue;
    }
    const { status, retryAfter } = reply;
    if (status === 429 || (status === 503 && retryAfter !== undefined)) {
      const seconds = retryAfter ?? 5 * attempt;
      if (seconds > longestPause) return { kind: "unclear", reason: `the server asks to retry after ${seconds} s` };
      if (attempt >= mostAttempts) return { kind: "unclear", reason: `the server responds with ${status}` };
      await options.pause(seconds * 1000);
    } else if (method === "HEAD" && status >= 400) method = "GET";
    else return reply;
  }
}

async function request(
  url: URL,
  method: "GET" | "HEAD",
  { needsAnchors, patience }: AskOptions,
): Promise<(Reply & { retryAfter?: number | undefined }) | Extract<PageStatus, { kind: "unreachable" }>> {
  try {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
      headers: { "user-agent": `cairn/${version} (link checker)`, accept: "text/html,*/*;q=0.8" },
    });
    const isPage = response.headers.get("content-type")?.includes("html") ?? false;
    const anchors = needsAnchors && response.ok && isPage ? anchorsOf(await readText(response)) : undefined;
    if (!response.bodyUsed) await response.body?.cancel();
    return {
      status: response.status,
      location: response.headers.get("location") ?? undefined,
      anchors,
      retryAfter: secondsOf(response.headers.get("retry-after")),
    };
  } catch (error) {
    return unreachable(error, patience);
  }
}

/** Maximum size to read of a page; no page has its headings after megabytes of text. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > mostBytes) break;
  }
  await reader?.cancel();
  return text;
}

/** Returns the anchors of a page; undefined if it has no heading, so that scripts probably generate its content. */
function anchorsOf(html: string): Set<string> | undefined {
  const anchors = new Set<string>();
  let hasHeading = false;
  const rest: HtmlNode[] = readHtml(html);
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    hasHeading ||= /^h[1-6]$/.test(node.name);
    for (const name of ["id", "name"]) {
      const value = node.attribute(name);
      // GitHub prefixes the ids in users' content.
      if (value) anchors.add(value).add(value.replace(/^user-content-/, ""));
    }
    for (const child of node.children) rest.push(child);
  }
  return hasHeading && html.length <= mostBytes ? anchors : undefined;
}

/** Parses `Retry-After`, which is a number of seconds or a date. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Errors that an offline machine, or a host name that does not exist, may cause. */
const cutOff = new Set(["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "EHOSTUNREACH"]);

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "the host name does not exist",
  ECONNREFUSED: "the server refused the connection",
  ECONNRESET: "the server closed the connection",
  UND_ERR_SOCKET: "the server closed the connection",
  UND_ERR_HEADERS_OVERFLOW: "its headers are too long",
};

function unreachable(error: unknown, patience: number): Extract<PageStatus, { kind: "unreachable" }> {
  if (error instanceof Error && error.name === "TimeoutError")
    return {
      kind: "unreachable",
      reason: `it did not answer within ${patience / 1000} s`,
      isNetwork: false,
      isLate: true,
    };
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  const reason = reasons[cause?.code ?? ""] ?? cause?.code ?? cause?.message;
  return { kind: "unreachable", reason: reason ?? String(error), isNetwork: cutOff.has(cause?.code ?? "") };
}
