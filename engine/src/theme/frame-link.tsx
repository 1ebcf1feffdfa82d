import type { ReactNode } from "react";
import { withoutPathname } from "../address/base-url.ts";
import { classNames } from "./class-names.ts";
import { isWebAddress } from "@cairn/html/address";

export interface FrameLinkProps {
  /** Includes the base URL. */
  href: string;
  className?: string | undefined;
  /** Whether it never warns of a private repository. */
  noWarning?: boolean | undefined;
  /** The document that it links to, so that a reader who prefers another version gets that one. */
  document?: string | undefined;
  /** The link's name for screen readers, if its content is no text. */
  label?: string | undefined;
  /** HTML of the configuration, as the link's content. */
  html?: string | undefined;
  children?: ReactNode;
}

/** A link in the frame. `href` comes last, so that the renderer can mark the current page after it. */
export function FrameLink({
  href: address,
  className,
  noWarning,
  document,
  label,
  html,
  children,
}: FrameLinkProps): ReactNode {
  const href = withoutPathname(address);
  const external = isWebAddress(href);
  return (
    <a
      className={classNames(className, external && label === undefined && "external")}
      target={external ? "_blank" : undefined}
      rel={external ? "noopener noreferrer" : undefined}
      data-no-warning={noWarning ? "" : undefined}
      data-document={document}
      aria-label={label}
      href={href}
    >
      {html === undefined ? children : <span dangerouslySetInnerHTML={{ __html: html }} />}
    </a>
  );
}
