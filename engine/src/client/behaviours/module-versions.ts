const panels = "details[data-module-versions]";

/** Loads what compares the versions of a module when its part of the page is opened. Called once. */
export function listenToModuleVersions(): void {
  // The event does not bubble.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches(panels)) void start(target);
    },
    true,
  );
  takeUpModuleVersions();
}

/** Does so where it is open already. */
export function takeUpModuleVersions(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>(`${panels}[open]`)) void start(panel);
}

async function start(panel: HTMLDetailsElement): Promise<void> {
  try {
    const { startModuleVersions } = await import("../module-versions/module-versions-panel.ts");
    await startModuleVersions(panel);
  } catch (error) {
    console.warn("The versions of the module could not be loaded.", error);
    panel.querySelector("[data-part=changes]")?.replaceChildren(panel.dataset["failed"] ?? "");
  }
}
