import { loadingFailed, loading } from "../../texts/states-texts.ts";
import { orStalled } from "../navigation/stall.ts";
import type { PageData } from "../page-data.ts";
import { loadIslands, type PageIslands } from "../page-islands.ts";
import { type FailureBox, showFailure } from "./failure-box.ts";
import { translate } from "../translate.ts";

/** Milliseconds of loading after which the spinner is shown (specification, §4). */
const delay = 200;
/** Milliseconds between checks whether the reader is waiting. */
const lookInterval = 100;

export interface FirstIslandsOptions {
  data: PageData;
  /** Whether the reader has used an island that is not interactive yet. */
  isAwaited: () => boolean;
  /** Whether the page is still the one that the document was loaded with. */
  isCurrent: () => boolean;
  onLoaded: (islands: PageIslands | undefined) => void;
}

/** Loads the components of the page that the document was loaded with, and shows progress and failures. */
export function loadFirstIslands({ data, isAwaited, isCurrent, onLoaded }: FirstIslandsOptions): void {
  let box: FailureBox | undefined;
  const load = async ({ isRetry }: { isRetry: boolean }) => {
    const end = showLoading(() => isCurrent() && (data.whole === true || isAwaited()));
    try {
      const islands = await orStalled(loadIslands(data), data.module ?? "");
      if (!isCurrent()) return;
      box?.remove();
      onLoaded(islands);
    } catch (error) {
      if (!isCurrent()) return;
      console.warn("The page's components could not be loaded.", error);
      // Browsers remember a failed import within a script for the lifetime of the document.
      if (isRetry && (await renewScripts(data.baseUrl))) return location.reload();
      if (box) box.update(error);
      else {
        const retry = () => void load({ isRetry: true });
        box = showFailure({ before: firstIslandBlock(), error, message: loadingFailed, retry });
      }
    } finally {
      end();
    }
  };
  void load({ isRetry: false });
}

/** Reloads scripts in the browser's cache. Returns whether all could be fetched. */
async function renewScripts(baseUrl: string): Promise<boolean> {
  const prefix = `${location.origin}${baseUrl}assets/`;
  const scripts = performance
    .getEntriesByType("resource")
    .map(({ name }) => name.replace(/\?.*$/, ""))
    .filter((name) => name.startsWith(prefix) && name.endsWith(".js"));
  const renew = async (script: string) => {
    const answer = await fetch(script, { cache: "reload" });
    await answer.arrayBuffer();
    return answer.ok;
  };
  try {
    return (await Promise.all(Array.from(new Set(scripts), renew))).every(Boolean);
  } catch {
    return false;
  }
}

/** Returns the block of content with the first component. */
function firstIslandBlock(): Element {
  const island = document.querySelector("#cairnMain c-island") ?? document.body;
  let block = island;
  while (block.parentElement && !block.parentElement.matches("#cairnMain, article, body")) block = block.parentElement;
  return block;
}

/**
 * Shows a spinner over the page once loading has taken a while and the reader is waiting for it, so that reading is not
 * disturbed. Returns a function that ends it.
 */
function showLoading(isAwaited: () => boolean): () => void {
  let spinner: Element | undefined;
  let looks: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (!isAwaited()) return;
    clearInterval(looks);
    spinner = createSpinner();
    document.body.append(spinner);
  };
  const start = setTimeout(() => {
    looks = setInterval(look, lookInterval);
    look();
  }, delay);
  return () => {
    clearTimeout(start);
    clearInterval(looks);
    spinner?.remove();
  };
}

function createSpinner(): Element {
  const spinner = document.createElement("div");
  spinner.className = "spinner";
  spinner.dataset["runtime"] = "loading";
  spinner.role = "status";
  spinner.ariaLabel = translate(loading);
  for (let ring = 0; ring < 3; ring += 1) spinner.append(document.createElement("span"));
  return spinner;
}
