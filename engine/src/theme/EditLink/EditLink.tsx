import type { ReactNode } from "react";
import { FrameLink } from "../frame-link.tsx";
import { inEnglish, type Translator } from "../../texts/messages.ts";

export interface EditLinkProps {
  href: string;
  translate?: Translator | undefined;
}

/** A link to edit the page's source. */
export default function EditLink({ href, translate = inEnglish }: EditLinkProps): ReactNode {
  return <FrameLink href={href}>{translate("theme.common.editThisPage")}</FrameLink>;
}
