import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import type { DiagramRequest } from "./diagram-thread.ts";

/** A thread that draws nothing by itself: tests answer for it, and let it fail or end. */
class TestThread extends EventEmitter {
  readonly requests: DiagramRequest[] = [];
  readonly ref = vi.fn<() => void>();
  readonly unref = vi.fn<() => void>();

  constructor() {
    super();
    threads.push(this);
  }

  postMessage(request: DiagramRequest): void {
    this.requests.push(request);
  }

  answerAll(): void {
    for (const { id, text } of this.requests.splice(0)) this.emit("message", { id, svg: `<svg>${text}</svg>` });
  }
}

const threads: TestThread[] = [];
vi.mock("node:worker_threads", () => ({ Worker: TestThread }));

beforeEach(() => {
  threads.length = 0;
  vi.resetModules();
});

test("all diagrams are drawn by one thread", async () => {
  const { renderInThread } = await import("./render-in-thread.ts");
  const drawings = [renderInThread("first"), renderInThread("second")];
  threads[0]?.answerAll();
  expect(await Promise.all(drawings)).toEqual(["<svg>first</svg>", "<svg>second</svg>"]);
  expect(threads).toHaveLength(1);
});

test("a thread that fails is replaced by one other, even if it only ends after that has started", async () => {
  const { renderInThread } = await import("./render-in-thread.ts");
  const lost = renderInThread("lost");
  threads[0]?.emit("error", new Error("out of memory"));
  await expect(lost).rejects.toThrow("out of memory");
  const first = renderInThread("first");
  threads[0]?.emit("exit", 1);
  const second = renderInThread("second");
  expect(threads).toHaveLength(2);
  threads[1]?.answerAll();
  expect(await Promise.all([first, second])).toEqual(["<svg>first</svg>", "<svg>second</svg>"]);
});

test("a diagram of several pages is drawn once, and again if drawing it failed", async () => {
  const { renderInThread } = await import("./render-in-thread.ts");
  const first = renderInThread("same");
  threads[0]?.emit("error", new Error("out of memory"));
  await expect(first).rejects.toThrow("out of memory");
  const second = renderInThread("same");
  expect(threads[1]?.requests).toHaveLength(1);
  threads[1]?.answerAll();
  expect(await second).toBe("<svg>same</svg>");
  expect(await renderInThread("same")).toBe("<svg>same</svg>");
  expect(threads[1]?.requests).toEqual([]);
});

test("of the drawings, those that were taken the longest ago make room for others", async () => {
  const { renderInThread } = await import("./render-in-thread.ts");
  const names = Array.from({ length: 501 }, (_, at) => `diagram ${at}`);
  for (const name of [...names.slice(0, 500), "diagram 0", "diagram 500"]) {
    const drawing = renderInThread(name);
    threads[0]?.answerAll();
    await drawing;
  }
  await renderInThread("diagram 0");
  void renderInThread("diagram 1");
  expect(threads[0]?.requests.map(({ text }) => text)).toEqual(["diagram 1"]);
});
