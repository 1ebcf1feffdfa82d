import { countOf } from "@cairn/catalogue/wording";
import { messageOf } from "@cairn/catalogue/error-message";
import path from "node:path";
import { formatDay } from "@cairn/catalogue/format-date";
import { replaceFile } from "@cairn/files/replace-file";
import { readBuiltOutput } from "../compare/read-output.ts";
import { nearest } from "../findings/nearest.ts";
import { findBrowser } from "../print/browser.ts";
import { printSection } from "../print/print-section.ts";
import { nameOfAddress, readSection } from "../print/read-section.ts";
import { fail } from "./fail.ts";

interface PrintParameters {
  /** The address of the section's first page, or a common prefix of addresses. */
  section: string;
  /** The output of a build. */
  directory: string;
  /** The file to write; absent for one named after the section. */
  pdf: string | undefined;
  paper: string;
}

/** Prints a section of a built site to a PDF. Returns the exit status. */
export async function runPrint({ section: address, directory, pdf, paper }: PrintParameters): Promise<number> {
  const output = readBuiltOutput(directory);
  if (!output) return fail(`${directory} does not contain a built site. Build it first: cairn build`);
  if (!/^(?:a[3-6]|b[45]|letter|legal)$/i.test(paper))
    return fail(`--paper must be a4, a5, letter or legal, not "${paper}".`);
  const name = nameOfAddress(`/${address.replace(/^(?:https?:\/\/[^/]+)?\/*|[?#].*$/g, "")}`, output);
  const section = readSection(output, name);
  if (!section) {
    const closest = nearest(name, output.pages.keys());
    const hint =
      closest === undefined ? "Give the address of a page: cairn print guides/vpc" : `Did you mean ${closest}?`;
    return fail(`there is no page with text at or below ${name}. ${hint}`);
  }
  const browser = findBrowser();
  if (!browser)
    return fail("printing needs Chromium, Chrome or Edge, and none was found. Set CAIRN_CHROMIUM to the path of one.");
  const file = path.resolve(pdf ?? `${path.basename(name) || "site"}.pdf`);
  const { lang = "en" } = section.pages[0]?.root?.attribs ?? {};
  const day = formatDay(new Date().toISOString().slice(0, 10), { htmlLang: lang, calendar: "gregory" });
  try {
    const printed = await printSection({ ...section, output, paper, day }, browser);
    replaceFile(file, printed.pdf);
    console.log(
      `Printed ${countOf(section.pages.length, "page")} of the site on ${printed.sheets} of paper: ${path.relative("", file)}`,
    );
    return 0;
  } catch (error) {
    return fail(`nothing was printed. ${messageOf(error)}`);
  }
}
