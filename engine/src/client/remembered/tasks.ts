import { readStoredRecord } from "./stored-record.ts";

/** Key in local storage for the names of this page's completed tasks. */
export function tasksKey(): string {
  return `cairn.tasks:${location.pathname.replace(/(?:\/|\/index\.html|\.html)$/, "")}`;
}

/** Ticks the tasks (`[data-task]`) of the page as the reader left them. */
export function restoreTasks(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>("[data-task]");
  if (boxes.length === 0) return;
  const done = readStoredRecord(tasksKey());
  for (const box of boxes) {
    const known = done[box.dataset["task"] ?? ""];
    if (typeof known === "boolean") box.checked = known;
  }
}
