import { snippetKey } from "../stored-keys.ts";
import { readStorage, writeStorage } from "../storage.ts";

const choices = "[data-snippet]";

/** Remembers what the reader chooses in a `[data-snippet]`; showing it is left to style sheets. */
export function rememberSnippetChoices(): void {
  document.addEventListener("change", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>(choices);
    if (!form) return;
    const values = new Set(readValues());
    // A choice that this page does not offer stays as it was.
    for (const input of form.querySelectorAll("input")) {
      if (input.checked) values.add(input.value);
      else values.delete(input.value);
    }
    writeStorage(snippetKey, [...values].join(" "));
  });
}

/** Sets the choices of a page that came without being loaded, as the script of a loaded one does. */
export function restoreSnippetChoices(): void {
  const values = readValues();
  for (const input of document.querySelectorAll<HTMLInputElement>(`${choices} input`))
    if (values.includes(input.value)) input.checked = true;
}

function readValues(): string[] {
  return (readStorage(snippetKey) ?? "").split(" ").filter(Boolean);
}
