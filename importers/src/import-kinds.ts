/** The imported parts of the catalogue: subcommands, and keys of the configuration. */
export const importKinds = ["modules", "releases", "discussions"] as const;

export type ImportKind = (typeof importKinds)[number];
