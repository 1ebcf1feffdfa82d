import { restoreTabs } from "./tabs.ts";
import { restoreTasks } from "./tasks.ts";
import { restoreValues } from "./values.ts";

/** Restores the reader's earlier choices, values and ticks. May be called repeatedly. */
export function restoreRemembered(): void {
  restoreTabs();
  restoreValues();
  restoreTasks();
}
