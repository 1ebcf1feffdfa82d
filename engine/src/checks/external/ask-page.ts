import { type HtmlNode, isElement, readHtml } from "@cairn/html/read-html";
import { version } from "../../files/version.ts";

/** What became of a question for a page. */
export type Answer =
  /** `movedTo`: where it is for good. `anchors`: absent where nobody asked for them, or what the page has is made by its scripts. */
  | { kind: "there"; movedTo?: string | undefined; anchors?: ReadonlySet<string> | undefined }
  | { kind: "gone"; reason: string }
  /** Nobody answers: `isNetwork` where the machine itself may be cut off. */
  | { kind: "unreachable"; reason: string; isNetwork: boolean; isLate?: boolean }
  /** It may well be there for a reader. */
  | { kind: "unclear"; reason: string };

export interface AskOptions {
  /** What stands behind `#` is looked for: the whole page is read. */
  needsAnchors: boolean;
  isAsked: (url: URL) => boolean;
  /** Runs one question to a host: hosts are asked one thing at a time. */
  inTurn: <Result>(host: string, ask: () => Promise<Result>) => Promise<Result>;
  /** Waits so many milliseconds. */
  pause: (duration: number) => Promise<void>;
  /** In milliseconds, of each question. */
  patience: number;
}

const mostRedirects = 10;
const mostAttempts = 3;
/** Who asks for more time than this, in seconds, is asked another day. */
const longestPause = 60;
const mostBytes = 4 * 1024 * 1024;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isPermanent = (status: number) => status === 301 || status === 308;

/** Asks for a page as a polite visitor: its head first, all of it where that is refused or needed; redirects are followed. */
export async function askPage(address: string, options: AskOptions): Promise<Answer> {
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
    if (!options.isAsked(next))
      return { kind: "unclear", reason: `it redirects to ${next.origin}, which is excluded from checks` };
    isStillPermanent &&= isPermanent(status);
    if (isStillPermanent) movedTo = next.href;
    url = next;
  }
  return { kind: "gone", reason: `it redirects more than ${mostRedirects} times` };
}

function judge(status: number, there: Omit<Extract<Answer, { kind: "there" }>, "kind">): Answer {
  if (status < 300) return { kind: "there", ...there };
  if (status === 404 || status === 410) return { kind: "gone", reason: `the server responds with ${status}` };
  return { kind: "unclear", reason: `the server responds with ${status}` };
}

interface Reply {
  status: number;
  location?: string | undefined;
  anchors?: ReadonlySet<string> | undefined;
}

/** One address, without what it redirects to; again, as late as it says, where the server asks for time. */
async function askOnce(url: URL, options: AskOptions): Promise<Reply | Answer> {
  let method: "GET" | "HEAD" = options.needsAnchors ? "GET" : "HEAD";
  for (let attempt = 1; ; attempt++) {
    const reply = await options.inTurn(url.host, () => request(url, method, options));
    if (!("status" in reply)) {
      // Some servers hang up on a question for the head.
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
): Promise<(Reply & { retryAfter?: number | undefined }) | Extract<Answer, { kind: "unreachable" }>> {
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

/** As far as a page is read: none has its headings behind megabytes of text. */
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

/** What links can name in a page; undefined where it has no heading, so that its scripts make what readers see. */
function anchorsOf(html: string): Set<string> | undefined {
  const anchors = new Set<string>();
  let hasHeading = false;
  const rest: HtmlNode[] = readHtml(html);
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    hasHeading ||= /^h[1-6]$/.test(node.name);
    for (const name of ["id", "name"]) {
      const value = node.attribute(name);
      // GitHub keeps the ids of authors apart from its own.
      if (value) anchors.add(value).add(value.replace(/^user-content-/, ""));
    }
    for (const child of node.children) rest.push(child);
  }
  return hasHeading && html.length <= mostBytes ? anchors : undefined;
}

/** `Retry-After`, which is a number of seconds or a date. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Failures of the machine's own connection as well as of a name that there is not. */
const cutOff = new Set(["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "EHOSTUNREACH"]);

function unreachable(error: unknown, patience: number): Extract<Answer, { kind: "unreachable" }> {
  if (error instanceof Error && error.name === "TimeoutError")
    return {
      kind: "unreachable",
      reason: `it did not answer within ${patience / 1000} s`,
      isNetwork: false,
      isLate: true,
    };
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  const reason = cause?.code === "ENOTFOUND" ? "the host name does not exist" : (cause?.code ?? cause?.message);
  return { kind: "unreachable", reason: reason ?? String(error), isNetwork: cutOff.has(cause?.code ?? "") };
}
