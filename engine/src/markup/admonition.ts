/** The kinds of admonitions with different styles. */
export type AdmonitionKind = "note" | "tip" | "info" | "warning" | "danger" | "caution";

const titles: Record<AdmonitionKind, string> = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  warning: "Warning",
  danger: "Danger",
  caution: "Caution",
};

/** Names of kinds in Markdown. */
export const admonitionNames = Object.keys(titles);

/** Further names that Docusaurus accepts, with the kinds that they are drawn as. Their titles are the names. */
const aliases: Readonly<Record<string, AdmonitionKind>> = { success: "tip", important: "info", secondary: "note" };

/** These names in Markdown. */
export const admonitionAliases = Object.keys(aliases);

/** Returns the kind for a name; absent if it is not an admonition's. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return Object.hasOwn(titles, name)
    ? (name as AdmonitionKind)
    : Object.hasOwn(aliases, name)
      ? aliases[name]
      : undefined;
}

/** Our names for kinds of admonitions that only MkDocs, Obsidian and MyST have. */
const foreignKinds: Readonly<Record<string, string>> = {
  abstract: "info",
  summary: "info",
  tldr: "info",
  hint: "tip",
  check: "success",
  done: "success",
  question: "info",
  help: "info",
  faq: "info",
  example: "info",
  todo: "info",
  quote: "note",
  cite: "note",
  attention: "warning",
  seealso: "info",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  error: "danger",
  bug: "danger",
};

/** Returns our name for a kind of admonition that only MkDocs, Obsidian and MyST have. */
export function foreignAdmonitionKind(name: string): string | undefined {
  return Object.hasOwn(foreignKinds, name) ? foreignKinds[name] : undefined;
}

/** Returns the class names of an admonition's outer element. An unknown name is drawn as `info`, as in Docusaurus. */
export function admonitionClass(name: string): string {
  return `admonition admonition-${admonitionKind(name) ?? "info"}`;
}

/** Returns the default title of an admonition. Messages are translations with Docusaurus's ids. */
export function defaultAdmonitionTitle(name: string, messages: Readonly<Record<string, string>> = {}): string {
  const known = admonitionKind(name) ? name : "info";
  // Docusaurus's titles are in lower case, and capitalised by its styles.
  const [first = "", ...rest] = messages[`theme.admonition.${known}`] ?? known;
  return first.toLocaleUpperCase() + rest.join("");
}
