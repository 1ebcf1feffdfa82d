import { closestTo } from "./closest.ts";
import { isModified } from "../is-modified.ts";

/** What the reader did to a control that did not work yet. */
interface HeldEvent {
  event: Event;
  target: Element;
  control: Element;
}

type ControlTest = (control: Element) => boolean;

export interface Hold {
  /** In order. */
  held: readonly HeldEvent[];
  /** A control of which this is true works: what is done to it is let through. */
  isReady: ControlTest;
  /**
   * Repeats what was held for the controls that the test names, in order. A control is a `c-island`, or an element of
   * `controls`, or the page for a key of its own. `prepare` is called before each.
   */
  repeat(test: ControlTest, prepare?: (event: Event, target: Element) => void): Promise<void>;
}

/** Controls that open something over the page; the page itself does, at a key. */
const openers = "[data-guarded],[data-action=open-drawer],[data-action=zoom],body";
/** Controls that only work once the runtime is there. */
const controls = "[data-guarded],[data-action],c-island";
/** Milliseconds after which a link does what it does without the runtime. */
const patience = 5000;

/** Keeps what the reader does to controls until they work, so that nothing done while scripts load is lost. */
export function holdEvents(): Hold {
  const hold: Hold = {
    held: [],
    isReady: () => false,
    async repeat(test, prepare) {
      // Over what was opened since, nothing else opens.
      const isCovered = document.querySelector("dialog[open]");
      const ready = hold.held.filter(({ control }) => test(control));
      hold.held = hold.held.filter(({ control }) => !test(control));
      for (const { event, target, control } of ready) {
        if (isCovered && control.matches(openers)) continue;
        // React acts on the one before in a microtask: two clicks must count as two.
        await undefined;
        prepare?.(event, target);
        const EventType = event.constructor as typeof Event;
        target.dispatchEvent(new EventType(event.type, event));
      }
    },
  };
  const onEvent = (event: Event) => {
    // A key of the page's own, unless it is typed: the runtime knows (`behaviours/keys.ts`).
    const pressed = closestTo(event, controls) ?? ((event as KeyboardEvent).key === "?" && document.body);
    // The reader takes back what has not even opened yet.
    if ((event as KeyboardEvent).key === "Escape")
      hold.held = hold.held.filter(({ control }) => !control.matches(openers));
    // Repeated events are not trusted: they pass.
    if (!event.isTrusted || !pressed || hold.isReady(pressed) || passes(event, pressed)) return;
    hold.held = [...hold.held, { event, target: event.target as Element, control: pressed }];
    // Typing goes on while it is held; only a click is undone, since the control repeats it.
    if (!isClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // It may never come.
    if (pressed.matches("a")) setTimeout(hold.repeat, patience, (other: Element) => other === pressed);
  };
  for (const type of ["click", "auxclick", "keydown", "input", "change"]) addEventListener(type, onEvent, true);
  return hold;
}

function isClick({ type }: Event): boolean {
  return type.endsWith("click");
}

/** Whether what is done means the same without a script. */
function passes(event: Event, control: Element): boolean {
  const { button, type } = event as MouseEvent;
  // Links to private repositories warn first, whichever way they are opened (decisions/09-subscriber-links.md); but the right
  // button opens the browser's own menu.
  if (control.matches("[data-guarded]")) return !isClick(event) || button > 1;
  return type === "auxclick" || isModified(event) || (control.matches("c-island") && worksWithoutScript(event));
}

function worksWithoutScript(event: Event): boolean {
  if (isClick(event)) return closestTo(event, "summary,a[href]:not([href^='#'])") !== null;
  const { key } = event as KeyboardEvent;
  const field = "input,select,textarea";
  // A key that presses an element as a click does: the click is what is held.
  const isPress = key === "Enter" || key === " ";
  return (
    event.type === "keydown" &&
    (key === "Tab" ||
      !!(event.target as Element).matches(`${field},${isPress ? "a,button,summary" : "[contenteditable]"}`))
  );
}
