import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { relaxLinkRanks } from "../configuration/docusaurus-config.ts";
import { loadConfig } from "../../pipeline/configure/load-config.ts";

async function load(plugins: string, files: Record<string, string> = {}) {
  const config = `module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/b/', ${plugins} };`;
  const directory = writeSite({ ...files, "docusaurus.config.js": config });
  const loaded = await loadConfig(directory, path.join(directory, ".cairn"));
  return { ...loaded, directory, said: loaded.diagnostics.map(formatDiagnostic).join("\n") };
}

test("plugins load content, share data and add pages; parts without effect are reported", async () => {
  const { config, pluginRoutes, files, said } = await load(
    "plugins: ['./plugins/team', ['./plugins/data.mjs', { id: 'x', n: 2 }]]",
    {
      "plugins/team/index.ts": `export default function team({ siteDir, baseUrl, siteConfig }: { [key: string]: any }) {
  return {
    name: 'team',
    loadContent: async () => [{ name: 'Ann', of: siteConfig.title }],
    async contentLoaded({ content, actions }: any) {
      const people = await actions.createData('people.json', JSON.stringify(content));
      actions.addRoute({ path: '/team', component: '@site/src/Team.js', exact: true, modules: { people } });
      actions.addRoute({ path: '/', component: 'x', routes: [{ path: '/deep', component: siteDir + '/src/Deep.js' }] });
    },
    extendCli() {},
  };
}
`,
      "plugins/data.mjs":
        "export default (_, { id, n }) => ({ name: 'data', contentLoaded: ({ actions }) => actions.setGlobalData({ id, n, call: () => 1 }) });\n",
    },
  );
  expect(config.globalData).toEqual({ data: { x: { id: "x", n: 2 } } });
  expect(pluginRoutes).toEqual([
    { permalink: "/team", module: "src/Team.js", props: { people: [{ name: "Ann", of: "A" }] } },
    { permalink: "/deep", module: "src/Deep.js", props: {} },
  ]);
  expect(files.map((file) => path.basename(file))).toContain("index.ts");
  expect(said).toBe(`docusaurus.config.js:1:84  note  plugin-parts-left
  This part of the plugin "team" has no effect: extendCli.
  Run what the command does as a script in package.json.`);
});

test("plugins by their paths are those of their packages, and a file of the site is its own", async () => {
  const code = (name: string) =>
    `module.exports = () => ({ name: '${name}', contentLoaded: ({ actions }) => actions.setGlobalData(1) });`;
  const { config, said } = await load(
    "plugins: [require.resolve('zoom-of-search'), require.resolve('glossary'), require.resolve('./research/terms')]",
    {
      "node_modules/zoom-of-search/lib/index.js": code("zoom"),
      "node_modules/zoom-of-search/package.json": `{ "main": "lib/index.js" }`,
      "node_modules/glossary/search/index.js": code("glossary"),
      "node_modules/glossary/package.json": `{ "main": "search/index.js" }`,
      "research/terms.js": code("terms"),
    },
  );
  expect(config.globalData).toEqual({ glossary: { default: 1 }, terms: { default: 1 } });
  expect(said).toBe(`docusaurus.config.js:1:100  note  docusaurus-config-left
  This setting has no effect: zoom-of-search.
  Search is built in; remove the package.`);
});

test("a route with a pattern is reported, and links that may match it fail no build", async () => {
  const { pluginRoutes, said, ...loaded } = await load(
    "plugins: [() => ({ name: 'items', contentLoaded: ({ actions }) => { for (const path of ['/items/*', '/all', '/of/:name']) actions.addRoute({ path, component: '@site/src/Item.js' }); } })]",
  );
  expect(pluginRoutes?.map(({ permalink }) => permalink)).toEqual(["/all"]);
  expect(said).toContain(`docusaurus.config.js:1:84  warning  plugin-route-left
  The plugin "items" renders all addresses that match "/items/*" with src/Item.js: no pages are generated for them.
  Add a separate route for each address, so that each becomes a file.`);
  expect(relaxLinkRanks(loaded.config, loaded).onBrokenLinks).toBe("warn");
});

