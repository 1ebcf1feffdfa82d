/** Key in local storage (specification, §9). */
export const colorModeKey = "theme";

export interface ColorModeOptions {
  defaultMode: "light" | "dark";
  /** Follow the system's preference until the reader chooses. */
  respectPrefersColorScheme: boolean;
}

/**
 * A script for the document's head that sets the colour mode before anything is painted. The same options give the same
 * text, so that a content security policy can name it by its hash. Where the system is to be followed, the document says
 * so, for `listenToColorMode`.
 */
export function colorModeScript({ defaultMode, respectPrefersColorScheme }: ColorModeOptions): string {
  const standard = JSON.stringify(defaultMode);
  const other = defaultMode === "dark" ? "light" : "dark";
  const initial = respectPrefersColorScheme
    ? `matchMedia("(prefers-color-scheme:${other})").matches?"${other}":${standard}`
    : standard;
  return (
    `(()=>{let m,d=document.documentElement.dataset;try{m=localStorage.getItem("${colorModeKey}")}catch{}` +
    `d.theme=m==="light"||m==="dark"?m:${initial}${respectPrefersColorScheme ? ";d.themeOfSystem=1" : ""}})()`
  );
}
