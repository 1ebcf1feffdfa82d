import type { Plugin } from "vite";
import { themeModules } from "../../docusaurus/theme-modules.ts";
import { siteThemeFile } from "../../docusaurus/site-theme.ts";
import { positionAt } from "../../findings/position-at.ts";
import { siteRelative } from "../../address/site-path.ts";
import { unknownThemeName } from "./bundle-findings.ts";
import { type Findings, missingModule } from "./modules-plugin.ts";

const namedImport =
  /\bimport\s+(?!type\b)([\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(["'])(@(?:theme|docusaurus)\/[^"']+)\3/g;

/**
 * Lets the site's modules import names that Docusaurus has and we do not: they come from a stand-in, and each is a finding.
 * One such name would fail the bundle otherwise, and with it every page.
 */
export function missingNames(siteDirectory: string, findings?: Findings): Plugin {
  return {
    name: "cairn-missing-names",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("/node_modules/") || !/\.[jt]sx?$/.test(id)) return undefined;
      if (!code.includes("@theme/") && !code.includes("@docusaurus/")) return undefined;
      const file = siteRelative(siteDirectory, id);
      const changed = code.replace(
        namedImport,
        (whole, standard: string | undefined, list: string, _, specifier: string, at: number) => {
          const known = siteThemeFile(specifier, siteDirectory) ? undefined : themeModules[specifier];
          const names = list.split(",").map((each) => each.trim());
          const absent = known ? names.filter((each) => isAbsent(each, known)) : [];
          if (absent.length === 0) return whole;
          const place = { file, ...positionAt(code, at) };
          for (const each of absent) findings?.diagnostics.push(unknownThemeName(importedName(each), specifier, place));
          const rest = names.filter((each) => !absent.includes(each)).join(", ");
          // On one line, so that what follows stays where it was.
          const lines = "\n".repeat(whole.split("\n").length - 1);
          return `import ${standard ?? ""}{ ${rest} } from "${specifier}"; import { ${absent.join(", ")} } from "${missingModule.replace("\0", "\\0")}"${lines}`;
        },
      );
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

function isAbsent(binding: string, known: Record<string, unknown>): boolean {
  return binding !== "" && !binding.startsWith("type ") && !(importedName(binding) in known);
}

/** `a as b` imports `a`. */
function importedName(binding: string): string {
  return binding.replace(/\s+as\s[\s\S]*$/, "");
}
