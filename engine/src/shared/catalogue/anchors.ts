/** Ids of the module page's sections: what its table of contents links to. */
export const moduleSections = {
  readme: { id: "about-this-module", title: "About this module" },
  usage: { id: "usage", title: "Usage" },
  required: { id: "required-inputs", title: "Required inputs" },
  optional: { id: "optional-inputs", title: "Optional inputs" },
  outputs: { id: "outputs", title: "Outputs" },
  requirements: { id: "required-versions", title: "Requirements" },
  resources: { id: "resources", title: "Resources" },
  dataSources: { id: "data-sources", title: "Data sources" },
  ephemeral: { id: "ephemeral-resources", title: "Ephemeral resources" },
  uses: { id: "modules-called", title: "Modules called" },
  usedBy: { id: "used-by", title: "Used by" },
  sharedInputs: { id: "same-inputs", title: "Modules that accept the same inputs" },
  examples: { id: "module-examples", title: "Examples" },
  changes: { id: "changes-by-version", title: "Changes" },
  questions: { id: "questions", title: "Questions and answers" },
} as const;

/** Ids that the page has already: its sections, and the frame round them. */
const taken = new Set<string>([
  ...Object.values(moduleSections).map(({ id }) => id),
  "drawer",
  "main",
  "menu",
  "sidebar",
  "toc",
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

/**
 * Id of an attribute within an input's type: `subnets.cidr`. Collections add nothing to the path, elements of a tuple
 * their number. Stable, and no input's own: names of variables hold no dot.
 */
export function attributeAnchor(input: string, path: readonly string[]): string {
  return [input, ...path].join(".").replace(/\s+/g, "-");
}
