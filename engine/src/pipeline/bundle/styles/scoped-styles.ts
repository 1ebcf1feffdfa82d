import type { Visitor } from "lightningcss";
import { scopeMark } from "../bundle-site.ts";

/** Rules that hold others, or that nothing is drawn with by themselves. */
const harmless = new Set(["style", "media", "supports", "container", "layer-block", "layer-statement", "keyframes"]);

/**
 * Whether all rules of style sheets, as the bundler writes them, are for elements with classes of CSS modules or for what is in such
 * elements: a page without such a class needs none of it.
 */
export async function areScoped(sheets: readonly string[]): Promise<boolean> {
  if (sheets.length === 0) return true;
  // Loaded where a site has styles of its own: the engine's start waits for no package.
  const { transform } = await import("lightningcss");
  let isScopedSoFar = true;
  const visitor: Visitor<never> = {
    Rule(rule) {
      const selectors = rule.type === "style" ? rule.value.selectors : [];
      const isFor = (selector: (typeof selectors)[number]) =>
        selector.some((part) => part.type === "nesting" || (part.type === "class" && part.name.includes(scopeMark)));
      isScopedSoFar &&= harmless.has(rule.type) && selectors.every(isFor);
    },
  };
  for (const css of sheets) {
    // What is not valid was told when it was bundled.
    transform({ filename: "site.css", errorRecovery: true, code: Buffer.from(css), visitor });
  }
  return isScopedSoFar;
}
