import type { Explanation } from "./explanation.ts";

/** Findings about the configuration, styles, versions and translations. */
export const configuration: readonly Explanation[] = [
  {
    code: "config-key",
    meaning: "The configuration has an unknown key.",
    fix: "Correct the key's name; the configuration reference lists all keys.",
    example: { "site.config.js": 'export default { titel: "Docs" };\n' },
    repaired: { "site.config.js": 'export default { title: "Docs" };\n' },
  },
  {
    code: "config-value",
    meaning: "A key in the configuration has an invalid value.",
    fix: "Correct the value. The finding names the key and what it accepts; the configuration reference describes all keys.",
    example: { "site.config.js": 'export default { baseUrl: "docs" };\n' },
    repaired: { "site.config.js": 'export default { baseUrl: "/docs/" };\n' },
  },
  {
    code: "configuration-missing",
    meaning:
      "Documents import modules of a Docusaurus site, but the folder has neither a configuration nor a folder `src`: they probably are a part of a site whose other files are elsewhere. What they lead to may be there, so links, images and imports that lead nowhere are only warnings.",
    fix: "Build the folder of the whole site, with its `docusaurus.config`. If the folder is the whole site, write a `site.config.ts`.",
    example: { "docs/start.mdx": 'import Price from "@site/src/Price";\n\n# Start\n\n<Price />\n' },
    repaired: {
      "docusaurus.config.js": "module.exports = { title: 'Docs' };\n",
      "src/Price.js": "export default () => <b>12</b>;\n",
    },
  },
  {
    code: "kind-directory-missing",
    meaning: "The configuration defines a kind of page whose folder does not exist, so the kind has no pages.",
    fix: "Create the folder, or correct its path, which is relative to the site's folder.",
  },
  {
    code: "kind-failed",
    meaning: "A function of a kind of page throws an error for an entry, or returns something that cannot be used.",
    fix: "Correct the function, or make the kind's schema reject such entries.",
  },
  {
    code: "config-without-default-export",
    meaning: "The configuration file has no default export.",
    fix: "Write `export default defineConfig({ … })`.",
    example: { "site.config.js": 'export const config = { title: "Docs" };\n' },
    repaired: { "site.config.js": 'export default { title: "Docs" };\n' },
  },
  {
    code: "feedback-unreadable",
    meaning:
      "A line in the file that `cairn report` reads is not feedback that a page has sent. It is ignored; the other lines still count.",
    fix: "Have the receiver write each note on a line of its own, exactly as it gets it.",
  },
  {
    code: "plugin-failed",
    meaning:
      "A plugin of a Docusaurus site threw an error. What it would add is missing; the rest of the site is complete.",
    fix: "Correct the plugin, or remove it from the configuration.",
    example: {
      "docusaurus.config.js":
        "module.exports = {\n  title: 'Docs',\n  plugins: [\n    function broken() {\n      return { name: 'broken', loadContent() { throw new Error('no content'); } };\n    },\n  ],\n};\n",
    },
    repaired: { "docusaurus.config.js": "module.exports = { title: 'Docs' };\n" },
  },
  {
    code: "plugin-route-left",
    meaning:
      "A plugin of a Docusaurus site adds a route with a pattern, which only a router in the browser can resolve, or one with a document that it has written, which only Docusaurus's own bundler compiles. No pages are generated for it.",
    fix: "Add a separate route for each address. Write documents into the folder of the documents, before the build.",
    example: {
      "docusaurus.config.js":
        "module.exports = {\n  title: 'Docs',\n  plugins: [() => ({ name: 'items', contentLoaded: ({ actions }) => actions.addRoute({ path: '/items/*', component: '@site/src/Item.js' }) })],\n};\n",
    },
    repaired: { "docusaurus.config.js": "module.exports = { title: 'Docs' };\n" },
  },
  {
    code: "markdown-plugin-failed",
    meaning:
      "A remark, rehype or recma plugin threw an error, so the document is shown without its changes. If it was `markdown.preprocessor`, this is an error, and the document is not shown.",
    fix: "Correct the plugin or function, or remove it from the configuration.",
    example: {
      "docusaurus.config.js":
        "const broken = () => () => {\n  throw new Error('no tree');\n};\nmodule.exports = {\n  title: 'Docs',\n  presets: [['classic', { docs: { remarkPlugins: [broken] } }]],\n};\n",
    },
    repaired: { "docusaurus.config.js": "module.exports = { title: 'Docs' };\n" },
  },
  {
    code: "documents-missing",
    meaning: "A folder of additional documents in `docs.instances` does not exist.",
    fix: "Correct its path, which is relative to the site's folder.",
    example: {
      "site.config.js":
        'export default { docs: { instances: [{ id: "team", path: "taem", routeBasePath: "team" }] } };\n',
      "team/index.md": "# Team\n",
    },
    repaired: {
      "site.config.js":
        'export default { docs: { instances: [{ id: "team", path: "team", routeBasePath: "team" }] } };\n',
    },
  },
  {
    code: "style-missing",
    meaning: "The stylesheet that `customCss` names does not exist.",
    fix: "Correct its path, which is relative to the site's folder, or remove the key if the file is `src/css/custom.css`.",
    example: { "site.config.js": 'export default { customCss: "src/style.css" };\n' },
    repaired: { "src/style.css": ":root { --color-accent: #0b6b5d }\n" },
  },
  {
    code: "style-invalid",
    meaning: "A stylesheet is not valid CSS. The invalid rule is left out; the others still apply.",
    fix: "Look for a missing colon, semicolon, quotation mark or bracket at the position that the finding gives, or just before it. For rules such as `@apply`, which a PostCSS plugin compiles, list the plugin in `postcss.config.js`.",
    example: { "src/css/custom.css": ":root { --color-accent: #0b6b5d }\n{ color: red }\n" },
    repaired: { "src/css/custom.css": ":root { --color-accent: #0b6b5d }\na { color: red }\n" },
  },
  {
    code: "style-open",
    meaning: "A bracket in a stylesheet is never closed, so all rules after it become part of the rule that it opens.",
    fix: "Write `}` where that rule ends.",
  },
  {
    code: "style-unopened",
    meaning: "A closing bracket in a stylesheet matches no opening bracket, so the next rule is left out too.",
    fix: "Remove the bracket.",
  },
  {
    code: "style-file-missing",
    meaning: "A stylesheet refers to a font or image that does not exist.",
    fix: "Correct its path: relative to the stylesheet, or from the root of the site for a file in `static/`.",
    example: { "src/css/custom.css": 'h1 { background: url("./wave.svg") }\n' },
    repaired: { "src/css/wave.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>\n' },
  },
  {
    code: "preprocessor-missing",
    meaning:
      "A stylesheet is written in Sass, Less or Stylus, but its compiler is not installed; or PostCSS plugins that the site configures are not installed. The rules that need them are missing.",
    fix: "Install what the finding names in the site's folder, for example `npm install sass`.",
  },
  {
    code: "primary-unreadable",
    meaning:
      "The colour in Docusaurus's `--ifm-color-primary` has too little contrast for text, so links use a different colour.",
    fix: "Set `--color-accent` to choose the colour of links.",
    example: { "src/css/custom.css": ":root { --ifm-color-primary: #ffe08a }\n" },
    repaired: { "src/css/custom.css": ":root { --color-accent: #0b6b5d }\n" },
  },
  {
    code: "versions-malformed",
    meaning: "`versions.json` is not a list of version names.",
    fix: "Write the version names as a JSON array, newest first.",
    example: { "site.config.js": "export default {};\n", "versions.json": '{ "2.0": true }' },
    repaired: { "site.config.js": "export default {};\n", "versions.json": "[]" },
  },
  {
    code: "version-unknown",
    meaning: "The configuration names a version that does not exist.",
    fix: "Use `current` or a version from `versions.json`.",
    example: { "site.config.js": 'export default { docs: { versions: { "9.0": { label: "Nine" } } } };\n' },
    repaired: { "site.config.js": 'export default { docs: { versions: { current: { label: "Nine" } } } };\n' },
  },
  {
    code: "version-unlisted",
    meaning:
      "The folder of a version contains documents, but `versions.json` does not list that version, so they are not published.",
    fix: "Add the version to `versions.json`, or remove the folder.",
    example: {
      "versions.json": '["1.0"]',
      "versioned_docs/version-1.0/a.md": "# A\n",
      "versioned_docs/version-0.9/a.md": "# A\n",
    },
    repaired: { "versions.json": '["1.0", "0.9"]' },
  },
  {
    code: "version-without-documents",
    meaning: "`versions.json` lists a version whose folder contains no documents, or does not exist.",
    fix: "Remove the version from the list, or put its documents into `versioned_docs/version-NAME/`. If a script of the site generates them, run it first.",
    example: { "versions.json": '["1.0"]' },
    repaired: { "versioned_docs/version-1.0/index.md": "# Home\n" },
  },
  {
    code: "translations-malformed",
    meaning: "A translation file cannot be read.",
    fix: 'Write JSON of the form `{ "id": { "message": "the translated text" } }`. If the file is `originals.json`, undo the edits, or remove it and run `cairn write-translations`, which writes it again.',
    example: { "site.config.js": 'export default { i18n: { locales: ["en", "fr"] } };\n', "i18n/fr/code.json": "{" },
    repaired: { "i18n/fr/code.json": "{}" },
  },
  {
    code: "translation-outdated",
    meaning:
      "The original of a translated document has changed since `cairn write-translations` recorded it in `i18n/CODE/originals.json`.",
    fix: "Update the translation, then record that with `cairn write-translations --reviewed FILE`. For a folder, this records all translations in it.",
    example: {
      "site.config.js": 'export default { i18n: { locales: ["en", "fr"] } };\n',
      "docs/index.md": "# Home\n\nNew text.\n",
      "i18n/fr/docusaurus-plugin-content-docs/current/index.md": "# Accueil\n\nTexte.\n",
      "i18n/fr/originals.json": '{ "docs/index.md": { "": "da39a3ee", "Home": "00000000" } }',
    },
    repaired: { "i18n/fr/originals.json": "{}" },
  },
  {
    code: "translation-orphan",
    meaning: "A translated document has no original, mostly because that was moved or renamed, so it makes no page.",
    fix: "Move the translation to where its original is now, or remove it.",
    example: {
      "site.config.js": 'export default { i18n: { locales: ["en", "fr"] } };\n',
      "i18n/fr/docusaurus-plugin-content-docs/current/old.md": "# Ancien\n",
    },
    repaired: {
      "i18n/fr/docusaurus-plugin-content-docs/current/old.md": null,
      "i18n/fr/docusaurus-plugin-content-docs/current/index.md": "# Accueil\n",
    },
  },
  {
    code: "translation-unread",
    meaning:
      "`cairn write-translations` found a text that is only known when the code runs. It is not among the texts to translate.",
    fix: 'Write the text literally, and pass the parts that vary as values: `translate({ message: "{count} files" }, { count })`.',
  },
  {
    code: "docusaurus-config-left",
    meaning:
      "A key, plugin or theme in a `docusaurus.config.*` has no effect here. After `cairn init --from-docusaurus`, it can also be a function that is still imported from the old file.",
    fix: "Follow the suggestion in the finding, or ignore the finding if you do not need the feature. The configuration reference lists what a `site.config.ts` can contain.",
  },
  {
    code: "plugins-missing",
    meaning: "A `docusaurus.config.*` lists a plugin that is not installed. What it would add is missing.",
    fix: "Install the site's packages: `npm install`.",
    example: {
      "docusaurus.config.js":
        "module.exports = { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/', plugins: ['docusaurus-plugin-gone'] };\n",
      "docs/index.md": "---\nslug: /\n---\n# Home\n",
    },
    repaired: {
      "docusaurus.config.js": "module.exports = { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/' };\n",
    },
  },
  {
    code: "plugin-parts-left",
    meaning:
      "A part of a plugin has no effect here because it changes the bundling, rendering or command line of Docusaurus itself.",
    fix: "Follow the suggestion in the finding, or ignore the finding if you do not need the feature.",
  },
  {
    code: "packages-missing",
    meaning:
      "A `docusaurus.config.*` uses a package that is not installed. What it takes from the package is left out.",
    fix: "Install the site's packages: `npm install`.",
  },
  {
    code: "config-file-missing",
    meaning:
      "A `docusaurus.config.*`, or the sidebars of such a site, use a file that does not exist. What comes from it is missing.",
    fix: "If a script in `package.json` generates the file, run it; otherwise correct the path.",
  },
  {
    code: "output-in-steps",
    meaning:
      "The output folder is a mount point, or nothing can be created next to it. Its files were replaced one by one: until that was done, readers may have seen pages from both builds.",
    fix: "To replace all files at once, build into a subfolder with `--out DIR/site`, and serve that.",
  },
];
