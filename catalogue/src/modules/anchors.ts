/** Ids of the module page's sections: what its table of contents links to. Their titles are `theme.modules.section.`. */
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

/** Ids that the page has already: its sections, and the frame round them. */
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
  // Texts are looked up by the anchors, in objects that have these.
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/**
 * Id of an input's entry: its name, which is also what links from outside use. An input named like another
 * part of the page gets the prefix `input_`. Stable: it depends on the name alone.
 */
export function inputAnchor(name: string): string {
  return taken.has(name) ? `input_${name}` : name;
}

/** Id of an output's entry: its name with the prefix `output_`, since inputs and outputs share names. */
export function outputAnchor(name: string): string {
  return `output_${name}`;
}

/** Id of the n-th note, from 0. */
export function noteAnchor(index: number): string {
  return `note-${index + 1}`;
}

/**
 * Id of an attribute within an input's type: `subnets.cidr`. Collections add nothing to the path, elements of a tuple
 * their number. Stable, and no input's own: names of variables hold no dot.
 */
export function attributeAnchor(input: string, path: readonly string[]): string {
  return [input, ...path].join(".").replace(/\s+/g, "-");
}
