/** Milliseconds after which a busy browser counts as idle all the same. */
const patience = 2000;

/** Settles when the browser has nothing else to do, or has been busy for long. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 200);
  });
}
