/** What the page tells the script that runs now: the data attributes of its element. */
export function ownData(): DOMStringMap {
  return document.currentScript?.dataset ?? {};
}
