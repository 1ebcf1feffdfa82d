import { messageOf } from "@cairn/catalogue/error-message";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { openRepository, runGit } from "../../files/git.ts";
import type { PageDraft, PageHistory } from "../../model/page.ts";

interface SiteHistory {
  /** History by file, relative to the site's folder. */
  files: ReadonlyMap<string, Required<PageHistory>>;
  diagnostics: Diagnostic[];
}

const noHistory: SiteHistory = { files: new Map(), diagnostics: [] };
/** Precedes each commit in Git's output. No name of a file begins with it. */
const mark = "\u0001";
/** The histories by site's folder. A process reads each once: a development server does not follow commits. */
const known = new Map<string, Promise<SiteHistory>>();

/** Returns who changed the files of a site and when, if its pages show that. It runs Git once for all files. */
export function readHistory(
  siteDirectory: string,
  { docs }: SiteConfig,
  source: { file: string; text: string },
): Promise<SiteHistory> {
  if (!docs.showLastUpdateTime && !docs.showLastUpdateAuthor) return Promise.resolve(noHistory);
  const history = known.get(siteDirectory) ?? readSiteHistory(siteDirectory, placeOfSetting(source));
  known.set(siteDirectory, history);
  return history;
}

/** Adds to documents the parts of the site's history that the configuration shows. */
export function addHistory(pages: readonly PageDraft[], { files }: SiteHistory, { docs }: SiteConfig): void {
  for (const page of pages) {
    const history = page.version === undefined ? undefined : files.get(page.file);
    if (!history) continue;
    const { created, updated, author } = history;
    page.history = {
      ...(docs.showLastUpdateTime && { created, updated }),
      ...(docs.showLastUpdateAuthor && { author }),
    };
  }
}

/** Where the configuration asks for dates or authors. */
function placeOfSetting({ file, text }: { file: string; text: string }): Pick<Diagnostic, "file" | "line" | "column"> {
  const locator = createTextLocator(text);
  return {
    file: file || ".",
    ...(locator.findKey("showLastUpdateTime") ?? locator.findKey("showLastUpdateAuthor")),
  };
}

async function readSiteHistory(
  siteDirectory: string,
  place: Pick<Diagnostic, "file" | "line" | "column">,
): Promise<SiteHistory> {
  try {
    const { root, placeOf } = await openRepository(siteDirectory);
    const isShallow = (await runGit(root, "rev-parse", "--is-shallow-repository")).trim() === "true";
    const log = await runGit(root, "log", `--format=${mark}%cs%x09%aN`, "--name-only", "--no-renames");
    return { files: readLog(log, placeOf), diagnostics: isShallow ? [{ ...shallow, ...place }] : [] };
  } catch (error) {
    const reason = messageOf(error);
    return { files: new Map(), diagnostics: [{ ...missing(reason), ...place }] };
  }
}

/** Reads commits, newest first, each with the files that it changed. */
function readLog(log: string, placeOf: (name: string) => string): Map<string, Required<PageHistory>> {
  const files = new Map<string, Required<PageHistory>>();
  for (const commit of log.split(mark).slice(1)) {
    const [head = "", ...names] = commit.split("\n");
    const [date = "", author = ""] = head.split("\t");
    for (const name of names) {
      if (name === "") continue;
      const place = placeOf(name);
      const later = files.get(place);
      if (later) later.created = date;
      else files.set(place, { created: date, updated: date, author });
    }
  }
  return files;
}

const shallow: Omit<Diagnostic, "file"> = {
  code: "history-shallow",
  severity: "warning",
  message:
    "The clone does not contain the whole history, so some pages show a later date than that of their last change.",
  hint: "Clone the whole history; for actions/checkout, set fetch-depth: 0.",
};

function missing(reason: string): Omit<Diagnostic, "file"> {
  return {
    code: "history-missing",
    severity: "warning",
    message: `Pages do not show the date of their last change, because Git does not know it: ${reason}.`,
    hint: "Build in a clone with its history, or turn off docs.showLastUpdateTime and docs.showLastUpdateAuthor.",
  };
}
