import { closestTo } from "./closest.ts";
import { isModified } from "../is-modified.ts";

/** An event on a control that did not work yet. */
interface HeldEvent {
  event: Event;
  target: Element;
  control: Element;
}

type ControlTest = (control: Element) => boolean;

export interface Hold {
  /** The held events, in order. */
  held: HeldEvent[];
  /** Tells whether a control works, so that its events are let through. */
  isReady: ControlTest;
  /**
   * Replays the events of the controls that pass the test, in order. A control is a `c-island`, an element of
   * `controls`, or the page for its shortcuts. `prepare` is called before each.
   */
  repeat(test: ControlTest, prepare?: (event: Event, target: Element) => void): Promise<void>;
}

/** Controls that open something over the page, including the page itself for its shortcuts. */
const openers = "[data-guarded],[data-action=open-drawer],[data-action=zoom],body";
/** Controls that only work once the runtime is loaded, or do something else without it. */
const controls = "[data-guarded],[data-action],.sidebar-opens>a,c-island";
/** Milliseconds after which a link works without the runtime. */
const timeout = 5000;

/** Holds the reader's events on controls until these work, so that nothing done while scripts are loading is lost. */
export function holdEvents(): Hold {
  const hold: Hold = {
    held: [],
    isReady: () => false,
    async repeat(test, prepare) {
      // Nothing is opened over a dialog that was opened meanwhile.
      const isCovered = document.querySelector("dialog[open]");
      const ready = hold.held.filter(({ control }) => test(control));
      hold.held = hold.held.filter(({ control }) => !test(control));
      for (const { event, target, control } of ready) {
        if (isCovered && control.matches(openers)) continue;
        // React handles the previous event in a microtask; two clicks must count as two.
        await undefined;
        prepare?.(event, target);
        const EventType = event.constructor as typeof Event;
        target.dispatchEvent(new EventType(event.type, event));
      }
    },
  };
  const onEvent = (event: Event) => {
    // A shortcut of the page, unless it is typed into a field, which the runtime checks (`behaviours/keys.ts`).
    const pressed = closestTo(event, controls) ?? ((event as KeyboardEvent).key === "?" && document.body);
    // Escape cancels openings that are still held.
    if ((event as KeyboardEvent).key === "Escape")
      hold.held = hold.held.filter(({ control }) => !control.matches(openers));
    // Replayed events are not trusted, and pass.
    if (!event.isTrusted || !pressed || hold.isReady(pressed) || passes(event, pressed)) return;
    hold.held.push({ event, target: event.target as Element, control: pressed });
    // Typing is not prevented while it is held; only clicks are, because they are replayed.
    if (!isClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The runtime may never be loaded.
    if (pressed.matches("a")) setTimeout(hold.repeat, timeout, (other: Element) => other === pressed);
  };
  for (const type of ["click", "auxclick", "keydown", "input", "change"]) addEventListener(type, onEvent, true);
  return hold;
}

function isClick({ type }: Event): boolean {
  return type.endsWith("click");
}

/** Whether the event does the same without a script. */
function passes(event: Event, control: Element): boolean {
  const { button, type } = event as MouseEvent;
  // Links to private repositories must warn however they are opened (decisions/09-subscriber-links.md), except for the
  // context menu on right click.
  if (control.matches("[data-guarded]")) return !isClick(event) || button > 1;
  return type === "auxclick" || isModified(event) || (control.matches("c-island") && worksWithoutScript(event));
}

function worksWithoutScript(event: Event): boolean {
  if (isClick(event)) return closestTo(event, "summary,a[href]:not([href^='#']),[data-color-mode-toggle]") !== null;
  const { key } = event as KeyboardEvent;
  const field = "input,select,textarea";
  // A key that also causes a click, which is held instead.
  const isPress = key === "Enter" || key === " ";
  return (
    event.type === "keydown" &&
    (key === "Tab" ||
      !!(event.target as Element).matches(`${field},${isPress ? "a,button,summary" : "[contenteditable]"}`))
  );
}
