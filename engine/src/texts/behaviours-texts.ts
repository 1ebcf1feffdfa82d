// Texts of scripts for code, images and the sidebar.
import type { ClientText } from "./client-text.ts";

export const codeCopied: ClientText = { id: "theme.CodeBlock.copied", message: "Copied" };
export const codeNotCopied: ClientText = { id: "theme.CodeBlock.notCopied", message: "Not copied" };
export const imageLabel: ClientText = { id: "theme.imageZoom.label", message: "Image" };
export const closeImage: ClientText = { id: "theme.imageZoom.close", message: "Close image" };
export const noEntries: ClientText = { id: "theme.docs.sidebar.filter.none", message: "No entries" };
export const entriesFound: ClientText = { id: "theme.docs.sidebar.filter.plurals", message: "1 entry|{count} entries" };
