import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A theme as packages publish them: CommonJS, with a component that draws documents and gives their components context. */
const theme = {
  "package.json": '{ "name": "theme-of-calls", "main": "index.js" }',
  "index.js": `const path = require("path");
module.exports = () => ({
  name: "calls",
  getThemePath: () => path.join(__dirname, "theme"),
  configureWebpack: (config, isServer, { currentBundler }) => ({
    resolve: { fallback: { os: path.join(__dirname, "os.js") } },
    plugins: [new currentBundler.instance.ProvidePlugin({ machine: path.join(__dirname, "machine.js") })],
  }),
});
`,
  "os.js": 'exports.platform = () => "browser";\n',
  "machine.js": 'module.exports = { name: "machine" };\n',
  "theme/Server.js": 'exports.Server = require("react").createContext("no server");\n',
  "theme/CallItem/index.js": `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const react_1 = require("react");
const { Server } = require("@theme/Server");
const common = require("@docusaurus/theme-common");
const { HtmlClassNameProvider } = common;
exports.default = ({ content: Document }) =>
  (0, react_1.createElement)(
    HtmlClassNameProvider,
    { className: "of-call" },
    (0, react_1.createElement)(
      Server.Provider,
      { value: Document.frontMatter.server ?? "default" },
      (0, react_1.createElement)("div", { className: "own-row" }, (0, react_1.createElement)(Document)),
    ),
  );
`,
  "theme/Call/index.js": `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const { createElement, useContext, useState } = require("react");
const { Server } = require("@theme/Server");
exports.default = function Call({ path }) {
  const [count, setCount] = useState(0);
  return createElement("button", { onClick: () => setCount(count + 1) }, useContext(Server) + path + " by " + machine.name + " on " + typeof require("os").platform + ", called " + count);
};
`,
  "theme/CallTabs/index.js": `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const { cloneElement, createElement, useState } = require("react");
const { sanitizeTabsChildren } = require("@docusaurus/theme-common/internal");
exports.default = (props) => {
  const [selected, select] = useState(0);
  const items = sanitizeTabsChildren(props.children);
  return createElement("div", null,
    items.map((item, i) => createElement("button", { key: item.props.value, onClick: () => select(i) }, item.props.value)),
    items.map((item, i) => cloneElement(item, { key: i, hidden: i !== selected })));
};
`,
};

const files = {
  "docusaurus.config.js": `export default {
  title: "Acme", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/", docItemComponent: "@theme/CallItem" } }]],
  themes: ["theme-of-calls"],
};
`,
  "docs/call.mdx": `---
slug: /
server: https://api.example
---

import Call from "@theme/Call";
import CallTabs from "@theme/CallTabs";
import TabItem from "@theme/TabItem";

# A call

With **text**.

<Call path="/pets" />

<CallTabs>
  <TabItem value="200">

Found *it*

  </TabItem>
  <TabItem value="404">

Not there

  </TabItem>
</CallTabs>
`,
  "docs/plain.md": "# Plain\n",
  ...Object.fromEntries(Object.entries(theme).map(([name, text]) => [`node_modules/theme-of-calls/${name}`, text])),
};

const openPage = useBrowser();

describe("the theme of a package", () => {
  let site: string;
  let result: ReturnType<typeof runCairn>;
  beforeAll(() => {
    site = writeSite(files);
    result = runCairn("build", site);
  });

  test("its components are in the page, with the context that its document component gives them", () => {
    expect(result.stderr).not.toMatch(/ {2}(?:error|warning) {2}/);
    expect(result.status).toBe(0);
    const html = readPage(site, "index.html").replaceAll("<!-- -->", "");
    expect(html).toContain("https://api.example/pets by machine on function, called 0");
    expect(html).toMatch(/<div class="own-row">.*<strong>text<\/strong>/s);
    expect(html).toMatch(/<div role="tabpanel">.*Found <em>it<\/em>.*<div role="tabpanel" hidden="">.*Not there/s);
    expect(readPage(site, "plain/index.html")).not.toContain("own-row");
  });

  test("they work in a browser, where packages replace Node's modules", async () => {
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(server.url);
    await page.getByRole("button", { name: /called 0/ }).click();
    await page.getByText("https://api.example/pets by machine on function, called 1").waitFor();
    await page.getByRole("button", { name: "404" }).click();
    await page.getByText("Not there").waitFor();
    expect(await page.getByText("Found it").isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

test.each(["@theme/DocItem", "@theme/CallItem"])("documents are whole without a theme for %s", (item) => {
  const config = `export default { title: "Acme", url: "https://a.example", baseUrl: "/", themes: ["theme-of-calls"],
    presets: [["classic", { docs: { routeBasePath: "/", docItemComponent: "${item}" } }]] };`;
  const site = writeSite({ "docusaurus.config.js": config, "docs/a.mdx": "# A\n\n<b onClick={() => {}}>Bold</b>\n" });
  const { stderr } = runCairn("build", site);
  expect(stderr).not.toContain("theme-module-unknown");
  expect(readPage(site, "a/index.html")).toContain("<b>Bold</b>");
});
