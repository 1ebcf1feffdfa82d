import { Children, isValidElement, type ComponentProps, type ReactNode } from "react";
import { translate } from "../primitives/translate.tsx";
import { textOfNode } from "../../client/islands/text-of-node.ts";
import { headingLink } from "../../texts/component-texts.ts";

export interface HeadingProps extends ComponentProps<"h2"> {
  as: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
}

/** `@theme/Heading`: a heading with a link to itself if it has an id. */
export default function Heading({ as: Element, id, children, ...props }: HeadingProps): ReactNode {
  if (!id || Element === "h1")
    return (
      <Element {...props} id={id}>
        {children}
      </Element>
    );
  const text = textOfNode(children);
  return (
    // Without a name of its own, a heading would be read with that of its link.
    <Element aria-label={text && isText(children) ? text : undefined} {...props} id={id}>
      {children}
      <a className="anchor" aria-label={translate(headingLink, { heading: text })} href={`#${id}`} />
    </Element>
  );
}

/** Whether all that is read of a node is its text, unlike an image's or a component's. */
function isText(node: ReactNode): boolean {
  return Children.toArray(node).every(
    (child) =>
      !isValidElement<{ children?: ReactNode }>(child) ||
      (typeof child.type === "string" && child.type !== "img" && isText(child.props.children)),
  );
}
