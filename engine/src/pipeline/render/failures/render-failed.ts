import { readFileSync } from "node:fs";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route } from "../../../model/model.ts";
import type { ScannedSite } from "../../scan/scan-site.ts";
import { type FilePlace, locateFailure } from "./locate-failure.ts";
import { MissingDefaultExport } from "./missing-default-export.ts";

/** What to say of a page that throws while it is rendered. */
export function renderFailed({ page, permalink }: Route, error: unknown, { files }: ScannedSite): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const { file } = page;
  const severity = "error";
  if (error instanceof MissingDefaultExport) {
    const code = "page-without-default-export";
    return { code, severity, file, line: 1, column: 1, message, hint: error.hint };
  }
  const absolute = files.find((each) => each.file === file)?.absolute;
  const { inPage, inModule } =
    absolute === undefined
      ? { inPage: undefined, inModule: undefined }
      : locateFailure(error, {
          siteDirectory: absolute.slice(0, -file.length),
          file,
          source: readFileSync(absolute, "utf8"),
        });
  return {
    code: "render-failed",
    severity,
    file,
    line: inPage?.line ?? 1,
    column: inPage?.column ?? 1,
    message: `The page ${permalink} cannot be rendered: ${message}`,
    hint: hintFor(message, inModule),
  };
}

function hintFor(message: string, thrownAt: FilePlace | undefined): string | undefined {
  // The theme's own components name the fix themselves.
  if (/^<[A-Z]/.test(message)) return undefined;
  const place = thrownAt && `${thrownAt.file}:${thrownAt.line}:${thrownAt.column}`;
  const [, name] = /^([\w$]+) is not defined$/.exec(message) ?? [];
  if (!name || /^(?:window|document|navigator|localStorage|sessionStorage|location)$/.test(name)) {
    const thrown = place === undefined ? "A component of the page throws" : `It is thrown at ${place}`;
    return `${thrown}; browser-only code belongs in effects or in <BrowserOnly>.`;
  }
  if (place !== undefined) return `Import or declare ${name}: it is used at ${place}.`;
  return `Import or declare ${name}. Where it is text, write \\{ for the brace before it, or put it in \`code\`: MDX reads { } as JavaScript.`;
}
