import type { Explanation } from "./explanation.ts";

/** Findings about the configuration, styles, versions and translations. */
export const configuration: readonly Explanation[] = [
  {
    code: "config-key",
    meaning: "The configuration has no key of that name.",
    fix: "Correct its name; the reference of the configuration has all of them.",
    example: { "site.config.js": 'export default { titel: "Docs" };\n' },
    repaired: { "site.config.js": 'export default { title: "Docs" };\n' },
  },
  {
    code: "config-value",
    meaning: "A key of the configuration has a value that does not fit.",
    fix: "Write what the finding says.",
    example: { "site.config.js": 'export default { baseUrl: "docs" };\n' },
    repaired: { "site.config.js": 'export default { baseUrl: "/docs/" };\n' },
  },
  {
    code: "kind-directory-missing",
    meaning: "The folder of a kind of page that the configuration defines is not there: it has no pages.",
    fix: "Make the folder, or correct its path: it is relative to the site's folder.",
  },
  {
    code: "kind-failed",
    meaning: "A function of a kind of page throws an error for an entry, or gives something that cannot be used.",
    fix: "Correct the function, or have the kind's schema refuse such an entry.",
  },
  {
    code: "config-without-default-export",
    meaning: "The file of the configuration exports nothing by default.",
    fix: "Write `export default defineConfig({ … })`.",
    example: { "site.config.js": 'export const config = { title: "Docs" };\n' },
    repaired: { "site.config.js": 'export default { title: "Docs" };\n' },
  },
  {
    code: "feedback-unreadable",
    meaning: "A line of the file that `cairn report` reads is not what a page posts.",
    fix: "Write each note on a line of its own, as the receiver gets it. Such a line is left aside, and the others count.",
  },
  {
    code: "plugin-failed",
    meaning:
      "A plugin of a Docusaurus site threw an error. What it would add is missing; the rest of the site is whole.",
    fix: "Correct the plugin, or take it out of the configuration.",
    example: {
      "docusaurus.config.js":
        "module.exports = {\n  title: 'Docs',\n  plugins: [\n    function broken() {\n      return { name: 'broken', loadContent() { throw new Error('no content'); } };\n    },\n  ],\n};\n",
    },
    repaired: { "docusaurus.config.js": "module.exports = { title: 'Docs' };\n" },
  },
  {
    code: "plugin-route-left",
    meaning: "A plugin of a Docusaurus site adds a route with a pattern, which only a browser's router understands.",
    fix: "Add a route for each address.",
    example: {
      "docusaurus.config.js":
        "module.exports = {\n  title: 'Docs',\n  plugins: [() => ({ name: 'items', contentLoaded: ({ actions }) => actions.addRoute({ path: '/items/*', component: '@site/src/Item.js' }) })],\n};\n",
    },
    repaired: { "docusaurus.config.js": "module.exports = { title: 'Docs' };\n" },
  },
  {
    code: "markdown-plugin-failed",
    meaning: "A plugin of remark, rehype or recma threw an error. The document is shown without its work.",
    fix: "Correct the plugin, or take it out of the configuration.",
    example: {
      "docusaurus.config.js":
        "const broken = () => () => {\n  throw new Error('no tree');\n};\nmodule.exports = {\n  title: 'Docs',\n  presets: [['classic', { docs: { remarkPlugins: [broken] } }]],\n};\n",
    },
    repaired: { "docusaurus.config.js": "module.exports = { title: 'Docs' };\n" },
  },
  {
    code: "documents-missing",
    meaning: "The folder of further documents in `docs.instances` is not there.",
    fix: "Write its path relative to the site's folder.",
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
    meaning: "The stylesheet that `customCss` names is not there.",
    fix: "Write its path relative to the site's folder.",
    example: { "site.config.js": 'export default { customCss: "src/style.css" };\n' },
    repaired: { "src/style.css": ":root { --color-accent: #0b6b5d }\n" },
  },
  {
    code: "style-invalid",
    meaning: "A stylesheet is not valid CSS. The rule is left out, the others hold.",
    fix: "Look for a colon, a semicolon, a quotation mark or a bracket that is missing there or just before.",
    example: { "src/css/custom.css": ":root { --color-accent: #0b6b5d }\n{ color: red }\n" },
    repaired: { "src/css/custom.css": ":root { --color-accent: #0b6b5d }\na { color: red }\n" },
  },
  {
    code: "style-open",
    meaning: "A bracket of a stylesheet is never closed: all rules that follow it are part of its rule.",
    fix: "Write `}` where the rule ends.",
  },
  {
    code: "style-unopened",
    meaning: "A bracket of a stylesheet closes no rule: the next rule is left out with it.",
    fix: "Take the bracket away.",
  },
  {
    code: "style-file-missing",
    meaning: "A stylesheet shows a font or a picture that is not there.",
    fix: "Write its path relative to the stylesheet, or from the root of the site for a file in `static/`.",
    example: { "src/css/custom.css": 'h1 { background: url("./wave.svg") }\n' },
    repaired: { "src/css/wave.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>\n' },
  },
  {
    code: "preprocessor-missing",
    meaning: "A stylesheet is written in Sass, Less or Stylus, and what compiles it is not installed.",
    fix: "Install it beside the site: `npm install sass`.",
  },
  {
    code: "primary-unreadable",
    meaning: "The colour of Docusaurus's `--ifm-color-primary` is too faint for text, so that links have another one.",
    fix: "Set `--color-accent` to choose the colour of links.",
    example: { "src/css/custom.css": ":root { --ifm-color-primary: #ffe08a }\n" },
    repaired: { "src/css/custom.css": ":root { --color-accent: #0b6b5d }\n" },
  },
  {
    code: "versions-malformed",
    meaning: "`versions.json` is no list of names.",
    fix: "Write the versions as JSON, newest first.",
    example: { "versions.json": '{ "2.0": true }' },
    repaired: { "versions.json": "[]" },
  },
  {
    code: "version-unknown",
    meaning: "The configuration names a version that there is not.",
    fix: "Write `current`, or a name of `versions.json`.",
    example: { "site.config.js": 'export default { docs: { versions: { "9.0": { label: "Nine" } } } };\n' },
    repaired: { "site.config.js": 'export default { docs: { versions: { current: { label: "Nine" } } } };\n' },
  },
  {
    code: "version-unlisted",
    meaning: "Documents lie in the folder of a version that `versions.json` does not name: they are not published.",
    fix: "Add the name to `versions.json`, or remove the folder.",
    example: {
      "versions.json": '["1.0"]',
      "versioned_docs/version-1.0/a.md": "# A\n",
      "versioned_docs/version-0.9/a.md": "# A\n",
    },
    repaired: { "versions.json": '["1.0", "0.9"]' },
  },
  {
    code: "version-without-documents",
    meaning: "`versions.json` names a version whose folder holds no documents.",
    fix: "Cut it with `cairn docs:version`, or take the name away.",
    example: { "versions.json": '["1.0"]' },
    repaired: { "versioned_docs/version-1.0/index.md": "# Home\n" },
  },
  {
    code: "translations-malformed",
    meaning: "A file of translations cannot be read.",
    fix: 'Write JSON of the form `{ "id": { "message": "the translated text" } }`.',
    example: { "site.config.js": 'export default { i18n: { locales: ["en", "fr"] } };\n', "i18n/fr/code.json": "{" },
    repaired: { "i18n/fr/code.json": "{}" },
  },
  {
    code: "translation-outdated",
    meaning:
      "The original of a translated document says something else than when `cairn write-translations` noted it in `i18n/CODE/originals.json`.",
    fix: "Bring the translation up to date, then note that: `cairn write-translations --reviewed FILE`, or a folder for all in it.",
    example: {
      "site.config.js": 'export default { i18n: { locales: ["en", "fr"] } };\n',
      "docs/index.md": "# Home\n\nNew text.\n",
      "i18n/fr/docusaurus-plugin-content-docs/current/index.md": "# Accueil\n\nTexte.\n",
      "i18n/fr/originals.json": '{ "docs/index.md": { "": "da39a3ee", "Home": "00000000" } }',
    },
    repaired: { "i18n/fr/originals.json": "{}" },
  },
  {
    code: "translation-unread",
    meaning: "`write-translations` met a text that is known only when code runs.",
    fix: 'Write it out, and put what varies into its values: `translate({ message: "{count} files" }, { count })`.',
  },
  {
    code: "docusaurus-config-left",
    meaning: "A key, a plugin or a theme of a `docusaurus.config.*` has no effect here.",
    fix: "What the finding names in its place; or nothing, where you do not miss it. The reference of configuration has what a `site.config.ts` may hold.",
  },
  {
    code: "plugins-missing",
    meaning: "A `docusaurus.config.*` lists a plugin that is not installed. What it would add is missing.",
    fix: "Install the packages of the site.",
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
    meaning: "A part of a plugin has no effect here: it changes how Docusaurus itself bundles, draws or is called.",
    fix: "What the finding names in its place; or nothing, where you do not miss it.",
  },
  {
    code: "packages-missing",
    meaning: "A `docusaurus.config.*` asks for a package that is not installed. What it takes from it is left out.",
    fix: "Install the packages of the site.",
  },
  {
    code: "config-file-missing",
    meaning: "A `docusaurus.config.*` asks for a file that is not there. What it takes from it is empty.",
    fix: "Run the script that writes the file, where `package.json` has one.",
  },
  {
    code: "output-in-steps",
    meaning:
      "The output folder is mounted, or nothing may be made beside it. Its files were replaced one by one, and readers may have seen pages of both builds.",
    fix: "Build into a folder within it, with `--out DIR/site`, and serve that.",
  },
];
