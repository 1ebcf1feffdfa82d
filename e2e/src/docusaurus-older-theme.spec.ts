import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A site that was made with a beta of Docusaurus 2, and never changed. */
const files = {
  "docusaurus.config.js": `module.exports = {
  title: "Old",
  url: "https://a.example",
  baseUrl: "/",
  themeConfig: { navbar: { logo: { src: "img/a.svg", srcDark: "img/b.svg" } } },
  presets: [["@docusaurus/preset-classic", { docs: { routeBasePath: "/" } }]],
};
`,
  "docs/a.mdx": `---
slug: /
---

# A

import useBaseUrl from "@docusaurus/useBaseUrl";
import useWindowSize from "@theme/hooks/useWindowSize";
import Mode from "@site/src/components/Mode";

<Mode />
`,
  "static/img/a.svg": "<svg/>",
  "static/img/b.svg": "<svg/>",
  "src/components/Mode.js": `import React from "react";
import useThemeContext from "@theme/hooks/useThemeContext";
import useWindowSize, { windowSizes } from "@theme/hooks/useWindowSize";
import { useActiveVersion } from "@theme/hooks/useDocs";
import {
  useDynamicCallback,
  useThemeConfig,
  useTitleFormatter as useFormatter,
} from "@docusaurus/theme-common";
import IconEdit from "@theme/IconEdit";

export default function Mode() {
  const { isDarkTheme, setDarkTheme } = useThemeContext();
  const size = useWindowSize();
  const press = useDynamicCallback(() => setDarkTheme());
  const { navbar } = useThemeConfig();
  return (
    <button id="mode" onClick={press}>
      <IconEdit />
      {[isDarkTheme ? "dark" : "light", size === windowSizes.desktop, useActiveVersion() !== undefined,
        useFormatter().format("B"), navbar.logo.src].join(", ")}
    </button>
  );
}
`,
  "src/pages/own.js": `import React from "react";
import Seo from "@theme/Seo";
import Layout from "@theme/Layout";

export default function Own() {
  return (
    <Layout title="Own" keywords="c">
      <Seo description="About own." image="/img/a.svg" />
      <h1>Own</h1>
    </Layout>
  );
}
`,
  "src/theme/LayoutProviders/index.js": `import React from "react";
import LayoutProviders from "@theme-original/LayoutProviders";

export default (props) => <LayoutProviders {...props} />;
`,
};

const openPage = useBrowser();

describe("a site of a beta of Docusaurus 2", () => {
  let site: string;
  let result: ReturnType<typeof runCairn>;
  beforeAll(() => {
    site = writeSite(files);
    result = runCairn("build", site);
  });

  test("imports modules of the theme by their earlier names", () => {
    expect(result.status).toBe(0);
    expect(result.stderr).not.toContain("theme-module-unknown");
    expect(readPage(site, "index.html")).toContain("light, false, true, B | Old, img/a.svg");
    const own = readPage(site, "own/index.html");
    expect(own).toContain('<meta name="description" content="About own.">');
    expect(own).toContain('<meta property="og:image" content="https://a.example/img/a.svg">');
    expect(own).toContain('<meta name="keywords" content="c">');
    expect(own.match(/twitter:card/g)).toHaveLength(1);
  });

  test("is told which of its components have no effect", () => {
    expect(result.stderr.match(/^.*warning  theme-swizzled$/gm)).toEqual([
      "src/theme/LayoutProviders/index.js:4:1  warning  theme-swizzled",
    ]);
  });

  test("has working components in the browser", async () => {
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
    onTestFinished(() => server.close());
    const { page, complaints } = await openPage();
    await page.goto(server.url);
    await page.locator("#mode", { hasText: "light" }).click();
    await page.locator("#mode", { hasText: "dark, true" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
