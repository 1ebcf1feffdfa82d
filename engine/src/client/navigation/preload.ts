import { headOf } from "@cairn/html/document-text";
import { findPageData } from "../page-data.ts";
import { addHint } from "../resource-hint.ts";
import { pageAddress, type SiteAddress, withoutHash } from "./address.ts";
import { hasForeignStyles } from "./page/own-document.ts";
import type { PageReader } from "./page/page-reader.ts";
import type { PageStore } from "./page/page-store.ts";
import { whenIdle } from "../scheduling.ts";

/** Maximum number of visible links that are preloaded on each page without a sign of intent. */
const preloadLimit = 8;
/** Maximum number of links that are observed: a page may have thousands, and observing costs time in every frame. */
const watchLimit = 100;

export interface PreloadOptions {
  site: SiteAddress;
  store: PageStore;
  reader: PageReader;
  /** Whether the reader is waiting for something, so that nothing is preloaded. */
  isBusy: () => boolean;
}

/** Milliseconds for which the pointer must rest on a link to count as intent. */
const hoverDelay = 65;

/**
 * Preloads pages when the reader hovers, focuses or touches a link, and a few visible ones. Each address is loaded
 * once, and none with a slow connection or data saver (specification, §2). Returns a function to be called when another
 * page is shown.
 */
export function startPreloading({ site, store, reader, isBusy }: PreloadOptions): () => void {
  const addressOf = (link: HTMLAnchorElement) =>
    mayPreload(readConnection()) && !isBusy() ? addressToPreload(link, site) : undefined;
  const preload = async (link: HTMLAnchorElement) => {
    const address = addressOf(link);
    if (address !== undefined) await store.preload(address);
  };
  /** The reader is about to follow the link, so its page's other files are preloaded too. */
  const preloadWhole = async (link: HTMLAnchorElement) => {
    const address = addressOf(link);
    const html = address !== undefined && (await reader.prepare(address));
    if (html && !hasForeignStyles(html)) hintAssets(html, site);
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

  // The pointer may have been on a link before this code was loaded, which may even have caused the loading.
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

/** Adds hints for the page's module and stylesheets. */
function hintAssets(html: string, { origin, baseUrl }: SiteAddress): void {
  const page = new DOMParser().parseFromString(headOf(html), "text/html");
  const module = findPageData(page)?.module;
  if (module) addHint("modulepreload", new URL(module, origin + baseUrl).href);
  for (const link of page.querySelectorAll("link[rel=stylesheet]")) {
    const href = link.getAttribute("href");
    if (href) addHint("prefetch", href);
  }
}

/** What the browser reveals about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function readConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

/** Whether the connection allows to load what the reader did not request (specification, §2). */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}

/**
 * Preloads links of the content as they become visible, one after the other, while the browser is idle and the reader
 * is not waiting. The returned function restarts it for a new page.
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
    const links = document.querySelectorAll("#cairnMain a[href]:not([href^='#'])");
    for (const link of Array.from(links).slice(0, watchLimit)) observer.observe(link);
  };
}
