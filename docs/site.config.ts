import { defineConfig } from "cairn-docs";

export default defineConfig({
  title: "Cairn",
  tagline: "A documentation engine: Markdown and module catalogues to a fast static site.",
  markdownPages: true,
  colorMode: { respectPrefersColorScheme: true },
  prose: { spelling: { dictionaries: { en: "dictionary-en" } } },
  navbar: {
    items: [
      { label: "Tutorial", doc: "tutorial" },
      { label: "Guides", doc: "guides/writing" },
      { label: "Reference", doc: "reference/configuration" },
      { label: "How it works", doc: "how-it-works/stages" },
    ],
  },
  search: {
    synonyms: [
      ["deploy", "publish", "host"],
      ["error", "finding", "warning"],
      ["theme", "look", "style"],
    ],
  },
});
