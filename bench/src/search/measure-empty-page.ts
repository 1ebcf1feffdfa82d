import type { Browser } from "playwright-core";
import { betweenKeys } from "./measure-typing.ts";

const keys = "no page answers a key sooner than one that has nothing to do but to say what it was";

/**
 * Returns the milliseconds that each key takes on a page that only repeats what is typed, measured as in
 * `measureTyping`. This is the time that the browser and the machine take for any page.
 */
export async function measureEmptyPage(browser: Browser, slowdown: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.setContent("<!doctype html><title>Empty</title><input autofocus><p></p>");
    await page.locator("input").focus();
    const answered: number[] = [];
    for (const key of keys) {
      await page.waitForTimeout(betweenKeys);
      await page.evaluate(expectFrame);
      await page.keyboard.press(key === " " ? "Space" : key);
      answered.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
    }
    return answered;
  } finally {
    await context.close();
  }
}

/** Runs in the page: makes `painted` resolve to the milliseconds that the next key takes. */
function expectFrame(): void {
  const painted = new Promise<number>((resolve) => {
    let pressedAt = 0;
    addEventListener("keydown", ({ timeStamp }) => (pressedAt = timeStamp), { once: true });
    const repeat = ({ target }: Event) => {
      const text = document.querySelector("p");
      if (text && target instanceof HTMLInputElement) text.textContent = target.value;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(performance.now() - pressedAt));
        port1.start();
        port2.postMessage("");
      });
    };
    addEventListener("input", repeat, { once: true });
  });
  Object.assign(window, { painted });
}
