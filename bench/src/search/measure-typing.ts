import type { Browser, Page, Request } from "playwright-core";

/** Times of a keystroke in milliseconds. */
export interface Keystroke {
  /** The time from the key to its results on the screen. */
  answered: number;
  /** The worker's part of that time; 0 if the answer was there before the key. */
  workerTime: number;
}

/** What a reader waits for while typing into the search, and the downloads for the first results. */
export interface Typing {
  keystrokes: Keystroke[];
  /** Milliseconds from the first key to results on the screen, including loading of index and scripts. */
  firstResults: number;
  /** The longest task of the main thread since the search was opened, in milliseconds; 0 if none takes 50. */
  longestTask: number;
  /** Bytes of scripts and index until the first results, as transferred. */
  firstResultBytes: number;
}

interface TypingOptions {
  url: string;
  queries: readonly string[];
  /** The factor by which the processor is slowed down. */
  slowdown: number;
}

/** Milliseconds between an answer and the next key: readers who type 120 words a minute press a key every 100. */
export const betweenKeys = 100;

/**
 * Types queries into the search of a page. Chromium can slow down a page's main thread, but no workers ("only supported
 * for pages, not workers"). So the worker sleeps for as long as it would have worked longer, while the page goes on.
 */
export async function measureTyping(browser: Browser, { url, queries, slowdown }: TypingOptions): Promise<Typing> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } });
  try {
    const page = await context.newPage();
    const bytes = countBytes(page);
    await page.addInitScript(recordAnswers);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const [worker] = await Promise.all([page.waitForEvent("worker"), openSearch(page, url)]);
    const [first] = queries;
    if (first === undefined) throw new Error("There is nothing to type.");
    const firstResults = await pressKey(page, first[0] ?? "");
    await page.locator("[data-search] [role=option]").first().waitFor();
    // Typing is measured with the whole index, whose rest is loaded now.
    const firstResultBytes = await bytes(
      await page.evaluate(() => (window as unknown as Recorded).recorded.answeredAt),
    );
    await page.waitForLoadState("networkidle");
    await worker.evaluate(slowDown, slowdown);

    const keystrokes: Keystroke[] = [];
    for (const query of queries) {
      await page.locator("[data-search] input").fill("");
      for (const key of query) {
        await page.waitForTimeout(betweenKeys);
        await worker.evaluate(() => Object.assign(self, { answerTime: 0 }));
        const answered = await pressKey(page, key);
        const workerTime = await worker.evaluate(() => (self as unknown as { answerTime: number }).answerTime);
        keystrokes.push({ answered, workerTime });
      }
    }
    const longestTask = await page.evaluate(() => (window as unknown as Recorded).recorded.longestTask);
    return { keystrokes, firstResults, longestTask, firstResultBytes };
  } finally {
    await context.close();
  }
}

/** Returns the best of several runs for each key: other work of the machine hardly slows down a key in all runs. */
export function bestOf(runs: readonly Typing[]): Typing {
  const [first] = runs;
  if (!first) throw new Error("Nothing was measured.");
  const least = (numberOf: (typing: Typing) => number) => Math.min(...runs.map(numberOf));
  const leastAt = (place: number, field: keyof Keystroke) =>
    least(({ keystrokes }) => keystrokes[place]?.[field] ?? Number.POSITIVE_INFINITY);
  return {
    keystrokes: first.keystrokes.map((_, place) => ({
      answered: leastAt(place, "answered"),
      workerTime: leastAt(place, "workerTime"),
    })),
    firstResults: least(({ firstResults }) => firstResults),
    longestTask: least(({ longestTask }) => longestTask),
    firstResultBytes: least(({ firstResultBytes }) => firstResultBytes),
  };
}

async function openSearch(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    (window as unknown as Recorded).recorded.longestTask = 0;
  });
  await page.keyboard.press("/");
}

