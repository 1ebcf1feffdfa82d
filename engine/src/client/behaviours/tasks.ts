import { readStoredRecord } from "../remembered/stored-record.ts";
import { tasksKey } from "../remembered/tasks.ts";
import { writeStorage } from "../storage.ts";

/** Remembers which tasks (`[data-task]`) of a page the reader has ticked. */
export function listenToTasks(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-task]")) remember([target]);
  });
  // Ticked before this was listening.
  const touched = Array.from(document.querySelectorAll<HTMLInputElement>("[data-task]")).filter(isChanged);
  if (touched.length > 0) remember(touched);
}

function isChanged(box: HTMLInputElement): boolean {
  const known = readStoredRecord(tasksKey())[box.dataset["task"] ?? ""];
  return box.checked !== (typeof known === "boolean" ? known : box.defaultChecked);
}

function remember(boxes: readonly HTMLInputElement[]): void {
  const done = { ...readStoredRecord(tasksKey()) };
  for (const box of boxes) done[box.dataset["task"] ?? ""] = box.checked;
  writeStorage(tasksKey(), JSON.stringify(done));
}
