import type { KindFigures } from "./first-load/first-load-of-kinds.ts";
import { percentile } from "./median.ts";
import type { Typing } from "./search/measure-typing.ts";
import type { NavigationFigures } from "./navigation/measure-navigation.ts";
import type { CorpusFigures } from "./time-builds.ts";

/** A figure beside its limit. */
export interface Verdict {
  subject: string;
  value: number;
  limit: number;
  unit: string;
  isMet: boolean;
}

const gigabyte = 2 ** 30;

/** What the project promises of its builds: time as ratios within the run, since machines differ. */
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
      // Two builds of ours by turns: the processor tells them apart better than the clock of a busy machine.
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

/** What the project promises of a page's first load. */
export function judgeFirstLoads(figures: readonly KindFigures[]): Verdict[] {
  return figures.flatMap(
    ({ kind, scriptBytesBefore, scriptBytesAfter, blockingBefore, blockingAfter, layoutShift }) => [
      verdict(`${kind}: script before the first touch`, scriptBytesBefore / 1024, 3, "KB"),
      verdict(`${kind}: script after it`, scriptBytesAfter / 1024, 80, "KB"),
      verdict(`${kind}: blocking while loading`, blockingBefore, 50, "ms"),
      verdict(`${kind}: blocking after the first touch`, blockingAfter, 50, "ms"),
      verdict(`${kind}: layout shift`, layoutShift, 0.01, ""),
    ],
  );
}

/** What the project promises of typing into the search. */
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

/** What the project promises of a link that is followed to a page with 300 inputs. */
export function judgeNavigation({ painted, blocking }: NavigationFigures): Verdict[] {
  return [
    verdict("page loaded ahead: from the click to its paint", painted, 100, "ms"),
    verdict("page loaded ahead: blocking", blocking, 50, "ms"),
  ];
}

function verdict(subject: string, value: number, limit: number, unit: string): Verdict {
  return { subject, value, limit, unit, isMet: value <= limit };
}
