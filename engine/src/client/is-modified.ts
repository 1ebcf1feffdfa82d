/** Whether a click is one with keys held: a new tab, a selection. The browser knows what these mean. */
export function isModified(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}
