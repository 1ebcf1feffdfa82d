import { catalogues } from "./catalogues.ts";
import { code } from "./code.ts";
import { components } from "./components.ts";
import { configuration } from "./configuration.ts";
import { documents } from "./documents.ts";
import type { Explanation } from "./explanation.ts";
import { links } from "./links.ts";
import { markdown } from "./markdown.ts";
import { navigation } from "./navigation.ts";
import { prose } from "./prose.ts";
import { upgrades } from "./upgrades.ts";

/** All explanations by subject, for `cairn explain` and the reference. */
export const explanationGroups: Readonly<Record<string, readonly Explanation[]>> = {
  Documents: documents,
  "Markdown and prose": [...markdown, ...prose],
  "Links and redirects": links,
  "Sidebars and navbar": navigation,
  "Configuration, styles, versions": configuration,
  "Components and MDX": components,
  "Catalogues and imports": catalogues,
  "Code and calls of modules": code,
  "Upgrades of calls": upgrades,
};

export const explanations: readonly Explanation[] = Object.values(explanationGroups).flat();
