import { restoreTabs } from "./tabs.ts";
import { restoreTasks } from "./tasks.ts";
import { restoreValues } from "./values.ts";

/** Shows on the page what the reader chose, filled in and ticked before. May be called as often as one likes. */
export function restoreRemembered(): void {
  restoreTabs();
  restoreValues();
  restoreTasks();
}
