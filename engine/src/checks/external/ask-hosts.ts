import { setTimeout } from "node:timers/promises";
import { type Answer, askPage } from "./ask-page.ts";

/** A page that links lead to. */
export interface Question {
  /** Without what stands behind `#`. */
  address: string;
  needsAnchors: boolean;
}

export interface HostOptions {
  isAsked: (url: URL) => boolean;
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** In milliseconds: between two questions to one host, for one answer, and for all that one host is asked. */
  times?: { between: number; patience: number; perHost: number } | undefined;
  pause?: ((duration: number) => Promise<void>) | undefined;
}

const hostsAtOnce = 8;
/** Who did not answer so often in a row is left alone. */
const mostSilences = 2;
const usualTimes = { between: 250, patience: 15_000, perHost: 600_000 };

/** Asks for pages, some hosts at a time, each host one thing at a time. Answers come by address. */
export async function askHosts(
  questions: readonly Question[],
  { isAsked, onProgress, times = usualTimes, pause = (duration) => setTimeout(duration) }: HostOptions,
): Promise<Map<string, Answer>> {
  const inTurn = createTurns(() => pause(times.between));
  const answers = new Map<string, Answer>();
  const waiting = Array.from(groupByHost(questions).values());
  const askHost = async (own: readonly Question[]) => {
    const end = performance.now() + times.perHost;
    let silences = 0;
    for (const { address, needsAnchors } of own) {
      const answer: Answer =
        silences >= mostSilences
          ? { kind: "unreachable", reason: "its host did not answer before", isNetwork: false }
          : performance.now() > end
            ? { kind: "unclear", reason: "its host is slow; the next check goes on" }
            : await askPage(address, { needsAnchors, isAsked, inTurn, pause, patience: times.patience });
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

function groupByHost(questions: readonly Question[]): Map<string, Question[]> {
  const byHost = new Map<string, Question[]>();
  for (const question of questions) {
    const { host } = new URL(question.address);
    const own = byHost.get(host) ?? [];
    own.push(question);
    byHost.set(host, own);
  }
  return byHost;
}

/** Has each host asked one thing at a time, with a pause in between: redirects of others lead to it as well. */
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
