import { readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { themeParts } from "../../docusaurus/theme-parts.ts";
import { partModules } from "../../docusaurus/frame-parts.ts";
import { positionAt } from "../../findings/position-at.ts";
import type { SiteComponents } from "../../compile/mdx/site-components.ts";
import type { SiteBundle } from "./bundle-site.ts";

const replaceable = [...Object.values(partModules).flat(), "@theme/NotFound", "@theme/Root"]
  .map((specifier) => specifier.slice("@theme/".length))
  .sort();

/** Those that stand for what documents hold. */
const inDocuments = ["Admonition", "CodeBlock", "Details", "MDXComponents"];

/**
 * Components of Docusaurus's theme that a site has its own versions of, and that nothing draws here: each once, where it is
 * exported. What one of the site's own components imports is drawn.
 */
export function partsWithoutEffect(
  siteDirectory: string,
  components: SiteComponents | undefined,
  { inputs }: Pick<SiteBundle, "inputs">,
): Diagnostic[] {
  const used = new Set(inputs);
  return Array.from(components?.files ?? []).flatMap(([specifier, file]): Diagnostic[] => {
    const absolute = path.join(siteDirectory, file);
    if (themeParts[specifier] === undefined || used.has(absolute)) return [];
    const text = readFileSync(absolute, "utf8");
    return [
      {
        code: "theme-swizzled",
        severity: "warning",
        file,
        ...positionAt(text, Math.max(text.search(/^export default/m), 0)),
        message: `The theme draws "${specifier}" itself: this component has no effect.`,
        hint: insteadOf(specifier),
      },
    ];
  });
}

/** What to do in place of a component that has no effect. */
function insteadOf(specifier: string): string {
  if (specifier === "@theme/prism-include-languages")
    return "Take it away: code is highlighted in every language of Prism.";
  const whole = [...replaceable, ...inDocuments].find((name) => specifier.startsWith(`@theme/${name}/`));
  if (whole !== undefined)
    return `Style that part in src/css/custom.css, or replace the whole of it by src/theme/${whole}.`;
  return `Style that part in src/css/custom.css, or replace a whole one: ${replaceable.join(", ")}.`;
}
