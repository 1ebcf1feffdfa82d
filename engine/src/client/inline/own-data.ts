/** Returns the data attributes of the running script's element. */
export function ownData(): DOMStringMap {
  return document.currentScript?.dataset ?? {};
}