test("a plugin that fails, or is not installed, is reported, and the build continues", async () => {
  const { config, said } = await load(
    "plugins: [function broken() { throw new Error('no token'); }, 'docusaurus-plugin-of-none', '@docusaurus/plugin-pwa', false, () => ({ name: 'last', contentLoaded: ({ actions }) => actions.setGlobalData(1) })]",
  );
  expect(config.globalData).toEqual({ last: { default: 1 } });
  expect(said).toBe(`docusaurus.config.js:1:165  note  docusaurus-config-left
  This setting has no effect: @docusaurus/plugin-pwa.
  No service worker is generated. To make the site work offline, put your own into static/.
docusaurus.config.js:1:84  warning  plugin-failed
  The plugin "broken" fails: no token
  What it would add is missing; the rest of the site is complete.
docusaurus.config.js:1:136  note  plugins-missing
  The plugin "docusaurus-plugin-of-none" is not installed.
  What it would add is missing. Install the site's packages: npm install`);
});

test("plugins that are ES modules may call require", async () => {
  const { config, said } = await load("plugins: ['./plugins/posts.mjs']", {
    "plugins/posts.mjs":
      "export default () => ({ name: 'posts', contentLoaded: ({ actions }) => actions.setGlobalData(require('./data/a.json').a) });\n",
    "data/a.json": '{ "a": 3 }',
  });
  expect([config.globalData, said]).toEqual([{ posts: { default: 3 } }, ""]);
});

test("the finding for a plugin that fails because a package is missing names the package", async () => {
  const { said } = await load("plugins: ['./plugins/posts.js']", {
    "plugins/posts.js":
      "const read = require('reader-of-none');\nmodule.exports = async () => { if (typeof read('x').data !== 'string') throw new Error('no data'); };\n",
  });
  expect(said).toContain('The plugin "./plugins/posts.js" fails: it needs "reader-of-none", which is not installed\n');
  const asked = await load(
    "plugins: [() => ({ name: 'asking', getClientModules() { return require('asked-of-none'); } })]",
  );
  expect(asked.said).toContain('The plugin "asking" fails: it needs "asked-of-none", which is not installed\n');
});

test("a missing plugin of a preset is reported at the preset, but not Docusaurus's own", async () => {
  const { config, said } = await load("presets: ['./presets/all.js']", {
    "presets/all.js":
      "module.exports = () => ({ plugins: ['docusaurus-plugin-of-none', '@docusaurus/plugin-sitemap', () => ({ name: 'last', contentLoaded: ({ actions }) => actions.setGlobalData(1) })] });\n",
  });
  expect(config.globalData).toEqual({ last: { default: 1 } });
  expect(said).toBe(`docusaurus.config.js:1:84  note  plugins-missing
  The plugin "docusaurus-plugin-of-none" is not installed.
  What it would add is missing. Install the site's packages: npm install`);
});

test("presets get their options as they are, and plugins with the defaults of their own check", async () => {
  const { config, said } = await load(
    "presets: [['./presets/own.js', { tide: 'low' }]], plugins: ['./plugins/boats']",
    {
      "presets/own.js": `module.exports = (context, options) => {
  if (Object.keys(options).join() !== 'tide') throw new Error('unknown: ' + Object.keys(options));
  return { plugins: ['@docusaurus/plugin-content-docs', [require.resolve('../plugins/boats'), { id: 'second', sail: 'red' }]] };
};`,
      "plugins/boats/index.js": `const schema = { validate: ({ id, ...own }) => (id ? { error: new Error('id') } : { value: { sail: 'white', mast: 1, ...own } }) };
module.exports = (context, { id, sail, mast }) => ({ name: 'boats', contentLoaded: ({ actions }) => actions.setGlobalData([id, sail, mast]) });
module.exports.validateOptions = ({ validate, options }) => validate(schema, options);`,
      // Not to be started: the engine replaces it.
      "node_modules/@docusaurus/plugin-content-docs/index.js":
        "module.exports = () => { throw new Error('started'); };",
    },
  );
  expect(said).toBe("");
  expect(config.globalData).toEqual({ boats: { default: ["default", "white", 1], second: ["second", "red", 1] } });
});

