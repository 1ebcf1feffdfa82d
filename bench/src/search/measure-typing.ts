import type { Browser, Page, Request } from "playwright-core";

/** In milliseconds. */
export interface Keystroke {
  /** From the key to its results on the screen. */
  answered: number;
  /** What the worker took of it; 0 where the answer was there before the key. */
  workerTime: number;
}

/** What a reader waits for while typing into the search, and what it costs to get there. */
export interface Typing {
  keystrokes: Keystroke[];
  /** From the very first key to results on the screen, with index and scripts still to be loaded; milliseconds. */
  firstResults: number;
  /** The longest task of the page's own thread from opening the search on, in milliseconds; 0 where none takes 50. */
  longestTask: number;
  /** Bytes of scripts and index, as transferred, until the first results. */
  firstResultBytes: number;
}

interface TypingOptions {
  url: string;
  queries: readonly string[];
  /** How many times slower the processor is to be. */
  slowdown: number;
}

/** Milliseconds between an answer and the next key: readers who type 120 words a minute press a key every 100. */
export const betweenKeys = 100;

/**
 * Types queries into the search of a page. Chromium slows down the page's own thread, but no workers ("only supported for
 * pages, not workers"): a worker is made to sleep for as long as it would have gone on working. That is waited for where
 * it has to be, and not where the page works meanwhile.
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
    // The rest of the index follows; typing is measured with it there.
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

/** The best of several runs, key by key: what else the machine does slows down a key in one of them, but hardly in all. */
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

/** Milliseconds until the key is answered. */
async function pressKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => (window as unknown as Recorded).recorded.expectAnswer());
  await page.keyboard.press(key === " " ? "Space" : key);
  return page.evaluate(() => (window as unknown as Recorded).recorded.answered);
}

interface Recorded {
  recorded: {
    longestTask: number;
    /** When the last answer was on the screen, in milliseconds since 1970. */
    answeredAt: number;
    expectAnswer: () => void;
    /** Milliseconds from the key to the frame that shows what came of it. */
    answered: Promise<number>;
  };
}

/** Runs in the page, before its own scripts. */
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
            isAsked = false;
            onAnswer = () => resolveWhenPainted(timeStamp, resolve);
            // Other results, or the same ones with other marks.
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
  /** The page did not have the answer before the key. */
  let isAsked = false;
  const changes = new MutationObserver(() => onAnswer());
  // After the page's own listener: where nothing changed, this is when it was drawn.
  addEventListener("input", () => {
    if (!isAsked) onAnswer();
  });
  const resolveWhenPainted = (pressedAt: number, resolve: (milliseconds: number) => void) => {
    onAnswer = () => {};
    changes.disconnect();
    recorded.answeredAt = Date.now();
    // The frame is drawn before the next task comes.
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
    isAsked ||= message.isAnswered !== true;
    // After the page's own listener: what came of the answer is in the document by then.
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

/** Runs in the worker: has it take so many times as long, and remembers how long that was for the last answer. */
function slowDown(times: number): void {
  let startedAt = 0;
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data") ?? {};
  // A listener would come after the worker's own, which has answered by then.
  Object.defineProperty(MessageEvent.prototype, "data", {
    get(this: MessageEvent) {
      startedAt = performance.now();
      return get?.call(this) as unknown;
    },
  });
  // Memory that is shared is the only thing that a thread sleeps on.
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

/** Bytes of scripts and index that were asked for up to a time, in milliseconds since 1970. */
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
