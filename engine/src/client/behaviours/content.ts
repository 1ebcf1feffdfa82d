import { restoreRemembered } from "../remembered/restore.ts";
import { listenToCopyButtons } from "./code/copy-code.ts";
import { listenToTabs, makeTabsSearchable } from "./tabs.ts";
import { listenToTasks } from "./tasks.ts";
import { listenToValues } from "./values.ts";
import { listenToVideos } from "./videos.ts";
import { listenToWrapButtons } from "./code/wrap-code.ts";
import { listenToImages } from "./zoom-images.ts";

/** Makes everything work that authors write into pages, components aside. */
export function listenToContent(): void {
  listenToCopyButtons();
  listenToWrapButtons();
  listenToTabs();
  listenToValues();
  listenToTasks();
  listenToImages();
  listenToVideos();
  makeTabsSearchable();
  addEventListener("storage", restoreRemembered);
}

/** Does for a page that was put in place of another what its document would have done. */
export function takeUpContent(): void {
  restoreRemembered();
  makeTabsSearchable();
}
