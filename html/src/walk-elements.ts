import type { Element, Root } from "hast";

/**
 * Visits all elements in document order, outer ones before inner ones. Children are read after the visit, so that it
 * may change them. Not recursive, because hostile HTML may be nested deeper than the stack allows.
 */
export function walkElements(
  tree: Root | Element,
  visit: (element: Element, parent: Root | Element, depth: number) => void,
): void {
  const open: { parent: Root | Element; next: number }[] = [{ parent: tree, next: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.parent.children[top.next];
    top.next += 1;
    if (!child) open.pop();
    else if (child.type === "element") {
      visit(child, top.parent, open.length);
      open.push({ parent: child, next: 0 });
    }
  }
}

/** Returns all text inside, in order. */
export function textOf(tree: Root | Element): string {
  let text = "";
  const rest: (Root | Element)["children"] = tree.children.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === "text") text += node.value;
    else if (node.type === "element") rest.push(...node.children.toReversed());
  }
  return text;
}
