import type { KindFigures } from "./first-load/first-load-of-kinds.ts";
import { percentile } from "./median.ts";
import type { Typing } from "./search/measure-typing.ts";
import type { NavigationFigures } from "./navigation/measure-navigation.ts";
import type { CorpusFigures } from "./time-builds.ts";

/** A measured figure and its limit. */
export interface Verdict {
  subject: string;
  value: number;
  limit: number;
  unit: string;
  isMet: boolean;
}

const gigabyte = 2 ** 30;

/** Compares builds with their budgets. Times are ratios within one run, because machines differ. */
export function judgeBuilds(figures: readonly CorpusFigures[]): Verdict[] {
  const verdicts = figures.flatMap(
    ({ corpus, cold, coldWithoutIndex, coldWithMarkdown, edited, hugo, isRepeatable, isIncrementalExact }) => [
      ...(hugo && coldWithoutIndex
        ? [
            verdict(
              `${corpus}: cold build without the index against Hugo's`,
              coldWithoutIndex.seconds / hugo.seconds,
              0.6,
              "×",
            ),
          ]
        : []),
      ...(hugo ? [verdict(`${corpus}: cold build with it`, cold.seconds / hugo.seconds, 1, "×")] : []),
      // Both are Cairn's own builds: on a busy machine, processor time compares them better than elapsed time.
      ...(cold.processorSeconds !== undefined && coldWithMarkdown?.processorSeconds !== undefined
        ? [
            verdict(
              `${corpus}: time of the processor with pages as Markdown`,
              coldWithMarkdown.processorSeconds / cold.processorSeconds,
              1.1,
              "×",
            ),
          ]
        : []),
      ...(cold.peakBytes === undefined ? [] : [verdict(`${corpus}: peak memory`, cold.peakBytes / gigabyte, 1, "GB")]),
      verdict(`${corpus}: one edit against the cold build`, edited.seconds / cold.seconds, 0.25, "×"),
      verdict(`${corpus}: cold builds that differ`, isRepeatable ? 0 : 1, 0, ""),
      verdict(`${corpus}: build after an edit that differs from a cold one`, isIncrementalExact ? 0 : 1, 0, ""),
    ],
  );
  const plain = figures
    .filter(({ corpus }) => corpus.endsWith("-plain"))
    .toSorted((left, right) => left.pages - right.pages);
  const [small, large] = [plain[0], plain.at(-1)];
  if (small && large && large.pages > small.pages) {
    const growth = large.pages / small.pages;
    verdicts.push(
      verdict(`${growth} times the pages: time`, large.cold.seconds / small.cold.seconds, growth * 1.1, "×"),
    );
  }
  return verdicts;
}

/** Compares first loads of pages with their budgets. */
export function judgeFirstLoads(figures: readonly KindFigures[]): Verdict[] {
  return figures.flatMap(
    ({ kind, scriptBytesBefore, scriptBytesAfter, blockingBefore, blockingAfter, layoutShift }) => [
      verdict(`${kind}: script before the first touch`, scriptBytesBefore / 1024, 2.4, "KB"),
      verdict(`${kind}: script after it`, scriptBytesAfter / 1024, 24, "KB"),
      verdict(`${kind}: blocking while loading`, blockingBefore, 50, "ms"),
      verdict(`${kind}: blocking after the first touch`, blockingAfter, 50, "ms"),
      verdict(`${kind}: layout shift`, layoutShift, 0.01, ""),
    ],
  );
}

/** Compares typing into the search with its budgets. */
export function judgeTyping({ keystrokes, firstResultBytes, longestTask }: Typing): Verdict[] {
  const answered = keystrokes.map((each) => each.answered);
  const inWorker = keystrokes.map(({ workerTime }) => workerTime);
  return [
    verdict("search: scripts and index until the first results", firstResultBytes / 1024, 350, "KB"),
    verdict("search: a keystroke answered, 95th percentile", percentile(answered, 0.95), 30, "ms"),
    verdict("search: of it in the worker, 95th percentile", percentile(inWorker, 0.95), 30, "ms"),
    verdict("search: longest task of the page's own thread", longestTask, 50, "ms"),
  ];
}

/** Compares following a link to a preloaded page with 300 inputs with its budgets. */
export function judgeNavigation({ painted, blocking }: NavigationFigures): Verdict[] {
  return [
    verdict("page loaded ahead: from the click to its paint", painted, 100, "ms"),
    verdict("page loaded ahead: blocking", blocking, 50, "ms"),
  ];
}

function verdict(subject: string, value: number, limit: number, unit: string): Verdict {
  return { subject, value, limit, unit, isMet: value <= limit };
}
