import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { generatorsOf } from "../generators.ts";

async function navbarOf(files: Record<string, string>, documents: string) {
  const found = Array.from(generatorsOf(writeSite(files)));
  const all = await Promise.all(found.map(({ generator, site }) => generator.navbar?.(site, documents) ?? []));
  return all.find((each) => each.length > 0);
}

test("the navbar of VitePress leads to its documents and to other sites", async () => {
  const nav = `[
    { text: "Guide", link: "/guide/", activeMatch: "/guide/" },
    { text: "Use", link: "/use.html#a" },
    { text: "Gone", link: "/gone" },
    { text: "More", items: [{ text: "Home", link: "/index" }, { text: "Group", items: [{ text: "Code", link: "https://a.example" }] }] },
  ]`;
  const config = `export default { themeConfig: { nav: ${nav} } };`;
  const files = {
    "docs/.vitepress/config.ts": config,
    "docs/index.md": "",
    "docs/guide/index.md": "",
    "docs/use.md": "",
  };
  expect(await navbarOf(files, "docs")).toEqual([
    { label: "Guide", to: "/guide/" },
    { label: "Use", to: "/use#a" },
    {
      label: "More",
      items: [
        { label: "Home", to: "/" },
        { label: "Code", href: "https://a.example" },
      ],
    },
  ]);
});

test("entries of VuePress may have a prefix", async () => {
  const config = `import { navbar } from "theme-of-others";
export default { theme: { navbar: navbar(["/", { text: "A", prefix: "/a/", children: [{ text: "B", link: "b.md" }] }]) } };`;
  const files = { ".vuepress/config.ts": config, "README.md": "", "a/b.md": "" };
  expect(await navbarOf(files, "")).toEqual([{ label: "A", items: [{ label: "B", to: "/a/b" }] }]);
});

test("the navbar of Quarto names files", async () => {
  const config = `website:
  navbar:
    left:
      - text: Start
        href: start/index.qmd
      - text: Help
        menu:
          - text: Report
            href: https://a.example/issues
`;
  expect(await navbarOf({ "_quarto.yml": config, "start/index.qmd": "" }, "")).toEqual([
    { label: "Start", to: "/start/" },
    { label: "Help", items: [{ label: "Report", href: "https://a.example/issues" }] },
  ]);
});
