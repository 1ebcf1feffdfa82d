// Texts of the list of keyboard shortcuts.
import type { ClientText } from "./client-text.ts";

export const keysTitle: ClientText = { id: "theme.keys.title", message: "Keyboard shortcuts" };
export const searchKeys: ClientText = { id: "theme.keys.search", message: "Search" };
export const resultKeys: ClientText = { id: "theme.keys.results", message: "Go through the results of a search" };
export const tabKeys: ClientText = { id: "theme.keys.tabs", message: "Go from tab to tab" };
export const escapeKey: ClientText = { id: "theme.keys.escape", message: "Close what is open, or clear a filter" };
export const helpKey: ClientText = { id: "theme.keys.help", message: "Show these shortcuts" };
export const singleKeys: ClientText = { id: "theme.keys.single", message: "Use / and ? on their own" };
export const closeKeys: ClientText = { id: "theme.keys.close", message: "Close" };
