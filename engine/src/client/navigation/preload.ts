import { addHint } from "../resource-hint.ts";
import { pageAddress, type SiteAddress, withoutHash } from "./address.ts";
import type { PageReader } from "./page/page-reader.ts";
import type { PageStore } from "./page/page-store.ts";
import { whenIdle } from "../scheduling.ts";

/** Links in view that are preloaded without a sign of intent, for each page. */
const preloadLimit = 8;
/** Links that are watched for coming into view: a page may have thousands, and watching costs time in every frame. */
const watchLimit = 100;

export interface PreloadOptions {
  site: SiteAddress;
  store: PageStore;
  reader: PageReader;
  /** The reader is waiting for something: nothing is fetched ahead meanwhile. */
  isBusy: () => boolean;
}

/** Milliseconds that a pointer rests on a link before that counts as intent. */
const hoverDelay = 65;

/**
 * Loads pages ahead when the reader points at a link, focuses or touches it, and a few of those in view. Each address is
 * handled once; on a slow connection and with data saver on, none is (specification, §2). Returns what has to be called
 * when another page is shown.
 */
export function startPreloading({ site, store, reader, isBusy }: PreloadOptions): () => void {
  const addressOf = (link: HTMLAnchorElement) =>
    mayPreload(readConnection()) && !isBusy() ? addressToPreload(link, site) : undefined;
  const preload = async (link: HTMLAnchorElement) => {
    const address = addressOf(link);
    if (address !== undefined) await store.preload(address);
  };
  /** The reader is about to follow the link: what its page needs besides its HTML is wanted too. */
  const preloadWhole = async (link: HTMLAnchorElement) => {
    const address = addressOf(link);
    const html = address !== undefined && (await reader.prepare(address));
    if (html) hintAssets(html, site);
  };

  let hover: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(hover);
    const link = linkOf(event);
    if (link && event.pointerType === "mouse") hover = setTimeout(() => preloadWhole(link), hoverDelay);
  });
  for (const type of ["focusin", "touchstart", "pointerdown"]) {
    document.addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (link) void preloadWhole(link);
      },
      { passive: true },
    );
  }

  // The pointer may have been on a link before anything listened: that may even be what brought this here.
  const pointedAt = document.querySelector<HTMLAnchorElement>("a[href]:hover");
  if (pointedAt) void preloadWhole(pointedAt);

  const preloadVisible = createVisiblePreloader(preload, isBusy);
  preloadVisible();
  return preloadVisible;
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>("a[href]")) || undefined;
}

function addressToPreload(link: HTMLAnchorElement, site: SiteAddress): string | undefined {
  if (link.target || link.hasAttribute("download")) return undefined;
  const address = pageAddress(link.href, site);
  const page = address && withoutHash(address);
  return page === withoutHash(location.href) ? undefined : page;
}

/** Has the browser fetch what the page needs besides its HTML: its module and its stylesheets. */
function hintAssets(html: string, { origin, baseUrl }: SiteAddress): void {
  const head = html.slice(0, html.indexOf("</head>"));
  const module = /"module":\s*"([^"]+)"/.exec(head)?.[1];
  if (module) addHint("modulepreload", new URL(module, origin + baseUrl).href);
  for (const [link] of head.matchAll(/<link [^>]*rel="?stylesheet\b[^>]*>/g)) {
    const href = /\shref="([^"]+)"/.exec(link)?.[1];
    if (href) addHint("prefetch", href);
  }
}

/** What the browser tells of the reader's connection, where it does. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function readConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

/** Whether the connection may be used for what the reader did not ask for (specification, §2). */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}

/**
 * Preloads links of the content as they come into view, one after the other, when the browser has nothing else to do and
 * the reader waits for nothing. What is returned starts again with the links of the page that is shown.
 */
function createVisiblePreloader(
  preload: (link: HTMLAnchorElement) => Promise<unknown>,
  isBusy: () => boolean,
): () => void {
  let queue: HTMLAnchorElement[] = [];
  let left = 0;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let link = queue.shift(); link && left > 0; link = queue.shift()) {
      await whenIdle();
      if (isBusy() || !link.isConnected) continue;
      left -= 1;
      await preload(link);
    }
    isRunning = false;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement) queue.push(target);
    }
    if (!isRunning) void run();
  });
  return () => {
    observer.disconnect();
    queue = [];
    left = preloadLimit;
    const links = document.querySelectorAll("#main a[href]:not([href^='#'])");
    for (const link of Array.from(links).slice(0, watchLimit)) observer.observe(link);
  };
}
