/** Former positions of elements in an island. */
const places = new WeakMap<Element, { island: Element; index: number }>();

/** Records the positions of an island's elements, before React renders the island again instead of hydrating it. */
export function rememberElements(island: Element): void {
  Array.from(island.children).forEach((child, index) => places.set(child, { island, index }));
}

/**
 * Returns the element at the former position of one whose island was rendered again; the element itself if it is still
 * in the document.
 */
export function counterpartOf(element: Element): Element {
  if (element.isConnected) return element;
  const { parentElement: parent } = element;
  const place = places.get(element);
  const siblings = parent ? counterpartOf(parent).children : place?.island.children;
  const index = parent ? Array.from(parent.children).indexOf(element) : (place?.index ?? -1);
  return siblings?.[index] ?? element;
}
