import { readStoredRecord } from "../remembered/stored-record.ts";
import { showValue, valuesKey } from "../remembered/values.ts";
import { writeStorage } from "../storage.ts";

/** What was filled in on this page, also where nothing can be stored. */
const filled: Record<string, string> = {};

/** Shows what the reader fills in for a placeholder everywhere at once, and remembers it. */
export function listenToValues(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-fill]")) fill(target);
  });
  // Typed before this was listening.
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-fill]"))
    if (input.matches(":focus") && input.value !== "") fill(input);
}

function fill(input: HTMLInputElement): void {
  const name = input.dataset["fill"] ?? "";
  const value = input.value.trim();
  filled[name] = value;
  const stored = Object.entries({ ...readStoredRecord(valuesKey), ...filled }).filter(([, each]) => each !== "");
  writeStorage(valuesKey, JSON.stringify(Object.fromEntries(stored)));
  for (const place of document.querySelectorAll<HTMLElement>("[data-fill]"))
    if (place !== input && place.dataset["fill"] === name) showValue(place, value);
}
