import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import {
  formOf,
  type LinkFinding,
  missingFolderOf,
  relaxUnknownAddresses,
  startOf,
  unknownStartOf,
} from "./unknown-addresses.ts";

const link = (form: LinkFinding["form"], line: number): LinkFinding => ({
  code: "link-missing",
  severity: "error",
  file: "a.md",
  line,
  message: `The link ${line} matches no page.`,
  form,
});
const bare = {
  config: siteConfigSchema.parse({}),
  surroundings: { isBare: true, hasOwnIds: false, hasInventories: false, hasRewrites: false, pageMakers: [] },
};
const many = (form: LinkFinding["form"], count: number) => Array.from({ length: count }, (_, at) => link(form, at + 1));
const relax = (findings: LinkFinding[], { all, isBare = true }: { all: number; isBare?: boolean }) =>
  relaxUnknownAddresses(
    findings,
    new Map([["a.md", { root: all, name: all, document: all, relative: all, image: all }]]),
    {
      config: siteConfigSchema.parse({}),
      surroundings: { isBare, hasOwnIds: false, hasInventories: false, hasRewrites: false, pageMakers: [] },
    },
  ).map(({ severity, line, message }) => `${severity} ${line} ${message}`);

test("addresses from the root and names alone depend on the program that publishes a document", () => {
  const formsOf = (...urls: string[]) => urls.map((url) => formOf({ kind: "link", url }));
  expect(formsOf("/a/b", "name#part", "../a.md#b", "./a", "a/b")).toEqual([
    "root",
    "name",
    "document",
    "relative",
    "relative",
  ]);
  expect(formsOf("//a.example", "mailto:a@b.c", "#a").every((form) => form === undefined)).toBe(true);
});

test("if a third of the links of a form match no page in a folder without a configuration, one note says so", () => {
  const findings = [...many("root", 20), link(undefined, 50)];
  expect(relax(findings, { all: 30 })).toEqual([
    'note 1 20 links that start with "/" match no page.',
    "error 50 The link 50 matches no page.",
  ]);
  expect(relax(findings, { all: 60 })).toHaveLength(21);
  expect(relax(many("root", 19), { all: 19 })).toHaveLength(19);
  expect(relax(findings, { all: 30, isBare: false })).toHaveLength(21);
  expect(relax([...many("name", 25), ...many("root", 2)], { all: 30 })).toHaveLength(3);
});

test("images from the root are another program's if none of them exists", () => {
  const image = (line: number): LinkFinding => ({ ...link("image", line), code: "image-missing" });
  expect(relax([image(1), image(2)], { all: 2 })).toEqual([
    'note 1 2 images whose addresses start with "/" do not exist.',
  ]);
  expect(relax([image(1), image(2)], { all: 3 })).toHaveLength(2);
  expect(relax([image(1)], { all: 1 })).toEqual(["error 1 The link 1 matches no page."]);
  expect([formOf({ kind: "image", url: "/a.png" }), formOf({ kind: "image", url: "a.png" })]).toEqual([
    "image",
    "relative",
  ]);
});

test("relative addresses have a rule of their own below a folder if a third of several documents' lead nowhere", () => {
  const of = (folder: string, count: number, documents = 4) =>
    Array.from({ length: count }, (_, at) => ({
      ...link("relative", at),
      file: `${folder}/${at % documents}/index.md`,
    }));
  const counted = (count: number) => ({ root: 0, name: 0, document: 0, image: 0, relative: count });
  const relaxed = (findings: LinkFinding[], counts: number) =>
    relaxUnknownAddresses(findings, new Map([["copies/0/index.md", counted(counts)]]), bare).length;
  expect(relaxed(of("copies", 20), 50)).toBe(1);
  expect(relaxed(of("copies", 20), 60)).toBe(20);
  expect(relaxed(of("copies", 20, 2), 50)).toBe(20);
  expect(relaxed([...of("copies", 20), ...of("written", 5)], 50)).toBe(6);
});

