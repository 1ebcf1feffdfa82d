import { shorten } from "@cairn/catalogue/wording";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { namingProblem } from "../../address/file-name.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import { outputFileOf } from "./output-file.ts";

/** Systems on which `A` and `a` are usually the same file. */
const ignoringCase: readonly NodeJS.Platform[] = ["darwin", "win32"];

/**
 * Returns the pages whose files can be written, and an error for each of the others. Paths that differ only in capitals
 * are a warning on every system, because another system may serve the site.
 */
export function chooseWritableRoutes(
  pages: readonly PageDraft[],
  { trailingSlash }: Pick<SiteConfig, "trailingSlash">,
  platform: NodeJS.Platform = process.platform,
): { pages: PageDraft[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const written = new Map<string, PageDraft>();
  const chosen = pages.filter((page) => {
    const file = outputFileOf(page.permalink, trailingSlash);
    const other = written.get(file.toLowerCase());
    const isClash = other !== undefined && ignoringCase.includes(platform);
    const clash = isClash ? `this system uses the same file for "${other.permalink}", of ${other.file}` : undefined;
    const problem = namingProblem(file, platform) ?? clash;
    if (problem !== undefined) diagnostics.push({ ...pathUnwritable(page.permalink, problem), file: page.file, hint });
    else if (other) diagnostics.push(onlyCapitalsDiffer(page, other));
    else written.set(file.toLowerCase(), page);
    return problem === undefined;
  });
  return { pages: chosen, diagnostics };
}

const hint = 'Give the page another path: "slug" in the front matter of a document, "path" in a catalogue entry.';

function onlyCapitalsDiffer({ permalink, file }: PageDraft, other: PageDraft): Diagnostic {
  return {
    code: "path-capitals",
    severity: "warning",
    file,
    message: `The path "${permalink}" differs only in capital letters from "${other.permalink}", the path of ${other.file}.`,
    hint: `macOS, Windows and some web hosts do not distinguish them and would show the same page for both. ${hint}`,
  };
}

/** Returns the finding for a path that cannot be that of a file. */
export function pathUnwritable(path: string, problem: string): Pick<Diagnostic, "code" | "severity" | "message"> {
  const shown = shorten(path, 80).toWellFormed();
  return {
    code: "path-unwritable",
    severity: "error",
    message: `The path "${shown}" cannot be written as a file: ${problem}.`,
  };
}
