import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const site = new URL("../", import.meta.url).pathname;

/** Old or stiff words, and what an engineer would write instead. */
const stiff: Readonly<Record<string, string>> = {
  anew: "again",
  "belongs? into": "belongs in",
  "for ever": "without limit",
  hitherto: "until now",
  "mend(?:s|ed|ing)?": "fix",
  "(?<!only )one of (?:its|their) kind": "unique",
  shall: "should, or must",
  whilst: "while",
};

const files = ["docs", "data/discussions", "data/modules", "data/services", "data/glossary.json"].flatMap((place) =>
  place.endsWith(".json")
    ? [place]
    : readdirSync(site + place, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:mdx?|json)$/.test(name))
        .map((name) => `${place}/${name}`),
);

describe("the words of the site's texts", () => {
  it("are those of plain English", () => {
    expect(files.length).toBeGreaterThan(1_000);
    const texts = files.map((file) => ({ file, lines: readFileSync(site + file, "utf8").split("\n") }));
    const found = Object.entries(stiff).flatMap(([word, better]) =>
      texts.flatMap(({ file, lines }) =>
        lines.flatMap((line, index) =>
          new RegExp(`\\b${word}\\b`, "i").test(line) ? [`${file}:${index + 1}: ${word}; write ${better}`] : [],
        ),
      ),
    );
    expect(found).toEqual([]);
  });
});
