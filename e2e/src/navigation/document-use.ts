import type { CDPSession } from "playwright-core";

/** What a document keeps in memory. */
export interface DocumentUse {
  listeners: number;
  nodes: number;
  /** The size of the JavaScript heap in bytes. */
  heap: number;
}

/** Measures a page's document after collecting garbage. */
export async function measureUse(session: CDPSession): Promise<DocumentUse> {
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  for (let turn = 0; turn < 2; turn += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: read("JSEventListeners"), nodes: read("Nodes"), heap: read("JSHeapUsedSize") };
}
