import { parseArgs } from "node:util";

export interface Options {
  runs: number;
  pages: number[];
  /** A folder of Markdown to measure instead of written pages. */
  docs: string | undefined;
  browser: boolean;
  json: string | undefined;
}

export const usage = `npm run bench -- [options]
  --pages 1000,10000   how many pages the plain corpora have
  --docs DIR           measure the builds of a folder of Markdown instead of pages that the benchmark writes
  --runs 3             how often each build is measured, and each page load unless nine are more; the table shows medians
  --no-browser         leave out the first-load figures
  --json FILE          write the figures as JSON too`;

/** Parses the command line. Returns `undefined` for help. Throws with the usage if an option is invalid. */
export function parseOptions(parameters: readonly string[]): Options | undefined {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...parameters],
      allowNegative: true,
      options: {
        pages: { type: "string", default: "1000,10000" },
        docs: { type: "string" },
        runs: { type: "string", default: "3" },
        browser: { type: "boolean", default: true },
        json: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
  if (values.help) return undefined;
  return {
    runs: wholeNumber("runs", values.runs),
    pages: values.pages.split(",").map((count) => wholeNumber("pages", count)),
    docs: values.docs,
    browser: values.browser,
    json: values.json,
  };
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${option} takes whole numbers above 0, not "${text}".\n${usage}`);
}
