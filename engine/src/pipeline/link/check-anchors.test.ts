import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { configFor } from "../../config/config-fixture.ts";
import type { Publisher } from "../../config/publisher.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import { checkAnchors } from "./check-anchors.ts";

/** Returns the findings for a link in `from` to a missing heading of the page made from `to`. */
async function codesOf(from: string, to: string): Promise<string[]> {
  const route = { permalink: "/b", page: { file: to, body: { kind: "document" } } } as unknown as Route;
  const found = await checkAnchors({
    references: [{ permalink: "/b", id: "none", url: "b.md#none", file: from, line: 1, column: 1 }],
    anchorsIn: () => ["some"],
    site: { routes: new Map([["/b", route]]) } as unknown as RoutedSite,
    config: siteConfigSchema.parse({ i18n: { locales: ["en", "de"] } }),
    diagnostics: [],
  });
  return found.map(({ code }) => code);
}

test("an id may contain a percent sign, as the link to it", async () => {
  const found = await checkAnchors({
    references: [{ permalink: "/b", id: "fn-†", url: "#fn-%E2%80%A0", file: "b.md", line: 1, column: 1 }],
    anchorsIn: () => ["fn-%E2%80%A0"],
    site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
    config: siteConfigSchema.parse({}),
    diagnostics: [],
  });
  expect(found).toEqual([]);
});

test("links that all-contributors writes name no heading", async () => {
  const found = await checkAnchors({
    references: ["ideas-ada", "idea-ada"].map((id) => ({
      permalink: "/b",
      id,
      url: `#${id}`,
      file: "b.md",
      line: 1,
      column: 1,
      isRaw: true,
    })),
    anchorsIn: () => ["some"],
    site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
    config: siteConfigSchema.parse({}),
    diagnostics: [],
  });
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining("#idea-ada")]);
});

