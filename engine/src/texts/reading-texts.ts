// Texts for pages that the reader has read before.
import type { ClientText } from "./client-text.ts";

export const changedSince: ClientText = {
  id: "theme.reading.changedSince",
  message: "Changed since your visit on {date}",
};
export const changedSection: ClientText = { id: "theme.reading.changed", message: "(changed)" };
export const newSection: ClientText = { id: "theme.reading.new", message: "(new)" };
