import { transform } from "lightningcss";
import { scopeMark } from "../bundle-site.ts";

/** Rules that hold others, or that nothing is drawn with by themselves. */
const harmless = new Set(["style", "media", "supports", "container", "layer-block", "layer-statement", "keyframes"]);

/**
 * Whether all rules of a style sheet, as the bundler writes it, are for elements with classes of CSS modules or for what is in such
 * elements: a page without such a class needs none of it.
 */
export function isScoped(css: string): boolean {
  let isScopedSoFar = true;
  transform({
    filename: "site.css",
    // What is not valid was told when it was bundled.
    errorRecovery: true,
    code: Buffer.from(css),
    visitor: {
      Rule(rule) {
        const selectors = rule.type === "style" ? rule.value.selectors : [];
        const isFor = (selector: (typeof selectors)[number]) =>
          selector.some((part) => part.type === "nesting" || (part.type === "class" && part.name.includes(scopeMark)));
        isScopedSoFar &&= harmless.has(rule.type) && selectors.every(isFor);
      },
    },
  });
  return isScopedSoFar;
}
