/** The kinds of admonition that are drawn differently. */
export type AdmonitionKind = "note" | "tip" | "info" | "warning" | "danger" | "caution";

const titles: Record<AdmonitionKind, string> = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  warning: "Warning",
  danger: "Danger",
  caution: "Caution",
};

/** Kinds as authors write them. */
export const admonitionNames = Object.keys(titles);

/** Names that Docusaurus still accepts, and what they are drawn as. Their titles are the names. */
const aliases: Readonly<Record<string, AdmonitionKind>> = { success: "tip", important: "info", secondary: "note" };

/** Those names, as authors may write them. */
export const admonitionAliases = Object.keys(aliases);

/** The kind that a name stands for; absent where the name is not an admonition's. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return Object.hasOwn(titles, name)
    ? (name as AdmonitionKind)
    : Object.hasOwn(aliases, name)
      ? aliases[name]
      : undefined;
}

/** Class names of an admonition's outer element. An unknown name is drawn as a note. */
export function admonitionClass(name: string): string {
  return `admonition admonition-${admonitionKind(name) ?? "note"}`;
}

/** The title of an admonition that was given none. Messages are translations, whose ids are Docusaurus's. */
export function defaultAdmonitionTitle(name: string, messages: Readonly<Record<string, string>> = {}): string {
  const known = admonitionKind(name) ? name : "note";
  // Docusaurus's are in small letters, which its styles make capitals.
  const [first = "", ...rest] = messages[`theme.admonition.${known}`] ?? known;
  return first.toLocaleUpperCase() + rest.join("");
}
