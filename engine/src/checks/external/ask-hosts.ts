import { groupBy } from "@cairn/catalogue/group-by";
import { setTimeout } from "node:timers/promises";
import { BlockList, isIP } from "node:net";
import { type PageStatus, askPage } from "./ask-page.ts";

/** Addresses that are not public servers: RFC 6890, RFC 4193, RFC 5737. */
const ranges = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  ranges.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["::ffff:0:0", 96],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  ranges.addSubnet(network, prefix, "ipv6");
/** Host names that are not public servers: RFC 2606, RFC 6761. */
const reserved = /(?:^|\.)(?:localhost|local|internal|test|invalid|example|example\.(?:com|net|org))$/;

/** A linked page. */
export interface LinkedPage {
  /** Without the part after `#`. */
  address: string;
  needsAnchors: boolean;
}

export interface HostOptions {
  isChecked: (url: URL) => boolean;
  onProgress?: ((done: number, total: number) => void) | undefined;
  /**
   * In milliseconds: the pause between requests to a host, the timeout of a request, and the maximum total time per
   * host.
   */
  times?: { between: number; patience: number; perHost: number } | undefined;
  pause?: ((duration: number) => Promise<void>) | undefined;
}

const hostsAtOnce = 8;
/** Hosts with this many timeouts in a row are not requested again. */
const mostSilences = 2;
const usualTimes = { between: 250, patience: 15_000, perHost: 600_000 };

/** Requests pages from several hosts at once, one request per host at a time. Returns results by address. */
export async function askHosts(
  questions: readonly LinkedPage[],
  { isChecked, onProgress, times = usualTimes, pause = (duration) => setTimeout(duration) }: HostOptions,
): Promise<Map<string, PageStatus>> {
  const inTurn = createTurns(() => pause(times.between));
  const answers = new Map<string, PageStatus>();
  const waiting = Array.from(groupBy(questions, ({ address }) => new URL(address).host).values());
  const askHost = async (own: readonly LinkedPage[]) => {
    const end = performance.now() + times.perHost;
    let silences = 0;
    for (const { address, needsAnchors } of own) {
      const answer: PageStatus =
        silences >= mostSilences
          ? { kind: "unreachable", reason: "the host did not answer before", isNetwork: false }
          : performance.now() > end
            ? { kind: "unclear", reason: "the host is slow; the next check continues with it" }
            : await askPage(address, { needsAnchors, isChecked, inTurn, pause, patience: times.patience });
      silences = answer.kind === "unreachable" ? silences + 1 : 0;
      answers.set(address, answer);
      onProgress?.(answers.size, questions.length);
    }
  };
  const work = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift()) await askHost(own);
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
  return answers;
}

/**
 * Limits each host to one request at a time, with a pause between them, because redirects from other hosts lead to it
 * as well.
 */
function createTurns(rest: () => Promise<void>) {
  const turns = new Map<string, Promise<unknown>>();
  return async <Result>(host: string, ask: () => Promise<Result>): Promise<Result> => {
    const before = turns.get(host);
    const asked = before === undefined ? ask() : before.then(rest).then(ask);
    turns.set(
      host,
      asked.catch(() => undefined),
    );
    return asked;
  };
}

/** Whether an address may be requested: not those of examples, with placeholders, or in the machine's own network. */
export function isPublicAddress(url: URL): boolean {
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || /[{}<>]|%7[bd]|%3[ce]|\$\$/i.test(url.href))
    return false;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const version = isIP(host);
  if (version !== 0) return !ranges.check(host, version === 4 ? "ipv4" : "ipv6");
  return host.includes(".") && !reserved.test(host);
}