test("addresses that start at a folder above several documents are noted once", () => {
  const at = (file: string, start: string | undefined) => ({
    ...link("relative", 1),
    code: "image-missing",
    file,
    shared: { start },
  });
  const relaxed = (...findings: LinkFinding[]) =>
    relaxUnknownAddresses(findings, new Map(), bare).map(({ message }) => message);
  expect(relaxed(at("a/b.md", "a"), at("a/c.md", "a"), at("a/d.md", undefined))).toEqual([
    '2 addresses start in "a", not in the folders of their documents.',
    "The link 1 matches no page.",
  ]);
  expect(relaxed(at("a/b.md", "a"), at("a/b.md", "a"))).toHaveLength(2);
});

test("if many links lead into a folder without pages, one note says so", () => {
  const into = (place: string, count: number) => many("root", count).map((each) => ({ ...each, shared: { place } }));
  const findings = [...into("/old/", 20), ...into("/other/", 19)];
  expect(relax(findings, { all: 200 })).toHaveLength(20);
  expect(relax(findings, { all: 200 })[0]).toBe('note 1 20 links lead to "/old/", where there is no document.');
});

test("a folder that links name, and the tree has nowhere, is another program's from three links on", () => {
  const into = (line: number): LinkFinding => ({ ...link("relative", line), shared: { unknownStart: "api" } });
  expect(relax([into(1), into(2), into(3), link("relative", 9)], { all: 90 })).toEqual([
    'note 1 3 links lead to "api/", but no folder has this name.',
    "error 9 The link 9 matches no page.",
  ]);
  expect(relax([into(1), into(2)], { all: 90 })).toHaveLength(2);
});

test("the folder that the tree has nowhere is the first of an address, or any of a file of code", () => {
  const site = { routes: new Map(), permalinkByFile: new Map([["docs/app/a.md", "/app/a"]]) } as unknown as RoutedSite;
  const of = (url: string) =>
    unknownStartOf(
      { ...link("relative", 1), file: "docs/app/a.md" },
      { link: { url, kind: "link", line: 1, column: 1 }, file: "docs/app/a.md" },
      { ...bare, site, siteDirectory: "/none" },
    );
  expect([of("../api/a.html"), of("../app/api/a.html"), of("../app/api/src/a.ts"), of("../app/a.ts")]).toEqual([
    "api",
    undefined,
    "app/api",
    undefined,
  ]);
});

test("an address may start in a folder for files beside its document, or in one above it", () => {
  const siteDirectory = writeSite({ "docs/a/img/own.png": "", "docs/above.png": "", "docs/a/other/own.gif": "" });
  const of = (url: string) =>
    startOf(
      { ...link("relative", 1), code: "image-missing" },
      { link: { url, kind: "image", line: 1, column: 1 }, file: "docs/a/b.md" },
      { ...bare, siteDirectory },
    );
  expect([of("own.png"), of("above.png"), of("own.gif")]).toEqual(["docs/a/img", "docs", undefined]);
});

test("from three images on, a folder that does not exist has one note; a wrong name in one that exists is named", () => {
  const siteDirectory = writeSite({ "docs/a.md": "", "docs/pictures/bee.png": "" });
  const { config, surroundings } = bare;
  const of = (url: string, isBare = true) => {
    const finding: LinkFinding = { ...link("relative", 1), code: "image-missing", file: "docs/a.md", message: url };
    const targets = { config, surroundings: { ...surroundings, isBare }, siteDirectory, documentFolders: [] };
    const written = { link: { url, kind: "image", line: 1, column: 1 } as const, file: "docs/a.md" };
    return { ...finding, shared: { missingFolder: missingFolderOf(finding, written, targets) } };
  };
  const hives = ["drawings/hive.png", "drawings/old/hive.png", "drawings/hive%20two.png"].map((url) => of(url));
  const wrong = ["pictures/bea.png", "pictures/be.png", "pictures/bees.png"].map((url) => of(url));
  const relaxed = (...findings: LinkFinding[]) =>
    relaxUnknownAddresses(findings, new Map(), bare).map(({ severity, message }) => `${severity} ${message}`);
  expect(relaxed(...hives, ...wrong)).toEqual([
    'note 3 images lead to "docs/drawings/", a folder that does not exist.',
    "error pictures/bea.png",
    "error pictures/be.png",
    "error pictures/bees.png",
  ]);
  expect(relaxed(...hives.slice(1))).toHaveLength(2);
  expect(of("drawings/hive.png", false).shared.missingFolder).toBeUndefined();
});
