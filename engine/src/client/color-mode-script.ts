/** Key in local storage (specification, §9). */
export const colorModeKey = "theme";

export interface ColorModeOptions {
  defaultMode: "light" | "dark";
  /** Follow the system's preference until the reader chooses. */
  respectPrefersColorScheme: boolean;
}

/**
 * A script for the document's head that sets the colour mode before anything is painted. The same options give the same
 * text, so that a content security policy can name it by its hash.
 */
export function colorModeScript({ defaultMode, respectPrefersColorScheme }: ColorModeOptions): string {
  const standard = JSON.stringify(defaultMode);
  const other = defaultMode === "dark" ? "light" : "dark";
  const initial = respectPrefersColorScheme
    ? `matchMedia("(prefers-color-scheme:${other})").matches?"${other}":${standard}`
    : standard;
  return (
    `(()=>{let m;try{m=localStorage.getItem("${colorModeKey}")}catch{}` +
    `document.documentElement.dataset.theme=m==="light"||m==="dark"?m:${initial}})()`
  );
}
