/** Times in milliseconds, and shares of the bar's full width (specification, §9). */
const startDelay = 200;
const minimum = 0.08;
const speed = 200;
const trickleSpeed = 800;

let bar: HTMLElement | undefined;
let share = 0;
let running = 0;
let isPending = false;

/**
 * Shows the progress bar if the work takes long, unless it is hidden. Returns a function that ends it, which does
 * nothing once newer work has begun.
 */
export function beginProgress({ isHidden }: { isHidden: boolean }): () => void {
  const run = ++running;
  isPending = true;
  let trickle: ReturnType<typeof setInterval> | undefined;
  const advance = () => {
    if (run === running) draw(nextShare(share));
    else clearInterval(trickle);
  };
  // Newer work continues with the bar of the work that it replaces.
  if (isHidden) finish();
  const delay = setTimeout(() => {
    if (isHidden) return;
    trickle = setInterval(advance, trickleSpeed);
    draw(Math.max(share, minimum));
  }, startDelay);
  return () => {
    clearTimeout(delay);
    clearInterval(trickle);
    if (run !== running) return;
    isPending = false;
    finish();
  };
}

/** Returns the bar's next share: ever shorter steps, never reaching the end. */
export function nextShare(current: number): number {
  const step = current < 0.2 ? 0.1 : current < 0.5 ? 0.04 : current < 0.8 ? 0.02 : 0.005;
  return Math.min(current + step, 0.994);
}

/** Whether the reader is waiting for a page. */
export function isNavigating(): boolean {
  return isPending;
}

function draw(next: number): void {
  share = next;
  bar ??= createBar();
  if (!bar.isConnected) document.body.append(bar);
  // Reading it makes the transition start from the current width.
  void bar.offsetWidth;
  bar.style.opacity = "1";
  bar.style.transform = `scaleX(${next})`;
}

function finish(): void {
  if (share === 0 || !bar) return;
  const done = bar;
  draw(1);
  share = 0;
  bar = undefined;
  setTimeout(() => {
    done.style.opacity = "0";
    setTimeout(() => done.remove(), speed);
  }, speed);
}

/** Creates the bar. It is styled by script, because the content security policy forbids style attributes in HTML. */
function createBar(): HTMLElement {
  const element = document.createElement("div");
  element.dataset["runtime"] = "progress";
  element.ariaHidden = "true";
  Object.assign(element.style, {
    position: "fixed",
    zIndex: "1000",
    inset: "0 0 auto",
    height: "2px",
    background: "var(--color-accent, #2563eb)",
    transformOrigin: getComputedStyle(document.documentElement).direction === "rtl" ? "right" : "left",
    transform: "scaleX(0)",
    transition: `transform ${speed}ms ease, opacity ${speed}ms`,
    pointerEvents: "none",
  });
  return element;
}
