/**
 * The reader's choice in each group of tabs: shared by the groups of a page, kept in local storage under Docusaurus's
 * keys. Without storage a choice lasts as long as the page.
 */
const choices = new Map<string, string>();
const listeners = new Set<() => void>();

const storageKey = (groupId: string) => `docusaurus.tab.${groupId}`;

/** The value chosen in a group; absent where none was. */
export function readTabChoice(groupId: string): string | undefined {
  try {
    return localStorage.getItem(storageKey(groupId)) ?? choices.get(groupId);
  } catch {
    return choices.get(groupId);
  }
}

/** Remembers a choice and tells the other groups of that name, on this page and in other tabs. */
export function writeTabChoice(groupId: string, value: string): void {
  choices.set(groupId, value);
  try {
    localStorage.setItem(storageKey(groupId), value);
  } catch {
    // Storage may be full or forbidden: the page still has the choice.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when a choice is made here or in another window; returns what ends that. */
export function subscribeToTabChoices(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
