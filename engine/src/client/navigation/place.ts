/**
 * A reader's position in a page: an element of the content, by the index of each ancestor in its parent, and its
 * distance from the top.
 */
export interface Place {
  path: number[];
  /** Pixels from the top of the window. */
  top: number;
}

/** Frames in which newly laid out content may move what is visible. */
const settlingFrames = 4;
const readerActs = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Returns the reader's position. A scroll offset would not do, because the off-screen parts of a long page have
 * estimated heights, which differ each time.
 */
export function findPlace(): Place | undefined {
  const main = document.querySelector("#cairnMain");
  if (!main || scrollY === 0) return undefined;
  const { left, width } = main.getBoundingClientRect();
  const below = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const element = document.elementFromPoint(left + width / 2, below + 1);
  if (!element || element === main || !main.contains(element)) return undefined;
  return { path: pathTo(element, main), top: element.getBoundingClientRect().top };
}

/** Scrolls to where the reader was. */
export function returnTo({ path, top }: Place): void {
  const element = path.reduce<Element | undefined>(
    (parent, index) => parent?.children[index],
    document.querySelector("#cairnMain") ?? undefined,
  );
  if (element) void holdAt(element, top);
}

/**
 * Keeps an element at a distance from the top of the window until the layout has settled, unless the reader scrolls
 * meanwhile.
 */
export async function holdAt(element: Element, top: number): Promise<void> {
  let isLeft = false;
  const leave = () => (isLeft = true);
  for (const type of readerActs) addEventListener(type, leave, { capture: true, once: true });
  for (let frame = 0; frame < settlingFrames && element.isConnected && !isLeft; frame += 1) {
    const distance = element.getBoundingClientRect().top - top;
    if (Math.abs(distance) >= 1) scrollBy({ top: distance, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  for (const type of readerActs) removeEventListener(type, leave, { capture: true });
}

function pathTo(element: Element, from: Element): number[] {
  const path: number[] = [];
  for (let current = element; current !== from && current.parentElement; current = current.parentElement)
    path.unshift(Array.prototype.indexOf.call(current.parentElement.children, current));
  return path;
}
