import type { ReactNode } from "react";
import { FrameLink } from "../frame-link.tsx";

/** A link to the page's source, where it can be edited. */
export default function EditLink({ href }: { href: string }): ReactNode {
  return <FrameLink href={href}>Edit this page</FrameLink>;
}
