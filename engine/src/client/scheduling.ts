/** Milliseconds after which a busy browser is treated as idle. */
const patience = 2000;

interface SchedulerWithYield {
  yield?: () => Promise<void>;
}

/** Lets the browser paint and respond before more work is done. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: SchedulerWithYield };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/** Milliseconds of work after which the browser may paint and respond. */
const slice = 8;

/** Returns a function for the steps of long work, which lets the browser paint and respond after each slice of time. */
export function createPauses(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < slice) return;
    await yieldToMain();
    start = performance.now();
  };
}

/** Resolves right before the next paint; immediately if the window is hidden. */
export async function beforePaint(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Resolves once the current state has been painted; immediately if the window is hidden. */
export async function afterPaint(): Promise<void> {
  await beforePaint();
  await yieldToMain();
}

/** Resolves when the browser is idle, or after a timeout. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 200);
  });
}
