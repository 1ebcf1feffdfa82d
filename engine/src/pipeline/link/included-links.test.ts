import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { placeAsWritten } from "./included-links.ts";

test("a link in a file that a document includes is where it is written", () => {
  const siteDirectory = writeSite({
    "a.md": "# A\n\n<!--@include: ./parts/b.md-->\n\n[own](#own) and [lost](#lost-here)\n",
    "parts/b.md": "Text.\n\n- [a part](#lost)\n",
    ".vitepress/config.ts": "",
  });
  const placeOf = (url: string, line: number) =>
    placeAsWritten({ file: "a.md", line, column: 7, url }, { siteDirectory, isOther: true });
  expect(placeOf("#lost", 3)).toEqual({ file: "parts/b.md", line: 3, column: 3 });
  expect(placeOf("#own", 5)).toEqual({ file: "a.md", line: 5, column: 7 });
  expect(placeOf("#elsewhere", 3)).toEqual({ file: "a.md", line: 3, column: 7 });
  const ofList = { file: "parts", line: 1, column: 1, url: "#lost" };
  expect(placeAsWritten(ofList, { siteDirectory, isOther: true })).toEqual({ file: "parts", line: 1, column: 1 });
});
