/** Ids of the module page's sections, for its table of contents. Their titles are the texts `theme.modules.section.NAME`. */
export const sectionAnchors = {
  notes: "before-you-use-it",
  replacing: "how-to-replace-it",
  readme: "about-this-module",
  install: "install",
  commands: "commands",
  usage: "usage",
  required: "required-inputs",
  optional: "optional-inputs",
  outputs: "outputs",
  requirements: "required-versions",
  resources: "resources",
  dataSources: "data-sources",
  ephemeral: "ephemeral-resources",
  actions: "module-actions",
  uses: "modules-called",
  usedBy: "used-by",
  sharedInputs: "same-inputs",
  examples: "module-examples",
  changes: "changes-by-version",
  related: "see-also",
  questions: "questions",
} as const;

export type ModuleSectionName = keyof typeof sectionAnchors;

/** Matches ids of the page's frame. */
const frameId = /^cairn[A-Z]/;

/** Ids that the page or its frame use or once used, so that addresses of inputs stay the same. */
const taken = new Set<string>([
  ...Object.values(sectionAnchors),
  "drawer",
  "main",
  "menu",
  "sidebar",
  "toc",
  "toc-title",
  "cairn-page",
  "cairn-search-results",
  // Texts are looked up by anchor in objects, which have these properties.
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/**
 * Returns the id of an input's entry: its name, which external links use too. An input named like another part of the
 * page gets the prefix `input_`. Stable, because it depends only on the name.
 */
export function inputAnchor(name: string): string {
  return taken.has(name) || frameId.test(name) ? `input_${name}` : name;
}

/**
 * Returns the id of an output's entry: its name with the prefix `output_`, because inputs and outputs may have the same
 * name.
 */
export function outputAnchor(name: string): string {
  return `output_${name}`;
}

/** Returns the id of the n-th note, from 0. */
export function noteAnchor(index: number): string {
  return `note-${index + 1}`;
}

/**
 * Returns the id of an attribute in an input's type: `subnets.cidr`. Collections add nothing to the path, elements of a
 * tuple their index. Stable, and distinct from inputs, whose names contain no dot.
 */
export function attributeAnchor(input: string, path: readonly string[]): string {
  return [input, ...path].join(".").replace(/\s+/g, "-");
}
