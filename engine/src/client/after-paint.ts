import { yieldToMain } from "./yield-to-main.ts";

/** Settles once what the document shows now has been painted; at once where the window is hidden and nothing is painted. */
export async function afterPaint(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
  await yieldToMain();
}
