import { codeLabelTexts } from "./code-labels.ts";

/** Texts that the build adds to documents, apart from those shown only by scripts. */
export const contentTexts = {
  ...codeLabelTexts,
  "theme.content.newTab": "opens in a new tab",
  "theme.content.enlargeImage": "Enlarge image",
  "theme.content.enlargeNamedImage": "Enlarge image: {name}",
  "theme.content.task.open": "To do",
  "theme.content.task.done": "Done",
  "theme.content.importedTask.open": "Incomplete task",
  "theme.content.importedTask.done": "Completed task",
  "theme.content.footnotes": "Footnotes",
  "theme.content.footnoteBack": "Back to reference {number}",
  "theme.content.values.title": "Fill in {names}",
  "theme.content.values.note":
    "Filled in on every page that has the same names. Kept in this browser and sent nowhere: leave secrets out.",
  "theme.content.diagram.text": "Diagram as text",
  "theme.content.diagram.name": "Diagram; its text follows",
  "theme.content.diagram.asText": "Diagram as text (Mermaid)",
  // Also of modules' inputs.
  "theme.modules.required": "required",
  "theme.modules.deprecated": "deprecated",
  "theme.modules.defaultIs": "default {value}",
};
