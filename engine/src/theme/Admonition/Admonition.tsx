import { type ReactNode, use } from "react";
import { admonitionClass, defaultAdmonitionTitle } from "../../markup/admonition.ts";
import { classNames } from "../class-names.ts";
import { PageContext } from "../../client/islands/page-context.ts";

export interface AdmonitionProps {
  /** A kind of admonition or one of its aliases; "info" for any other value. */
  type?: string;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** `@theme/Admonition`: the same as `:::note` in Markdown. */
export default function Admonition({
  type = "note",
  title = defaultAdmonitionTitle(type, use(PageContext)?.siteConfig.locale.messages),
  className,
  children,
}: AdmonitionProps): ReactNode {
  return (
    <div className={classNames(admonitionClass(type), className)}>
      {title && <p className="admonition-title">{title}</p>}
      <div className="admonition-body">{children}</div>
    </div>
  );
}
