// Names of scrollable elements.
import type { ClientText } from "./client-text.ts";

/** By kind: code, a diagram, a table, a table below a heading, and a formula. */
export const scrollerNames: ClientText = {
  id: "theme.scrollerNames",
  message: "Code|Diagram|Table|Table: {heading}|Math",
};
