import { expect, test } from "vitest";
import { judgeBuilds, judgeFirstLoads, judgeNavigation } from "./budgets.ts";
import { buildTable, verdictTable } from "./report.ts";
import type { CorpusFigures } from "./time-builds.ts";

const figures = (pages: number, cold: number, edited: number): CorpusFigures => ({
  corpus: `${pages}-plain`,
  pages,
  sourceBytes: pages * 8000,
  cold: { seconds: cold, processorSeconds: cold * 1.5, peakBytes: 300 * 2 ** 20 },
  coldWithoutIndex: { seconds: cold, processorSeconds: cold, peakBytes: 300 * 2 ** 20 },
  coldWithMarkdown: { seconds: cold, processorSeconds: cold * 1.8, peakBytes: 300 * 2 ** 20 },
  unchanged: { seconds: 0.3, processorSeconds: undefined, peakBytes: undefined },
  edited: { seconds: edited, processorSeconds: edited, peakBytes: 100 * 2 ** 20 },
  outputBytes: 20 * 2 ** 20,
  hugo: { seconds: 3, processorSeconds: 6, peakBytes: 400 * 2 ** 20, outputBytes: 18 * 2 ** 20 },
  isRepeatable: true,
  isIncrementalExact: pages < 5000,
});

test("builds have budgets relative to Hugo, for memory, for edits, for repeatability and for growth", () => {
  const small = figures(1000, 1.5, 0.3);
  expect(verdictTable(judgeBuilds([small, figures(10_000, 18, 6)]))).toMatchInlineSnapshot(`
    "budget                                                         measured     limit
    1000-plain: cold build without the index against Hugo's           0.5 ×   ≤ 0.6 ×      ok
    1000-plain: cold build with it                                    0.5 ×     ≤ 1 ×      ok
    1000-plain: time of the processor with pages as Markdown          1.2 ×   ≤ 1.1 ×  MISSED
    1000-plain: peak memory                                        0.293 GB    ≤ 1 GB      ok
    1000-plain: one edit against the cold build                       0.2 ×  ≤ 0.25 ×      ok
    1000-plain: cold builds that differ                                   0       ≤ 0      ok
    1000-plain: build after an edit that differs from a cold one          0       ≤ 0      ok
    10000-plain: cold build without the index against Hugo's            6 ×   ≤ 0.6 ×  MISSED
    10000-plain: cold build with it                                     6 ×     ≤ 1 ×  MISSED
    10000-plain: time of the processor with pages as Markdown         1.2 ×   ≤ 1.1 ×  MISSED
    10000-plain: peak memory                                       0.293 GB    ≤ 1 GB      ok
    10000-plain: one edit against the cold build                    0.333 ×  ≤ 0.25 ×  MISSED
    10000-plain: cold builds that differ                                  0       ≤ 0      ok
    10000-plain: build after an edit that differs from a cold one         1       ≤ 0  MISSED
    10 times the pages: time                                           12 ×    ≤ 11 ×  MISSED"
  `);
  expect(buildTable([small])).toMatchInlineSnapshot(`
    "build                                time  processor  peak memory  output
    1000-plain  cairn, cold            1.50 s     2.25 s       300 MB   20 MB
    1000-plain  cairn, cold, no index  1.50 s     1.50 s       300 MB       –
    1000-plain  cairn, cold, Markdown  1.50 s     2.70 s       300 MB       –
    1000-plain  cairn, unchanged       0.30 s          –            –   20 MB
    1000-plain  cairn, one edit        0.30 s     0.30 s       100 MB   20 MB
    1000-plain  hugo, cold             3.00 s     6.00 s       400 MB   18 MB"
  `);
});

test("first loads have budgets for script, blocking and layout shift", () => {
  const figuresOfKind = {
    kind: "short",
    scriptBytesBefore: 2000,
    scriptBytesAfter: 90_000,
    blockingBefore: 0,
    blockingAfter: 51,
    layoutShift: 0,
  };
  expect(verdictTable(judgeFirstLoads([figuresOfKind]))).toMatchInlineSnapshot(`
    "budget                                 measured     limit
    short: script before the first touch   1.953 KB  ≤ 2.4 KB      ok
    short: script after it                  87.9 KB   ≤ 24 KB  MISSED
    short: blocking while loading              0 ms   ≤ 50 ms      ok
    short: blocking after the first touch     51 ms   ≤ 50 ms  MISSED
    short: layout shift                           0    ≤ 0.01      ok"
  `);
});

test("a navigation has budgets for its paint and for blocking", () => {
  expect(verdictTable(judgeNavigation({ painted: 101, blocking: 12 }))).toMatchInlineSnapshot(`
    "budget                                          measured     limit
    page loaded ahead: from the click to its paint    101 ms  ≤ 100 ms  MISSED
    page loaded ahead: blocking                        12 ms   ≤ 50 ms      ok"
  `);
});
