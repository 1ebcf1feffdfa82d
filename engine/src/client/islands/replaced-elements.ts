/** Where elements stood in an island before they were taken out of it. */
const places = new WeakMap<Element, { island: Element; index: number }>();

/** To be called before React draws an island once more instead of taking over what is in it. */
export function rememberElements(island: Element): void {
  Array.from(island.children).forEach((child, index) => places.set(child, { island, index }));
}

/** What stands where an element stood before its island was drawn once more; the element itself where it still stands there. */
export function counterpartOf(element: Element): Element {
  if (element.isConnected) return element;
  const { parentElement: parent } = element;
  const place = places.get(element);
  const siblings = parent ? counterpartOf(parent).children : place?.island.children;
  const index = parent ? Array.from(parent.children).indexOf(element) : (place?.index ?? -1);
  return siblings?.[index] ?? element;
}