test("a plugin's pages may be components of the theme, but not documents that the plugin has written", async () => {
  const { pluginRoutes, said } = await load(
    `plugins: [() => ({ name: 'docks', async contentLoaded({ actions }) {
      const content = await actions.createData('dock.mdx', '# Dock');
      for (const path of ['/dock', '/pier']) actions.addRoute({ path, component: '@theme/Dock', modules: { content } });
      actions.addRoute({ path: '/harbour', component: '@theme/SearchPage', props: { tide: 1 } });
    } })]`,
  );
  expect(pluginRoutes).toEqual([{ permalink: "/harbour", module: "@theme/SearchPage", props: { tide: 1 } }]);
  expect(said.match(/documents that it writes itself/g)).toHaveLength(1);
});

test("plugins can add to every page, to the bundle and to the output", async () => {
  const { config, files, directory, said, afterBuild } = await load(
    "plugins: ['./plugins/all.js', './plugins/sum.js']",
    {
      "plugins/all.js": `module.exports = () => ({
  name: 'all',
  loadContent: () => 'text',
  injectHtmlTags: ({ content }) => ({
    headTags: [{ tagName: 'meta', attributes: { name: 'a', content } }],
    preBodyTags: ['<noscript data-x>none</noscript>'],
    postBodyTags: [{ tagName: 'script', innerHTML: 'go()' }],
  }),
  getClientModules: () => ['../src/client.js', 'a-package/style.css'],
  getPathsToWatch: () => ['data/**/*.yml'],
  configureWebpack: (config, isServer, { getJSLoader }) => ({
    resolve: { alias: { ...config.resolve.alias, '@data': __dirname, react: __dirname, 'react/jsx-runtime': __dirname } },
    module: { rules: [{ test: /\\.ya?ml$/, use: 'yaml-loader' }, { test: /\\.foo$/, use: getJSLoader({}) }, { test: /(?:Dockerfile|\\.tf)$/i, use: [{ loader: 'raw-loader' }] }, { test: /\\.txt$/, type: 'asset/source' }] },
    devtool: 'eval',
  }),
  postBuild({ outDir, routesPaths, content, siteConfig }) {
    require('fs').writeFileSync(outDir + '/routes.txt', [siteConfig.title, content, ...routesPaths].join());
  },
});
`,
      "plugins/sum.js":
        "module.exports = () => ({ name: 'sum', allContentLoaded: ({ allContent, actions }) => actions.setGlobalData(allContent.all.default), postBuild() { throw new Error('no disk'); } });\n",
    },
  );
  expect(config.globalData).toEqual({ sum: { default: "text" } });
  expect(config.headTags).toEqual([{ tagName: "meta", attributes: { name: "a", content: "text" } }]);
  expect(config.bodyTags).toEqual({
    start: [{ tagName: "noscript", attributes: { "data-x": true }, innerHTML: "none" }],
    end: [{ tagName: "script", attributes: {}, innerHTML: "go()" }],
  });
  expect(config.clientModules).toEqual(["@site/src/client.js", "a-package/style.css"]);
  expect(config.aliases).toEqual({ "@data": path.join(directory, "plugins") });
  expect(config.textFiles).toEqual([
    { source: String.raw`(?:Dockerfile|\.tf)$`, flags: "i" },
    { source: String.raw`\.txt$`, flags: "" },
  ]);
  expect(files).toContain(path.join(directory, "data"));
  for (const part of ["module.rules", "devtool"])
    expect(said).toContain(`This part of the plugin "all" has no effect: configureWebpack: ${part}.`);
  const found = await afterBuild?.({ outputDirectory: directory, permalinks: ["/", "/c/"] });
  expect(readFileSync(path.join(directory, "routes.txt"), "utf8")).toBe("A,text,/b/,/b/c/");
  expect(found?.map(formatDiagnostic)).toEqual([
    `docusaurus.config.js:1:104  warning  plugin-failed
  The plugin "sum" fails: no disk
  What it would add is missing; the rest of the site is complete.`,
  ]);
});

