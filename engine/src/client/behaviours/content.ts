import { restoreRemembered } from "../remembered/restore.ts";
import { listenToCopyButtons } from "./code/copy-code.ts";
import { listenToTabs, makeTabsSearchable } from "./tabs.ts";
import { importStyled } from "../late-style.ts";
import { isModified } from "../is-modified.ts";
import { readStoredRecord } from "../remembered/stored-record.ts";
import { tasksKey } from "../remembered/tasks.ts";
import { writeStorage } from "../storage.ts";
import { showValue, valuesKey } from "../remembered/values.ts";
import zoom from "./zoom.ts?address";

/** Values filled in on this page, kept also if storage fails. */
const filled: Record<string, string> = {};

/** Starts the behaviours of authors' content other than components. */
export function listenToContent(): void {
  listenToCopyButtons();
  listenToWrapButtons();
  listenToTabs();
  listenToValues();
  listenToTasks();
  listenToImages();
  listenToVideos();
  makeTabsSearchable();
  addEventListener("storage", restoreRemembered);
}

/** Initialises the content of a page that was swapped in. */
export function initialiseContent(): void {
  restoreRemembered();
  makeTabsSearchable();
}

/** Makes the wrap button of a code block toggle wrapping. */
function listenToWrapButtons(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-action=wrap-code]");
    const pre = button && button.closest(".code-block")?.querySelector("pre");
    if (!button || !pre) return;
    const isWrapped = pre.classList.toggle("wrapped");
    button.setAttribute("aria-pressed", String(isWrapped));
  });
}

/** Opens `[data-action=zoom]` images over the page. The code for that is loaded on the first click. */
function listenToImages(): void {
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>("[data-action=zoom]");
    const image = button && button.querySelector("img");
    if (!image) return;
    try {
      const { zoomImage } = await importStyled<typeof import("./zoom.ts")>(zoom);
      zoomImage(image);
    } catch (error) {
      console.warn("The image could not be opened.", error);
    }
  });
}

/** Replaces a `[data-embed]` link by the other site's player when the reader clicks it. */
function listenToVideos(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>("[data-embed]");
    // With a modifier key the link is opened, in a new tab for instance.
    if (!link || isModified(event)) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = link.dataset["embed"] ?? "";
    frame.title = link.dataset["title"] ?? "";
    frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    link.replaceWith(frame);
    frame.focus();
  });
}

/** Remembers which tasks (`[data-task]`) of a page the reader has ticked. */
function listenToTasks(): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-task]")) remember([target]);
  });
  // Ticked before this code was loaded.
  const touched = Array.from(document.querySelectorAll<HTMLInputElement>("[data-task]")).filter(isChanged);
  if (touched.length > 0) remember(touched);
}

function isChanged(box: HTMLInputElement): boolean {
  const known = readStoredRecord(tasksKey())[box.dataset["task"] ?? ""];
  return box.checked !== (typeof known === "boolean" ? known : box.defaultChecked);
}

function remember(boxes: readonly HTMLInputElement[]): void {
  const done = { ...readStoredRecord(tasksKey()) };
  for (const box of boxes) done[box.dataset["task"] ?? ""] = box.checked;
  writeStorage(tasksKey(), JSON.stringify(done));
}

/** Shows the value of a placeholder in all its places while the reader types, and remembers it. */
function listenToValues(): void {
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches("[data-fill]")) fill(target);
  });
  // Typed before this code was loaded.
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-fill]"))
    if (input.matches(":focus") && input.value !== "") fill(input);
}

function fill(input: HTMLInputElement): void {
  const name = input.dataset["fill"] ?? "";
  const value = input.value.trim();
  filled[name] = value;
  const stored = Object.entries({ ...readStoredRecord(valuesKey), ...filled }).filter(([, each]) => each !== "");
  writeStorage(valuesKey, JSON.stringify(Object.fromEntries(stored)));
  for (const place of document.querySelectorAll<HTMLElement>("[data-fill]"))
    if (place !== input && place.dataset["fill"] === name) showValue(place, value);
}
