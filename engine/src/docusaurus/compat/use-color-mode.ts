import { useSyncExternalStore } from "react";
import { colorModeKey } from "../../client/stored-keys.ts";
import { writeStorage } from "../../client/storage.ts";
import { usePage } from "../../client/islands/page-context.ts";

export type ColorMode = "light" | "dark";

interface ColorModeState {
  colorMode: ColorMode;
  /** The mode that the reader chose. The page has one in any case. */
  colorModeChoice: ColorMode | null;
  setColorMode: (mode: ColorMode) => void;
  /** As in Docusaurus 2, which sites still use. */
  isDarkTheme: boolean;
  setLightTheme: () => void;
  setDarkTheme: () => void;
}

/** `useColorMode`: the page's colour mode, and a setter that remembers it. */
export function useColorMode(): ColorModeState {
  const { siteConfig } = usePage();
  const colorMode = useSyncExternalStore(subscribe, readColorMode, () => siteConfig.colorMode.defaultMode);
  return {
    colorMode,
    colorModeChoice: colorMode,
    setColorMode,
    isDarkTheme: colorMode === "dark",
    setLightTheme,
    setDarkTheme,
  };
}

function readColorMode(): ColorMode {
  return document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
}

/** Listens to changes of the mode, an attribute of the document that the button in the navbar changes without React. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function setColorMode(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = mode;
  // A chosen mode no longer follows the system: see client/inline/system-color-mode.ts.
  delete dataset["themeOfSystem"];
  writeStorage(colorModeKey, mode);
}

const setLightTheme = () => setColorMode("light");
const setDarkTheme = () => setColorMode("dark");
