import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ReleaseMonth, releaseMonthSchema } from "@cairn/catalogue/releases/release-month";
import { ImportFailure } from "../github/import-failure.ts";

export type Release = ReleaseMonth["repositories"][number]["releases"][number];

export interface ReleaseCatalogue {
  /** By month. */
  months: Map<string, ReleaseMonth>;
  hasIndex: boolean;
}

const monthFile = /^\d{4}-\d\d\.json$/;

/** The months that are there. @throws {ImportFailure} where one cannot be read: it may hold what GitHub no longer has */
export function readReleaseCatalogue(directory: string): ReleaseCatalogue {
  const names = existsSync(directory) ? readdirSync(directory).sort() : [];
  const months = new Map<string, ReleaseMonth>();
  for (const name of names) {
    if (!monthFile.test(name)) continue;
    const month = readMonth(path.join(directory, name));
    if (!month)
      throw new ImportFailure({
        code: "catalogue-unreadable",
        file: name,
        message: `${name} is no month of releases.`,
        hint: "Correct the file, or remove it where all that it held is on GitHub. cairn check tells what is wrong with it.",
      });
    months.set(month.month, month);
  }
  return { months, hasIndex: names.includes("index.json") };
}

function readMonth(file: string): ReleaseMonth | undefined {
  try {
    return releaseMonthSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
