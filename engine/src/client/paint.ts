import { yieldToMain } from "./yield-to-main.ts";

/** Settles right before the document is painted next; at once where the window is hidden and nothing is painted. */
export async function beforePaint(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Settles once what the document shows now has been painted; at once where the window is hidden. */
export async function afterPaint(): Promise<void> {
  await beforePaint();
  await yieldToMain();
}
