import { pageAddress, type SiteAddress, withoutHash } from "./address.ts";
import type { PageStore } from "./page-store.ts";

export interface PreloadOptions {
  site: SiteAddress;
  store: PageStore;
  /** The reader is waiting for something: nothing is fetched ahead meanwhile. */
  isBusy: () => boolean;
}

/** Milliseconds that a pointer rests on a link before that counts as intent. */
const hoverDelay = 65;
/** Links in view that are preloaded without a sign of intent, for each page. */
const visibleLimit = 8;

/**
 * Loads pages ahead when the reader points at a link, focuses or touches it, and a few of those in view. Each address is
 * handled once; on a slow connection and with data saver on, none is (specification, §2). Returns what has to be called
 * when another page is shown.
 */
export function startPreloading({ site, store, isBusy }: PreloadOptions): () => void {
  const hinted = new Set<string>();
  const preload = async (link: HTMLAnchorElement) => {
    const address = addressToPreload(link, site);
    if (address === undefined || !mayPreload()) return;
    const html = await store.preload(address);
    if (html && !hinted.has(address)) {
      hinted.add(address);
      hintAssets(html, site);
    }
  };

  let hover: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(hover);
    const link = linkOf(event);
    if (link && event.pointerType === "mouse") hover = setTimeout(() => preload(link), hoverDelay);
  });
  for (const type of ["focusin", "touchstart", "pointerdown"]) {
    document.addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (link) void preload(link);
      },
      { passive: true },
    );
  }

  const visible = createVisibleQueue(preload, isBusy);
  visible.restart();
  return visible.restart;
}

/** Whether the reader's connection may be used for what was not asked for. */
export function mayPreload(connection: { saveData?: boolean; effectiveType?: string } | undefined = connectionOf()): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}

function connectionOf() {
  return (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
}

/** Preloads links of the content as they come into view, one after the other, when the browser has nothing else to do. */
function createVisibleQueue(preload: (link: HTMLAnchorElement) => Promise<void>, isBusy: () => boolean) {
  let queue: HTMLAnchorElement[] = [];
  let left = 0;
  let isRunning = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (target instanceof HTMLAnchorElement) queue.push(target);
    }
    if (!isRunning) void run();
  });
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
  const restart = () => {
    observer.disconnect();
    queue = [];
    left = visibleLimit;
    if (!mayPreload()) return;
    for (const link of document.querySelectorAll("main a[href]")) observer.observe(link);
  };
  return { restart };
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
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
  const module = /"module":\s*"([^"]+)"/.exec(html)?.[1];
  if (module) addHint("modulepreload", new URL(module, origin + baseUrl).href);
  for (const [link] of html.matchAll(/<link [^>]*rel="?stylesheet\b[^>]*>/g)) {
    const href = /\shref="([^"]+)"/.exec(link)?.[1];
    if (href && !document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) addHint("preload", href, "style");
  }
}

function addHint(rel: string, href: string, as?: string): void {
  if (document.head.querySelector(`link[rel=${rel}][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = rel;
  if (as) link.as = as;
  link.fetchPriority = "low";
  link.href = href;
  document.head.append(link);
}
