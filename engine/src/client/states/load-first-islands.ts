import { loadingFailed } from "../../texts/states-texts.ts";
import { orStalled } from "../navigation/stall.ts";
import type { PageData } from "../page-data.ts";
import { loadIslands, type PageIslands } from "../page-islands.ts";
import { type FailureBox, showFailure } from "./failure-box.ts";
import { showLoading } from "./loading-indicator.ts";

export interface FirstIslandsOptions {
  data: PageData;
  /** The reader has done something to an island that does not answer yet. */
  isAwaited: () => boolean;
  /** The page is still the one that the document was loaded with. */
  isCurrent: () => boolean;
  onLoaded: (islands: PageIslands | undefined) => void;
}

/** Loads the components of the page that the document was loaded with, and shows the reader how that goes. */
export function loadFirstIslands({ data, isAwaited, isCurrent, onLoaded }: FirstIslandsOptions): void {
  let box: FailureBox | undefined;
  const load = async (attempt: number) => {
    const end = showLoading(() => isCurrent() && (data.whole === true || isAwaited()));
    try {
      const islands = await orStalled(loadIslands(data, attempt), data.module ?? "");
      if (!isCurrent()) return;
      box?.remove();
      onLoaded(islands);
    } catch (error) {
      if (!isCurrent()) return;
      console.warn("The page's components could not be loaded; the rest of it works.", error);
      // A script that came broken is remembered as such for as long as the document lives.
      if (attempt > 0 && (await renewScripts(data.baseUrl))) return location.reload();
      if (box) box.update(error);
      else {
        const retry = () => void load(attempt + 1);
        box = showFailure({ before: firstIslandBlock(), error, message: loadingFailed, retry });
      }
    } finally {
      end();
    }
  };
  void load(0);
}

/** Has the browser's cache forget the scripts that it has. Whether all of them could be fetched again. */
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

/** The part of the content with the first component in it. */
function firstIslandBlock(): Element {
  const island = document.querySelector("#main c-island") ?? document.body;
  let block = island;
  while (block.parentElement && !block.parentElement.matches("#main, article, body")) block = block.parentElement;
  return block;
}
