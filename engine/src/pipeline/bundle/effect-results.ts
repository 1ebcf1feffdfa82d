import { applyEdits, type Edit } from "@cairn/catalogue/upgrade/edit-text";
import { relativePath } from "@cairn/files/paths";
import type { Plugin } from "vite";
import { positionAt } from "../../findings/position-at.ts";
import { effectResultIgnored } from "./bundle-findings.ts";
import type { BundleOptions, Findings } from "./bundle-model.ts";
import { ownScripts } from "./docusaurus-modules.ts";

const effectHook = /^use(?:Layout|Insertion)?Effect$/;
const wrapper = `\nfunction _ownEffect(run) { return () => { const end = run(); return typeof end === "function" ? end : undefined; }; }`;

/**
 * Ignores what effects of a site's components return unless it is a function, as React did until version 17. Later
 * versions call it, so that a component with `useEffect(async () => …)` throws when it is removed or updated.
 */
export function effectResults({ siteDirectory }: Pick<BundleOptions, "siteDirectory">, findings: Findings): Plugin {
  return {
    name: "cairn-effect-results",
    enforce: "pre",
    transform: {
      filter: { ...ownScripts, code: /\buse(?:Layout|Insertion)?Effect\b/ },
      async handler(code, id) {
        const { parseSync, Visitor } = await import("rolldown/utils");
        const edits: Edit[] = [];
        const file = relativePath(siteDirectory, id);
        // Any file may contain JSX except `.ts`, where a type assertion in angle brackets looks like it.
        const { program } = parseSync(id.replace(/\.jsx?$/, ".tsx"), code);
        new Visitor({
          CallExpression({ callee, arguments: [effect] }) {
            const named = callee.type === "MemberExpression" ? callee.property : callee;
            if (named.type !== "Identifier" || !effectHook.test(named.name)) return;
            if (effect === undefined || effect.type === "SpreadElement") return;
            const { start, end } = effect;
            edits.push({ start, end: start, text: "_ownEffect(" }, { start: end, end, text: ")" });
            if ("async" in effect && effect.async)
              findings.diagnostics.push(effectResultIgnored({ file, ...positionAt(code, start) }));
          },
        }).visit(program);
        return edits.length === 0 ? undefined : { code: applyEdits(code, edits) + wrapper, map: null };
      },
    },
  };
}
