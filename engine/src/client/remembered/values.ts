import { readStoredRecord } from "./stored-record.ts";

/** Key in local storage for the values of placeholders in code, by name. */
export const valuesKey = "cairn.values";

/** Shows the reader's values of `$$NAME$$` in all `[data-fill=NAME]`, in code and in forms. */
export function restoreValues(): void {
  const values = readStoredRecord(valuesKey);
  for (const element of document.querySelectorAll<HTMLElement>("[data-fill]"))
    showValue(element, values[element.dataset["fill"] ?? ""]);
}

/** Shows a value in one place, or the placeholder's name if there is none. */
export function showValue(element: HTMLElement, stored: unknown): void {
  const value = typeof stored === "string" ? stored : "";
  if (element instanceof HTMLInputElement) {
    if (element.value !== value) element.value = value;
    return;
  }
  const text = value || (element.dataset["fill"] ?? "");
  if (element.textContent !== text) element.textContent = text;
  element.classList.toggle("filled", value !== "");
}
