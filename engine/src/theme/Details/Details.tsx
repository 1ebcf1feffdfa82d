import { Children, type ComponentProps, isValidElement, type ReactNode } from "react";
import { translate } from "../primitives/translate.tsx";
import { detailsSummary } from "../../texts/component-texts.ts";

export interface DetailsProps extends ComponentProps<"details"> {
  /** A text, or a `<summary>` element; without it, the first `<summary>` among the children. */
  summary?: ReactNode;
}

/** `@theme/Details`: content that the reader can unfold. */
export default function Details({ summary, children, ...props }: DetailsProps): ReactNode {
  const content = Children.toArray(children);
  const label = summary ?? content.find(isSummary) ?? translate(detailsSummary);
  return (
    <details {...props}>
      {isSummary(label) ? label : <summary>{label}</summary>}
      {summary === undefined ? content.filter((node) => !isSummary(node)) : children}
    </details>
  );
}

function isSummary(node: ReactNode): boolean {
  return isValidElement(node) && node.type === "summary";
}
