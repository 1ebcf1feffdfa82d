import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { checkBrackets } from "../check-brackets.ts";

/** The stylesheets of the whole site, absolute, in their order. One that is configured has to be there. */
export function findCustomStyles(
  siteDirectory: string,
  { customCss }: SiteConfig,
): { files: string[]; diagnostics: Diagnostic[] } {
  const absolute = (file: string) => path.join(siteDirectory, file);
  const isThere = (file: string) => existsSync(absolute(file));
  const wanted = customCss ?? ["src/css/custom.css"].filter(isThere);
  const missing = wanted.filter((file) => !isThere(file));
  const open = wanted
    .filter((file) => isThere(file) && file.endsWith(".css"))
    .flatMap((file) => checkBrackets(path.posix.normalize(file), readFileSync(absolute(file), "utf8")));
  return { files: wanted.filter(isThere).map(absolute), diagnostics: [...missing.map(styleMissing), ...open] };
}

function styleMissing(file: string): Diagnostic {
  return {
    code: "style-missing",
    severity: "error",
    file,
    message: "The stylesheet that customCss names does not exist.",
    hint: "Write its path relative to the site's folder, or leave the key away where it is src/css/custom.css.",
  };
}