test("many links to headings that a page does not have are one finding, except where a heading is similar", async () => {
  const ids = ["ancient", "bridge", "castle", "dungeon", "exterior", "fortres"];
  const messagesFor = async (publisher: Publisher) => {
    const found = await checkAnchors({
      references: ids.map((id, at) => ({ permalink: "/b", id, url: `#${id}`, file: "b.md", line: at + 1, column: 1 })),
      anchorsIn: () => ["fortress"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: configFor(publisher),
      diagnostics: [],
    });
    return found.map(({ line, message, hint }) => `${line} ${message} ${hint}`);
  };
  expect(await messagesFor("other")).toEqual([
    '1 5 links name headings that this page does not have: "#ancient", "#bridge", "#castle", "#dungeon", "#exterior". Write the ids that its headings have now.',
    expect.stringContaining('Did you mean "#fortress"?'),
  ]);
  expect(await messagesFor("cairn")).toHaveLength(6);
});

test("footnotes of GitBook in HTML have targets that it adds", async () => {
  const codesIn = async (headingIds: "gitbook" | undefined) => {
    const found = await checkAnchors({
      references: [
        { permalink: "/b", id: "user-content-fn-1", url: "#user-content-fn-1", file: "b.md", line: 1, column: 1 },
      ],
      anchorsIn: () => ["some"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: configFor("other", { markdown: { headingIds } }),
      diagnostics: [],
    });
    return found.map(({ code }) => code);
  };
  expect([await codesIn("gitbook"), await codesIn(undefined)]).toEqual([[], ["anchor-missing"]]);
});

test("MyST finds names in any capitals, and writes hyphens for other characters", async () => {
  const codesOfId = async (id: string) => {
    const found = await checkAnchors({
      references: [{ permalink: "/b", id, url: `#${id}`, file: "b.md", line: 1, column: 1 }],
      anchorsIn: () => ["größen-und-maße", "deploy:base-url"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: configFor("other", { markdown: { headingIds: "myst" } }),
      diagnostics: [],
    });
    return found.map(({ code }) => code);
  };
  expect([await codesOfId("Deploy-base-URL"), await codesOfId("gr-en-und-ma-e")]).toEqual([[], []]);
  expect(await codesOfId("deploy-url")).toEqual(["anchor-missing"]);
});

test("an untranslated document links to headings of originals", async () => {
  const translation = "i18n/de/docusaurus-plugin-content-docs/current/b.md";
  expect(await codesOf("docs/a.md", "docs/b.md")).toEqual(["anchor-missing"]);
  expect(await codesOf("docs/a.md", translation)).toEqual([]);
  expect(await codesOf(translation.replace("b.md", "a.md"), translation)).toEqual(["anchor-missing"]);
});

test("ids with characters that MkDocs does not write are those of a site's code", async () => {
  const codesWith = (hasOwnIds: boolean) =>
    checkAnchors({
      references: [{ permalink: "/b", id: "a.b", url: "b.md#a.b", file: "a.md", line: 1, column: 1 }],
      anchorsIn: () => ["some"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({ markdown: { headingIds: "mkdocs" } }),
      diagnostics: [],
      hasOwnIds,
    });
  expect(await codesWith(true)).toEqual([]);
  expect((await codesWith(false))[0]?.message).toContain("names a heading");
});

test("GitHub begins the ids of headings with its own words", async () => {
  const codesFor = async (id: string, isPart: boolean) => {
    const found = await checkAnchors({
      references: [{ permalink: "/b", id, url: `b.md#${id}`, file: "a.md", line: 1, column: 1 }],
      anchorsIn: () => ["some", "user-content-fn-1"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
      isPart,
    });
    return found.map(({ code }) => code);
  };
  for (const id of ["user-content-some", "user-content-fn-1"]) expect([id, await codesFor(id, true)]).toEqual([id, []]);
  expect(await codesFor("user-content-other", true)).toEqual(["anchor-missing"]);
  expect(await codesFor("user-content-some", false)).toEqual(["anchor-missing"]);
});

test("a text that other generators include in pages may link to headings of these pages", async () => {
  const codesIn = async (file: string, publisher: Publisher, ofFolder?: Record<string, unknown>) => {
    const routes = new Map([["/common", { page: { frontMatter: ofFolder ?? {} } }]]);
    const permalinkByFile = new Map(ofFolder ? [["text/common/index.md", "/common"]] : []);
    const found = await checkAnchors({
      references: [{ permalink: "/b", id: "a", url: "#a", file, line: 1, column: 1 }],
      anchorsIn: () => [],
      site: { routes, permalinkByFile } as unknown as RoutedSite,
      config: configFor(publisher),
      diagnostics: [],
    });
    return found.map(({ code }) => code);
  };
  expect(await codesIn("text/snippets/b.md", "other")).toEqual([]);
  // Hugo makes no pages of the files of a folder that is headless.
  expect(await codesIn("text/common/b.md", "other", { headless: true })).toEqual([]);
  expect(await codesIn("text/common/b.md", "other", {})).toEqual(["anchor-missing"]);
  expect(await codesIn("text/b.md", "other")).toEqual(["anchor-missing"]);
  expect(await codesIn("text/snippets/b.md", "cairn")).toEqual(["anchor-missing"]);
});

/** Returns the messages and hints for links to these headings, each on a page of its own with these anchors. */
function findingsFor(ids: readonly string[], anchors: readonly string[], publisher: Publisher) {
  return checkAnchors({
    references: ids.map((id, at) => ({
      permalink: `/${at}`,
      id,
      url: `${at}#${id}`,
      file: "a.md",
      line: at + 1,
      column: 1,
    })),
    anchorsIn: () => anchors,
    site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
    config: configFor(publisher),
    diagnostics: [],
  });
}

test("an anchor that several pages lack may be in another generator's layout", async () => {
  const ids = ["main", "main", "main", "other"];
  const sharedIn = async (publisher: Publisher) =>
    (await findingsFor(ids, ["some"], publisher)).map(({ isOncePerSite }) => isOncePerSite);
  expect(await sharedIn("other")).toEqual([true, true, true, undefined]);
  expect(await sharedIn("cairn")).toEqual([undefined, undefined, undefined, undefined]);
});

test("the hint names an anchor that is similar, or the only one that contains the id", async () => {
  const hintOf = async (id: string, ...anchors: string[]) => (await findingsFor([id], anchors, "cairn"))[0]?.hint;
  expect(await hintOf("settings", "settings-settings", "gallery")).toBe('Did you mean "#settings-settings"?');
  expect(await hintOf("settings", "settings-of-pages", "settings-of-code")).toContain("Give the heading an id");
  expect(await hintOf("reinstall-all", "re-install-all")).toBe('Did you mean "#re-install-all"?');
  expect(await hintOf("tag-playertag_make_visible", "tag-playertag_forced_invisible")).toContain(
    "Give the heading an id",
  );
});

test("an id with the name of a tag may be that of Hugo", async () => {
  expect(await findingsFor(["a-nameservicesa-some-services"], ["some-services"], "other")).toEqual([]);
  expect(await findingsFor(["a-some-services"], ["some-services"], "other")).toHaveLength(1);
});

test("in a folder of a repository, ids of another form are noted once", async () => {
  const found = await checkAnchors({
    references: [{ permalink: "/b", id: "a--b", url: "b.md#a--b", file: "a.md", line: 1, column: 1 }],
    anchorsIn: () => ["a-b"],
    site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
    config: siteConfigSchema.parse({}),
    diagnostics: [],
    isPart: true,
  });
  expect(found).toMatchObject([{ code: "anchor-missing", severity: "note", isOncePerSite: true }]);
});

test("a fragment that is a path names no heading", async () => {
  expect(await findingsFor(["/a.md", "/a?id=b"], ["some"], "cairn")).toEqual([]);
});

test("a fragment alone may be a label of another project, if it is not similar to an anchor", async () => {
  const found = async (id: string, hasInventories: boolean) => {
    const findings = await checkAnchors({
      references: [{ permalink: "/b", id, url: `#${id}`, file: "b.md", line: 1, column: 1 }],
      anchorsIn: () => ["install"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
      hasInventories,
    });
    return findings.length;
  };
  expect(await found("usage/text/roles", true)).toBe(0);
  expect(await found("usage/text/roles", false)).toBe(1);
  expect(await found("instal", true)).toBe(1);
});

test("what may make anchors is only read if one seems to be missing", async () => {
  let reads = 0;
  const route = { permalink: "/b", page: { file: "b.md", body: { kind: "document" } } } as unknown as Route;
  const check = (ids: readonly string[]) =>
    checkAnchors({
      references: ids.map((id, at) => ({
        permalink: "/b",
        id,
        url: `b.md#${id}`,
        file: "a.md",
        line: at + 1,
        column: 1,
      })),
      anchorsIn: () => ["some"],
      site: { routes: new Map([["/b", route]]) } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
      guessAnchors: async () => {
        reads += 1;
        return (_, id) => (id === "made" ? "possible" : undefined);
      },
    });
  expect(await check(["some"])).toEqual([]);
  expect(reads).toBe(0);
  expect(await check(["made", "none", "other"])).toHaveLength(2);
  expect(reads).toBe(1);
});

test("a heading that got longer is rather meant than one with similar letters", async () => {
  const hintFor = async (id: string) => {
    const [found] = await checkAnchors({
      references: [{ permalink: "/b", id, url: `b.md#${id}`, file: "a.md", line: 1, column: 1 }],
      anchorsIn: () => [
        "logging-out",
        "logging-in-to-machines",
        "install-on-mac",
        "installs",
        "log-in-page",
        "log-ins",
      ],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
    });
    return found?.hint;
  };
  expect(await hintFor("logging-in")).toBe('Did you mean "#logging-in-to-machines"?');
  expect(await hintFor("logging-uot")).toBe('Did you mean "#logging-out"?');
  expect(await hintFor("log-in")).toBe('Did you mean "#log-ins"?');
  expect(await hintFor("install")).toBe('Did you mean "#installs"?');
});

test("no heading is suggested if each of several is a part of the id", async () => {
  const hintWith = async (...anchors: string[]) => {
    const found = await checkAnchors({
      references: [{ permalink: "/b", id: "eks-setup", url: "#eks-setup", file: "b.md", line: 1, column: 1 }],
      anchorsIn: () => anchors,
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
    });
    return found[0]?.hint;
  };
  expect(await hintWith("setup", "eks")).not.toContain("Did you mean");
  expect(await hintWith("eks-set-up", "eks")).toBe('Did you mean "#eks-set-up"?');
});

test("the title of a page of Starlight has an id of its own", async () => {
  const found = async (publisher: Publisher) =>
    checkAnchors({
      references: [{ permalink: "/b", id: "_top", url: "#_top", file: "b.md", line: 1, column: 1 }],
      anchorsIn: () => ["some"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: configFor(publisher),
      diagnostics: [],
    });
  expect(await found("other")).toEqual([]);
  expect(await found("cairn")).toHaveLength(1);
});

test("an id with one wrong letter is reported, whatever other parts of the page may have ids", async () => {
  const route = { permalink: "/b", page: { file: "b.md", body: { kind: "document" } } } as unknown as Route;
  const idsOf = async (ids: readonly string[], guess: "written" | "possible") => {
    const found = await checkAnchors({
      references: ids.map((id) => ({ permalink: "/b", id, url: `b.md#${id}`, file: "a.md", line: 1, column: 1 })),
      anchorsIn: () => ["settings", "route-2", "abc"],
      site: { routes: new Map([["/b", route]]) } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
      guessAnchors: async () => () => guess,
    });
    return found.map(({ message }) => /#([^"]+)/.exec(message)?.[1]);
  };
  expect(await idsOf(["setings", "setting", "route-3", "abd", "other"], "possible")).toEqual(["setings"]);
  expect(await idsOf(["setings"], "written")).toEqual([]);
});

test("ids by the rules of other programs are noted where one may publish the documents", async () => {
  const severityOf = async (id: string, anchor: string) => {
    const found = await checkAnchors({
      references: [{ permalink: "/b", id, url: `#${id}`, file: "b.md", line: 1, column: 1 }],
      anchorsIn: () => [anchor],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
      isPart: true,
    });
    return found.map(({ severity }) => severity);
  };
  expect(await severityOf("less-than-own-greater-than-section", "own-section")).toEqual(["note"]);
  expect(await severityOf("the-sign-usd", "the-sign")).toEqual(["note"]);
  expect(await severityOf("di-yi-bu-she-zhi-qian-bao", "第一步设置钱包")).toEqual(["note"]);
  expect(await severityOf("ssh", "ssh公開鍵の登録")).toEqual(["note"]);
  expect(await severityOf("own-words-there", "第一步设置钱包")).toEqual(["warning"]);
});

test("ids with a start that another program puts before those of headings are noted once, but not those of other headings", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `part-${at}`);
  const found = async (ids: readonly string[], isPart = true) =>
    checkAnchors({
      references: ids.map((id, at) => ({ permalink: "/b", id, url: `#${id}`, file: "b.md", line: at + 1, column: 1 })),
      anchorsIn: (permalink) => (permalink === "/c" ? names : ["some"]),
      site: {
        routes: new Map(["b", "c"].map((name) => [`/${name}`, { page: { file: `${name}.md` } }])),
        permalinkByFile: new Map(),
      } as unknown as RoutedSite,
      config: siteConfigSchema.parse({}),
      diagnostics: [],
      isPart,
    });
  const noted = await found(names.map((name) => `sec-${name}`));
  expect(new Set(noted.map(({ severity, message }) => `${severity} ${message}`))).toEqual(
    new Set(['note Links name headings by ids that begin with "sec-", as those here do not.']),
  );
  const others = [names.map((name) => `step-no-${name}`), names.slice(3).map((name) => `sec-${name}`)];
  for (const ids of others) expect((await found(ids)).some(({ severity }) => severity === "note")).toBe(false);
});

test("the id of a heading of Mintlify may have a sign within a word or not", async () => {
  const idsIn = async (headingIds: "mintlify" | undefined) => {
    const found = await checkAnchors({
      references: ["use-settingsjson", "whats-new", "other-json"].map((id, at) => {
        return { permalink: "/b", id, url: `/b#${id}`, file: "a.md", line: at + 1, column: 1 };
      }),
      anchorsIn: () => ["use-settings-json", "what-s-new"],
      site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
      config: siteConfigSchema.parse({ markdown: { format: "detect", headingIds } }),
      diagnostics: [],
    });
    return found.map(({ line }) => line);
  };
  expect(await idsIn("mintlify")).toEqual([3]);
  expect(await idsIn(undefined)).toEqual([1, 2, 3]);
});

test("a link in a text that pages include is one finding, at its own place", async () => {
  const siteDirectory = writeSite({
    "a.md": "# A\n\n<!--@include: ./_part.md-->\n",
    "b.md": "# B\n\n<!--@include: ./_part.md-->\n",
    "_part.md": "Text.\n\n[Gone](#gone)\n",
    ".vitepress/config.ts": "",
  });
  const found = await checkAnchors({
    references: ["a", "b"].map((name) => {
      return { permalink: `/${name}`, id: "gone", url: "#gone", file: `${name}.md`, line: 3, column: 1 };
    }),
    anchorsIn: () => ["some"],
    site: { routes: new Map(), permalinkByFile: new Map() } as unknown as RoutedSite,
    config: configFor("other"),
    diagnostics: [],
    scanned: { siteDirectory },
  });
  expect(found.map(({ file, line, column }) => [file, line, column])).toEqual([["_part.md", 3, 1]]);
});

test("anchors are not known of pages that lack a text of a template, but of those that lack what a component draws", async () => {
  const codesWith = async (more: Partial<Diagnostic>) => {
    const left = {
      code: "template-left-out",
      severity: "warning",
      file: "b.md",
      message: "Left out.",
      ...more,
    } as const;
    const found = await checkAnchors({
      references: [{ permalink: "/b", id: "some-other", url: "b.md#some-other", file: "a.md", line: 1, column: 1 }],
      anchorsIn: () => ["first"],
      site: {
        routes: new Map([["/b", { permalink: "/b", page: { file: "b.md", body: { kind: "html" } } }]]),
        permalinkByFile: new Map(),
      } as unknown as RoutedSite,
      config: configFor("cairn"),
      diagnostics: [left],
    });
    return found.map(({ code }) => code);
  };
  expect(await codesWith({})).toEqual([]);
  expect(await codesWith({ undrawn: "<A>" })).toEqual(["anchor-missing"]);
});
