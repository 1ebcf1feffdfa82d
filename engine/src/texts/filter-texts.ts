// The text of the script for filters: beside those of other scripts, it would be in a chunk that every reader loads.
import type { ClientText } from "./client-text.ts";

export const searchAll: ClientText = { id: "theme.filters.searchAll", message: "Search all pages for “{query}”" };