/** Presses a key and returns the milliseconds until its results are painted. */
async function pressKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => (window as unknown as Recorded).recorded.expectAnswer());
  await page.keyboard.press(key === " " ? "Space" : key);
  return page.evaluate(() => (window as unknown as Recorded).recorded.answered);
}

interface Recorded {
  recorded: {
    longestTask: number;
    /** When the last answer was rendered, in milliseconds since 1970. */
    answeredAt: number;
    expectAnswer: () => void;
    /** Milliseconds from the key to the frame that shows its results. */
    answered: Promise<number>;
  };
}

/** Runs in the page before its scripts: records when keys are answered. */
function recordAnswers(): void {
  const recorded: Recorded["recorded"] = {
    longestTask: 0,
    answeredAt: 0,
    answered: Promise.resolve(0),
    expectAnswer() {
      recorded.answered = new Promise((resolve) => {
        addEventListener(
          "keydown",
          ({ timeStamp }) => {
            isRequested = false;
            onAnswer = () => resolveWhenPainted(timeStamp, resolve);
            // Observes other results, and the same results with other highlights.
            const results = document.querySelector("[data-search] [role=listbox]");
            const change = { subtree: true, childList: true, characterData: true, attributes: true };
            if (results) changes.observe(results, change);
          },
          { once: true, capture: true },
        );
      });
    },
  };
  Object.assign(window, { recorded });
  let onAnswer = () => {};
  /** Whether the page had to request the answer, because it was not predicted. */
  let isRequested = false;
  const changes = new MutationObserver(() => onAnswer());
  // Runs after the page's own listener: if the answer was there and nothing changed, it was rendered by then.
  addEventListener("input", () => {
    if (!isRequested) onAnswer();
  });
  const resolveWhenPainted = (pressedAt: number, resolve: (milliseconds: number) => void) => {
    onAnswer = () => {};
    changes.disconnect();
    recorded.answeredAt = Date.now();
    // The message arrives in the first task after the frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(performance.now() - pressedAt));
      port1.start();
      port2.postMessage("");
    });
  };
  const listened = new WeakSet<EventTarget>();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { isAnswered?: boolean }) {
    isRequested ||= message.isAnswered !== true;
    // Runs after the page's own listener, when the answer is rendered.
    const worker = this as unknown as EventTarget;
    if (!listened.has(worker))
      worker.addEventListener("message", (event) => {
        if ((event as MessageEvent<{ answer?: unknown }>).data.answer) onAnswer();
      });
    listened.add(worker);
    post.call(this, message);
  } as typeof post;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorded.longestTask = Math.max(recorded.longestTask, duration);
  }).observe({ type: "longtask" });
}

/** Runs in the worker: makes it take so many times as long, and remembers that time for the last answer. */
function slowDown(times: number): void {
  let startedAt = 0;
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data") ?? {};
  // Intercepts reading of the message's data, because a listener would run after the worker's own, which answers.
  Object.defineProperty(MessageEvent.prototype, "data", {
    get(this: MessageEvent) {
      startedAt = performance.now();
      return get?.call(this) as unknown;
    },
  });
  // A thread can only sleep on shared memory.
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const post = self.postMessage.bind(self) as (message: unknown) => void;
  Object.assign(self, {
    postMessage(message: { answer?: unknown }) {
      const time = performance.now() - startedAt;
      Atomics.wait(new Int32Array(buffer), 0, 0, (times - 1) * time);
      if (message.answer) Object.assign(self, { answerTime: times * time });
      post(message);
      startedAt = performance.now();
    },
  });
}

/** Counts bytes of scripts and index that were requested up to a time, in milliseconds since 1970. */
function countBytes(page: Page): (until: number) => Promise<number> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => {
    if (/\/cairn\/search\/|\.m?js(?:\?|$)/.test(request.url())) finished.push(request);
  });
  return async (until) => {
    const counted = finished.filter((request) => request.timing().startTime <= until);
    const sizes = await Promise.all(counted.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}
