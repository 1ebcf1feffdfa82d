/** Returns the event's target or its closest ancestor that matches the selector. */
export function closestTo({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
