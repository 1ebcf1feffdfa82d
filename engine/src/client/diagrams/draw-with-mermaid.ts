// Loaded in pages with diagrams that Mermaid draws in the browser.
import { importModule } from "../import-module.ts";
import { diagramSettingsId, type DiagramSettings } from "../../markup/engine-markup.ts";

/** The used part of Mermaid's interface. */
interface Mermaid {
  initialize: (config: Record<string, unknown>) => void;
  /** @throws an error if the diagram is invalid */
  render: (id: string, source: string) => Promise<{ svg: string }>;
}

const text = document.getElementById(diagramSettingsId)?.textContent;
if (text) start(JSON.parse(text) as DiagramSettings);

/** Draws the diagrams of the current page and of later ones, and again when the reader changes the colour mode. */
function start(settings: DiagramSettings): void {
  let count = 0;
  let last = Promise.resolve();
  const drawAll = async (): Promise<void> => {
    const mode = document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
    const waiting = Array.from(document.querySelectorAll<HTMLElement>("[data-mermaid]")).filter(
      (each) => each.dataset["drawn"] !== mode,
    );
    if (waiting.length === 0) return;
    const { default: mermaid } = await importModule<{ default: Mermaid }>(settings.module);
    const fontFamily = getComputedStyle(document.body).fontFamily;
    mermaid.initialize({ fontFamily, ...settings.options, startOnLoad: false, theme: settings.theme[mode] });
    for (const element of waiting) {
      element.dataset["drawn"] = mode;
      await draw(element, mermaid, `mermaid-${++count}`);
    }
  };
  // One at a time, because Mermaid has a single global configuration.
  const request = () => {
    last = last.then(drawAll).catch((error: unknown) => console.error("Diagrams could not be drawn.", error));
  };
  new MutationObserver(request).observe(document.body, { childList: true, subtree: true });
  new MutationObserver(request).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  request();
}

async function draw(element: HTMLElement, mermaid: Mermaid, id: string): Promise<void> {
  const source = element.querySelector("pre")?.textContent ?? "";
  try {
    const { svg } = await mermaid.render(id, source);
    const drawing = document.createElement("div");
    drawing.className = "mermaid-drawing";
    drawing.role = "img";
    drawing.ariaLabel = element.dataset["mermaid"] ?? "";
    drawing.innerHTML = svg;
    element.querySelector(".mermaid-drawing")?.remove();
    element.prepend(drawing);
    element.querySelector("details")?.removeAttribute("open");
  } catch (error) {
    // The source stays visible.
    console.error(`A diagram could not be drawn:\n${source}`, error);
    document.getElementById(`d${id}`)?.remove();
  }
}
