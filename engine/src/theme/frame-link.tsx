import type { ReactNode } from "react";
import { withoutPathname } from "../address/base-url.ts";
import { classNames } from "./class-names.ts";
import { isWebAddress } from "@cairn/html/address";

export interface FrameLinkProps {
  /** As the browser gets it: with the base URL. */
  href: string;
  className?: string | undefined;
  /** Never warns of a private repository. */
  noWarning?: boolean | undefined;
  /** The document that it leads to, for a reader who prefers another version. */
  document?: string | undefined;
  children: ReactNode;
}

/** A link in the frame round the page. `href` comes last, so that the renderer can mark the current page behind it. */
export function FrameLink({ href: address, className, noWarning, document, children }: FrameLinkProps): ReactNode {
  const href = withoutPathname(address);
  const external = isWebAddress(href);
  return (
    <a
      className={classNames(className, external && "external")}
      target={external ? "_blank" : undefined}
      rel={external ? "noopener noreferrer" : undefined}
      data-no-warning={noWarning ? "" : undefined}
      data-document={document}
      href={href}
    >
      {children}
    </a>
  );
}
