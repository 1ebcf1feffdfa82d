import type { Plugin } from "vite";
import { themeModules } from "../../docusaurus/theme-modules.ts";
import { siteThemeFile } from "../../docusaurus/site-theme.ts";
import { positionAt } from "../../findings/position-at.ts";
import { siteRelative } from "../../address/site-path.ts";
import type { ImportBinding } from "../../model/model.ts";
import { applyEdits } from "../../compile/mdx/module-tree.ts";
import { bindingsOf, printBindings } from "../../compile/mdx/module-imports.ts";
import { unknownThemeName } from "./bundle-findings.ts";
import { type Findings, missingModule } from "./modules-plugin.ts";

/**
 * Lets the site's modules import names that Docusaurus has and we do not: they come from a stand-in, and each is a finding.
 * One such name would fail the bundle otherwise, and with it every page.
 */
export function missingNames(siteDirectory: string, findings?: Findings): Plugin {
  return {
    name: "cairn-missing-names",
    enforce: "pre",
    async transform(code, id) {
      if (id.includes("/node_modules/") || !/\.[jt]sx?$/.test(id)) return undefined;
      if (!code.includes("@theme/") && !code.includes("@docusaurus/")) return undefined;
      const { parseSync } = await import("rolldown/utils");
      const file = siteRelative(siteDirectory, id);
      // JSX may stand in any of them; in `.ts` it may not, and a type in angle brackets looks like it.
      const { program } = parseSync(id.replace(/\.jsx?$/, ".tsx"), code);
      const edits = program.body.flatMap((node) => {
        if (node.type !== "ImportDeclaration" || node.importKind === "type") return [];
        const specifier = node.source.value;
        const known = siteThemeFile(specifier, siteDirectory) ? undefined : themeModules[specifier];
        const isAbsent = ({ imported }: ImportBinding) => known && !nameless.has(imported) && !(imported in known);
        const bindings = bindingsOf(node);
        const absent = bindings.filter(isAbsent);
        if (absent.length === 0) return [];
        const place = { file, ...positionAt(code, node.start) };
        for (const { imported } of absent) findings?.diagnostics.push(unknownThemeName(imported, specifier, place));
        const rest = bindings.filter((each) => !absent.includes(each));
        return [
          {
            start: node.start,
            end: node.end,
            text: printSplit(code.slice(node.start, node.end), { specifier, rest, absent }),
          },
        ];
      });
      return edits.length > 0 ? { code: applyEdits(code, edits), map: null } : undefined;
    },
  };
}

/** What has every module, or is no name. */
const nameless = new Set(["default", "*"]);

/** One import as two, on as many lines as before, so that what follows stays where it was. */
function printSplit(
  written: string,
  { specifier, rest, absent }: { specifier: string; rest: ImportBinding[]; absent: ImportBinding[] },
): string {
  const kept = rest.length > 0 ? `import ${printBindings(rest)} from "${specifier}"; ` : "";
  const standIn = `import ${printBindings(absent)} from "${missingModule.replace("\0", "\\0")}";`;
  return kept + standIn + "\n".repeat(written.split("\n").length - 1);
}
