import { isModified } from "./is-modified.ts";

/** What the reader did to a control that did not work yet. */
interface HeldEvent {
  event: Event;
  target: Element;
  control: Element;
}

export interface Hold {
  /**
   * Repeats what was held for the controls that `isReady` names, in order; from now on, what is done to them is let
   * through. A control is a `c-island`, or an element of `ownControls`.
   */
  release(isReady: (control: Element) => boolean): void;
  /** Whether the reader waits for an island to answer. */
  hasIslandEvents(): boolean;
}

/** Controls that open something over the page. */
const openers = "[data-drawer-open],[data-guarded],[data-action=zoom]";
/** Controls of the theme that only work once the runtime is there. */
const ownControls = `${openers},[data-action],[data-copy-code],[data-announcement-dismiss],[data-choice]`;
/** Milliseconds after which a link does what it does without the runtime. */
const patience = 5000;
/** Links to private repositories: whichever way they are opened, they warn first (decisions/09-subscriber-links.md). */
const guardedLink = "[data-guarded]";
/** Elements that a key presses as a click does: the click is what is held. */
const pressedByKey = "a,button,summary,input,select,textarea";

/** Keeps what the reader does to controls until they work, so that nothing done while scripts load is lost. */
export function holdEvents(): Hold {
  let held: HeldEvent[] = [];
  let isReady: (control: Element) => boolean = isNeverReady;
  const repeatHeld = (test: (control: Element) => boolean) => {
    // Over what was opened since, nothing else opens.
    const isCovered = document.querySelector("dialog[open]") !== null;
    const ready = held.filter(({ control }) => test(control) && !(isCovered && control.matches(openers)));
    held = held.filter(({ control }) => !test(control) && control.isConnected);
    void repeatAll(ready);
  };
  const onEvent = (event: Event) => {
    const { target } = event;
    // The reader takes back what has not even opened yet.
    if ((event as KeyboardEvent).key === "Escape") held = held.filter(({ control }) => !control.matches(openers));
    // Repeated events are not trusted: they pass.
    if (!event.isTrusted || !(target instanceof Element)) return;
    const own = target.closest(ownControls);
    const control = own ?? target.closest("c-island");
    if (!control || isReady(control) || passes(event, target, own)) return;
    held.push({ event, target, control });
    // Typing goes on while it is held; only a click is undone, since the control repeats it.
    if (!event.type.endsWith("click")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // It may never come.
    if (control.matches("a")) setTimeout(repeatHeld, patience, (other: Element) => other === control);
  };
  for (const type of ["click", "auxclick", "keydown", "input", "change"]) addEventListener(type, onEvent, true);

  return {
    release(test) {
      isReady = test;
      repeatHeld(test);
    },
    hasIslandEvents: () => held.some(({ control }) => control.matches("c-island")),
  };
}

function isNeverReady(): boolean {
  return false;
}

/** Whether what is done means the same without a script. */
function passes(event: Event, target: Element, own: Element | null): boolean {
  const { type, button } = event as MouseEvent;
  // The right button opens the browser's own menu.
  if (own?.matches(guardedLink)) return type !== "click" && (type !== "auxclick" || button !== 1);
  return type === "auxclick" || isModified(event) || (!own && worksWithoutScript(event, target));
}

function worksWithoutScript(event: Event, target: Element): boolean {
  if (event.type === "click") return target.closest("summary,a[href]:not([href^='#'])") !== null;
  if (!(event instanceof KeyboardEvent)) return false;
  const isPress = event.key === "Enter" || event.key === " ";
  return target.matches(isPress ? pressedByKey : "input,select,textarea,[contenteditable]") || event.key === "Tab";
}

async function repeatAll(events: readonly HeldEvent[]): Promise<void> {
  for (const { event, target } of events) {
    // React acts on the one before in a microtask: two clicks must count as two.
    await undefined;
    repeat(event, target);
  }
}

function repeat(event: Event, target: Element): void {
  const { value } = target as Partial<HTMLInputElement>;
  if (event.type === "input" && value !== undefined) {
    // React reports an input only if its value is not the one that it set: it is told the old one first.
    const input = target as HTMLInputElement;
    input.value = input.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
  }
  const EventType = event.constructor as typeof Event;
  target.dispatchEvent(new EventType(event.type, event));
}