test("themes run after plugins, also those of presets, and the last one comes first", async () => {
  const theme = (name: string) =>
    `module.exports = () => ({ name: '${name}', getThemePath: () => require('path').join(__dirname, 'parts'), contentLoaded: ({ actions }) => actions.setGlobalData(1) });`;
  const { config, directory, said } = await load(
    "themes: ['./themes/last', 'theme-of-none'], presets: ['./themes/preset.js'], plugins: ['./themes/plugin']",
    {
      "themes/preset.js": "module.exports = () => ({ themes: [[require.resolve('./first'), {}]] });",
      ...Object.fromEntries(["first", "plugin", "last"].map((name) => [`themes/${name}/index.js`, theme(name)])),
    },
  );
  expect(Object.keys(config.globalData)).toEqual(["first", "plugin", "last"]);
  expect(config.packageThemes).toEqual(
    ["last", "plugin", "first"].map((name) => path.join(directory, "themes", name, "parts")),
  );
  expect(said).toContain('The plugin "theme-of-none" is not installed.');
});

test("modules that a plugin makes global, and packages in place of Node's modules, are bundled", async () => {
  const { config, said } = await load(
    `plugins: [() => ({ name: 'globals', configureWebpack: (config, isServer, { currentBundler }) => ({
      resolve: { fallback: { os: '/os.js', fs: false } },
      plugins: [new currentBundler.instance.ProvidePlugin({ process: '/process.js', Buffer: ['buffer', 'Buffer'] }), {}],
    }) })]`,
  );
  expect(config.fallbacks).toEqual({ os: "/os.js" });
  expect(config.globals).toEqual({ process: "/process.js", Buffer: ["buffer", "Buffer"] });
  expect(said).toContain("has no effect: configureWebpack: plugins.");
});

test("a plugin that lists recent posts adds its page without them", async () => {
  const { pluginRoutes, said } = await load("plugins: ['./plugins/quay']", {
    "plugins/quay.js": `module.exports = () => ({ name: 'quay', async contentLoaded({ actions, allContent }) {
      const posts = allContent['docusaurus-plugin-content-blog'].default.blogPosts;
      actions.addRoute({ path: '/', component: '@site/src/quay.js', modules: { posts: posts.map(({ id }) => id) } });
    } });`,
  });
  expect(said).toBe("");
  expect(pluginRoutes).toEqual([{ permalink: "/", module: "src/quay.js", props: { posts: [] } }]);
});

test("Webpack's plugin for Node's modules in browsers has an effect", async () => {
  const { config, said } = await load(
    `plugins: [() => ({ name: 'node', configureWebpack: () => ({ plugins: [new (class NodePolyfillPlugin {
      apply({ options }) {
        options.plugins.push({ definitions: { Buffer: ['/buffer.js', 'Buffer'], console: '/console.js' } });
        options.resolve.fallback = { util: '/util.js', ...options.resolve.fallback };
      }
    })()] }) })]`,
  );
  expect(config.fallbacks).toEqual({ util: "/util.js" });
  expect(config.globals).toEqual({ Buffer: ["/buffer.js", "Buffer"] });
  expect(said).toBe("");
});

