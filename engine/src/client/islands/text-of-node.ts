import { Children, isValidElement, type ReactNode } from "react";

/** Returns the text in React children. */
export function textOfNode(node: ReactNode): string {
  let text = "";
  Children.forEach(node, (child) => {
    if (typeof child === "string" || typeof child === "number") text += child;
    else if (isValidElement<{ children?: ReactNode }>(child)) text += textOfNode(child.props.children);
  });
  return text;
}
