import type { ComponentProps, ReactNode } from "react";
import { translate } from "../primitives/translate.tsx";
import { textOfNode } from "../../client/islands/text-of-node.ts";
import { headingLink } from "../../texts/component-texts.ts";

export interface HeadingProps extends ComponentProps<"h2"> {
  as: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
}

/** `@theme/Heading`: a heading with a link to itself if it has an id. */
export default function Heading({ as: Element, id, children, ...props }: HeadingProps): ReactNode {
  return (
    <Element {...props} id={id}>
      {children}
      {id && Element !== "h1" && (
        <a className="anchor" aria-label={translate(headingLink, { heading: textOfNode(children) })} href={`#${id}`} />
      )}
    </Element>
  );
}
