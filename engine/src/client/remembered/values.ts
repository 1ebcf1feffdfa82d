import { readStoredRecord } from "./stored-record.ts";

/** Key in local storage: what the reader filled in for the placeholders in code, by name. */
export const valuesKey = "cairn.values";

/** Shows what the reader filled in for `$$NAME$$` wherever it stands: `[data-fill=NAME]`, in code and in the forms. */
export function restoreValues(): void {
  const values = readStoredRecord(valuesKey);
  for (const element of document.querySelectorAll<HTMLElement>("[data-fill]"))
    showValue(element, values[element.dataset["fill"] ?? ""]);
}

/** Puts a value, or the placeholder's name where it is none, into one place. */
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
