/** Milliseconds after which a busy browser counts as idle all the same. */
const patience = 2000;

interface SchedulerWithYield {
  yield?: () => Promise<void>;
}

/** Lets the browser paint and answer the reader before more work is done. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: SchedulerWithYield };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/** Settles right before the document is painted next; at once where the window is hidden and nothing is painted. */
export async function beforePaint(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Settles once what the document shows now has been painted; at once where the window is hidden. */
export async function afterPaint(): Promise<void> {
  await beforePaint();
  await yieldToMain();
}

/** Settles when the browser has nothing else to do, or has been busy for long. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 200);
  });
}
