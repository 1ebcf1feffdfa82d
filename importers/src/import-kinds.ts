/** The parts of the catalogue that are imported: words of the command line and keys of the configuration. */
export const importKinds = ["modules", "releases", "discussions"] as const;

export type ImportKind = (typeof importKinds)[number];
