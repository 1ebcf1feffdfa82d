import { expect, test } from "vitest";
import { formatDiagnostic } from "../findings/diagnostics.ts";
import { formatFeedback, summariseFeedback } from "./report.ts";

const lines = (...notes: object[]) => notes.map((note) => JSON.stringify(note)).join("\n");

test("lists what readers miss, the most frequent first", () => {
  const { summary, diagnostics } = summariseFeedback(
    "feedback.jsonl",
    lines(
      { type: "search", page: "/", query: "Rotate secrets ", time: "2026-11-02T10:00:00.000Z" },
      { type: "search", page: "/guides/vpc", query: "rotate  secrets", time: "2026-11-01T09:00:00.000Z" },
      { type: "search", page: "/", query: "ipv6" },
      { type: "vote", page: "/guides/vpc", isHelpful: false },
      { type: "vote", page: "/guides/vpc", isHelpful: true },
      { type: "vote", page: "/fine", isHelpful: true },
      { type: "comment", page: "/guides/vpc", isHelpful: false, text: "No example\nfor peering." },
      { type: "missing-page", page: "/old", from: "https://a.example/list" },
      { type: "missing-page", page: "/old", from: "/guides/vpc" },
      { type: "missing-page", page: "/old", from: "/guides/vpc" },
      { type: "missing-page", page: "/typed", from: "" },
    ),
  );
  expect(diagnostics).toEqual([]);
  expect(formatFeedback(summary)).toBe(`11 notes from readers, 2026-11-01 to 2026-11-02.

Searches without results
    2  rotate secrets
    1  ipv6

Pages that did not help
    1 of 2  /guides/vpc
          No example for peering.

Addresses without a page
    3  /old  from /guides/vpc, https://a.example/list
    1  /typed
`);
});

test("lists only the first comments and sources, without terminal control characters", () => {
  const comments = Array.from({ length: 7 }, (_, index) => ({
    type: "comment",
    page: "/a",
    isHelpful: false,
    text: `\u001b[2J${index}\u202e`,
  }));
  const text = formatFeedback(summariseFeedback("f", lines(...comments)).summary);
  expect(text).toContain("          [2J0\n          [2J1\n");
  expect(text).toContain("          [2J4\n          and 2 more\n");
  expect(text).not.toMatch(/[\u001b\u202e]/);
});

test("invalid lines are skipped, with one finding", () => {
  const { summary, diagnostics } = summariseFeedback(
    "feedback.jsonl",
    `${lines({ type: "vote", page: "/a", isHelpful: false })}\n\nnonsense\n{"type":"vote","page":7}\n["vote"]\n`,
  );
  expect(summary.notes).toBe(1);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `feedback.jsonl:3:1  warning  feedback-unreadable
  The line is not feedback that a page has sent, and neither are 2 more.
  Write one JSON object on each line, as the receiver gets it. Other lines are ignored.`,
  ]);
});
