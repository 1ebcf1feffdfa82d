import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { siteConfigSchema } from "../config/config.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { checkSpelling } from "./check-spelling.ts";

const site = mkdtempSync(path.join(tmpdir(), "cairn-spelling-"));
afterAll(() => rmSync(site, { recursive: true }));
// Hunspell's notation: words followed by a slash accept a suffix.
writeFileSync(path.join(site, "en.aff"), "SET UTF-8\nTRY esianrtolcd\nSFX S Y 1\nSFX S 0 s .\n");
writeFileSync(
  path.join(site, "en.dic"),
  "22\nreport\npost\nrequest\nrequester\norganized\nbehavior\nmarshaled\nthe\nnetwork/S\nis\nreceive/S\nready\nnative\nwith\nreview\ndynamic\nand\nits\nchange/S\nchangeable\nrecommendation\ndynamically\n",
);
writeFileSync(path.join(site, "words.txt"), "quokka # an animal\n!forbidden\n");

async function findingsOf(
  texts: readonly string[],
  dictionary = "./en.dic",
  wordFiles = ["words.txt"],
): Promise<string[]> {
  const config = siteConfigSchema.parse({
    prose: { spelling: { dictionaries: { en: dictionary }, wordFiles } },
  });
  const prepared = { config, loaded: { source: { file: "site.config.js" } }, site: { routes: new Map() } };
  const documents = texts.map((source, index) => ({ file: `docs/${index}.md`, source }));
  const found = await checkSpelling(prepared as unknown as PreparedSite, documents, site);
  return found.map(({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`);
}

test("a mistyped word is reported at its first position, with the nearest word", async () => {
  expect(await findingsOf(["The network is ready.\n\nIt recieves the network.", "The recieves."]))
    .toMatchInlineSnapshot(`
    [
      "docs/0.md:3:4 "recieves" is not in the dictionary. It is also in another file. Did you mean "receives"? If it is correct, add it to words.txt.",
    ]
  `);
});

test.each([
  ["words in the site's list", "The quokka is ready."],
  ["words that occur in code", "The kube is ready: `kube_proxy`."],
  ["technical words", "The endpoint with its lifecycle."],
  ["words derived from others", "natively, reviewable, renetwork, the network's subnetworks"],
  ["words in the other variant of English", "The recommendation is organised: dynamic behaviour, marshalled, learnt."],
  [
    "partly translated documents",
    "The network is ready. Its naturalny przed netwrok ważna and with netwrok, naturalny.",
  ],
  ["names that are similar to a word", "The Networc is ready. Recieves is it."],
  ["names", "Gruntwork is ready with Terraform."],
  [
    "a sentence in another language",
    "The network is ready.\n\nIt is: il a été décidé de ne pas traduire le netwrok propre.",
  ],
  ["names that are linked", "The [netwrok](https://example.com)."],
  ["technical words that are not similar to any other", "The keepachangelog with its tsdown."],
  ["compounds, and nouns for who does something", "The reviewnetwork with its reviewers and natives."],
  ["words with another beginning or end", "Ynative networks with dynamicd reviews."],
  ["short words that are similar to others by chance", "The wich is nits, wiht its."],
  ["names of languages in their own letters", "The network with its 简体中文 and русский."],
  ["documents in another language", "Das Netzwerk ist redy und empfängt die Netzwerke mit allen Rechnern des Hauses."],
])("%s are accepted", async (_, text) => {
  expect(await findingsOf([text])).toEqual([]);
});

test.each(["dynamicaly", "changable", "recieve", "netwrok", "raedy"])("%s is reported", async (word) => {
  expect(await findingsOf([`The ${word} network.`])).toHaveLength(1);
});

test.each([
  ["reccomendation", "recommendation"],
  ["nitive", "native"],
])(
  "%s is reported if the documents use the similar word, and otherwise accepted as a technical term",
  async (word, meant) => {
    const text = `The ${word} network.`;
    expect(await findingsOf([text])).toEqual([]);
    expect(await findingsOf([text, `The ${meant} and its ${meant} with ${meant}.`])).toEqual([
      expect.stringContaining(`Did you mean "${meant}"?`),
    ]);
  },
);

test("derived words with a short base, and nouns in -or, are accepted although similar words are used", async () => {
  const used = "The report, report, report, requester, requester, requester.";
  expect(await findingsOf([`The repost and the requestor. ${used}`])).toEqual([]);
});

test("a compressed or installed word list is not suggested for new words", async () => {
  writeFileSync(path.join(site, "more.txt.gz"), gzipSync("quokka\n"));
  const [finding] = await findingsOf(["It recieves."], "./en.dic", ["more.txt.gz"]);
  expect(finding).toContain("add it to prose.spelling.words.");
});

test("a name in many documents is accepted, and a misspelling of it is reported", async () => {
  const texts = ["Terraform is ready.", "The Terraform.", "Its Terraform.", "The Terrafrom is ready."];
  expect(await findingsOf(texts)).toEqual([
    'docs/3.md:1:5 "Terrafrom" is not in the dictionary. Did you mean "Terraform"? If it is correct, add it to words.txt.',
  ]);
});

test("a missing dictionary is reported once", async () => {
  expect(await findingsOf(["The network."], "dictionary-xx")).toEqual([
    'site.config.js:undefined:undefined The dictionary "dictionary-xx" is not installed. Install it: npm install --save-dev dictionary-xx',
  ]);
  expect((await findingsOf(["The network."], "./de.dic"))[0]).toContain("de.aff does not exist.");
});

test("this repository's documentation has no misspelt words", async () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  for (const [name, wordFiles] of [
    ["docs", []],
    ["site", ["words.txt"]],
  ] as const) {
    const folder = path.join(root, name);
    const files = readdirSync(path.join(folder, "docs"), { recursive: true, encoding: "utf8" });
    const documents = files
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(path.join(folder, "docs", file), "utf8") }));
    const prose = { spelling: { dictionaries: { en: "dictionary-en" }, wordFiles } };
    const prepared = {
      config: siteConfigSchema.parse({ prose }),
      loaded: { source: { file: "site.config.ts" } },
      site: { routes: new Map() },
    };
    const found = await checkSpelling(prepared as unknown as PreparedSite, documents, folder);
    expect([name, documents.length > 20, found]).toEqual([name, true, []]);
  }
});

test("plurals of names in code are correct, and so are American forms of words from Greek", async () => {
  writeFileSync(path.join(site, "greek.dic"), "6\nthe\nlist\nand\nhistory\narchaeology\nunits\n");
  writeFileSync(path.join(site, "greek.aff"), "SET UTF-8\n");
  const found = await findingsOf(
    ["The list and the history: `uint` and the uints, the archeology and the list, and the archaelogy."],
    "./greek.dic",
  );
  expect(found.map((each) => each.split(" ")[1])).toEqual(['"archaelogy"']);
});