test("empty entries in lists of Webpack are skipped, as Webpack does", async () => {
  const { config, said } = await load(
    `plugins: [() => ({ name: 'crane', configureWebpack: () => ({
      plugins: [undefined, null, false, 0, ''],
      module: { rules: [false, undefined, { test: /\\.tide$/, type: 'asset/source' }] },
      resolve: { alias: { harbour: '/quay/harbour.js' } },
    }) })]`,
  );
  expect(config.aliases).toEqual({ harbour: "/quay/harbour.js" });
  expect(config.textFiles).toEqual([{ source: "\\.tide$", flags: "" }]);
  expect(said).toBe("");
});

test("modules that a plugin names are relative to its file, in a folder or not", async () => {
  const plugin =
    "module.exports = () => ({ name: 'p', getClientModules: () => ['./client/track', 'package/a.css'] });\n";
  const { config } = await load("plugins: ['./plugins/analytics', './plugins/other.js']", {
    "plugins/analytics/index.js": plugin,
    "plugins/other.js": plugin,
  });
  expect(config.clientModules).toEqual([
    "@site/plugins/analytics/client/track",
    "package/a.css",
    "@site/plugins/client/track",
    "package/a.css",
  ]);
});

test("code that follows a missing package to its end is ended, and so are styles that require one", async () => {
  const { said } = await load(
    "plugins: ['./endless.js', () => ({ name: 'styles', configurePostCss: () => ({ plugins: [require('gone-styles')] }) })]",
    {
      "endless.js":
        "let node = require('gone');\nmodule.exports = () => ({ name: 'endless', loadContent() { while (node.parent) node = node.parent; } });\n",
    },
  );
  expect(said).toContain('The plugin "endless" fails: it needs "gone", which is not installed');
  expect(said).toContain(`This part of the plugin "styles" has no effect: configurePostCss.
  Its PostCSS plugins are not installed. Install the site's packages: npm install`);
  expect(said).not.toContain('The plugin "styles" fails');
});

test("findings about plugins are at their entries, whatever form these have, or in the file that has them", async () => {
  const fails = "module.exports = () => { throw new Error('no data'); };\n";
  const part = (name: string) => `module.exports = () => ({ name: '${name}', extendCli() {} });\n`;
  const directory = writeSite({
    "plugins/bad.js": fails,
    "plugins/a.js": part("a"),
    "plugins/b.js": part("b"),
    "plugins/c.js": "module.exports = (_, { id }) => { if (id === 'y') throw new Error('no y'); return {}; };\n",
    "base.js": `module.exports = {
  themeConfig: { algolia: { appId: 'x' } },
  themes: ['@docusaurus/theme-live-codeblock'],
  plugins: [require.resolve('./plugins/b')],
};
`,
    "docusaurus.config.js": `const path = require('path');
const base = require('./base.js');
const bad = require('./plugins/bad');
const config = { title: 'A', url: 'https://a.example', baseUrl: '/' };
module.exports = Object.assign(config, base, {
  plugins: [
    bad,
    path.resolve(__dirname, 'plugins/a'),
    ['./plugins/c', { id: 'x' }],
    ['./plugins/c', { id: 'y' }],
    ...base.plugins,
  ],
});
`,
  });
  const { diagnostics } = await loadConfig(directory, path.join(directory, ".cairn"));
  const places = diagnostics.map(({ code, file, line, message }) => `${file}:${line} ${code}: ${message}`);
  expect(places).toEqual([
    "base.js:2 docusaurus-config-left: This setting has no effect: themeConfig.algolia.",
    "base.js:3 docusaurus-config-left: This setting has no effect: @docusaurus/theme-live-codeblock.",
    'docusaurus.config.js:7 plugin-failed: The plugin "plugin" fails: no data',
    'docusaurus.config.js:10 plugin-failed: The plugin "./plugins/c" fails: no y',
    'docusaurus.config.js:8 plugin-parts-left: This part of the plugin "a" has no effect: extendCli.',
    'docusaurus.config.js:6 plugin-parts-left: This part of the plugin "b" has no effect: extendCli.',
  ]);
});
