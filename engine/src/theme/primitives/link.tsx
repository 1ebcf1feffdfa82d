import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { withoutPathname } from "../../address/base-url.ts";
import { isForeignAddress } from "../../address/foreign-address.ts";
import { hasProtocol, splitAddress } from "@cairn/html/address";
import { addBaseUrl } from "./use-base-url.ts";

export interface LinkProps extends ComponentProps<"a"> {
  to?: string | undefined;
  /** `false`: the address is used unchanged. */
  autoAddBaseUrl?: boolean | undefined;
  isNavLink?: boolean | undefined;
  exact?: boolean | undefined;
  activeClassName?: string | undefined;
  "data-noBrokenLinkCheck"?: boolean | undefined;
}

/** `@docusaurus/Link`: an internal link with the base URL and trailing slash, or an external one in a new tab. */
export default function Link(props: LinkProps): ReactNode {
  const {
    to,
    href,
    autoAddBaseUrl = true,
    isNavLink,
    exact,
    activeClassName,
    "data-noBrokenLinkCheck": _,
    className,
    ...rest
  } = props;
  const { siteConfig, permalink } = usePage();
  const address = to ?? href;
  if (address === undefined) return <a className={className} {...rest} />;
  const target = withoutPathname(address);
  if (isForeignAddress(target, siteConfig.url)) {
    return (
      <a
        target="_blank"
        rel="noopener noreferrer"
        {...rest}
        // A link with a look of its own, such as a button or a card, gets no icon.
        className={className || "external"}
        href={target}
      />
    );
  }
  if (!target.startsWith("/") || target !== address) return <a {...rest} className={className} href={target} />;
  const path = withTrailingSlash(target, siteConfig.trailingSlash);
  const isActive = isNavLink && (exact ? permalink === path : permalink.startsWith(path));
  return (
    <a
      {...rest}
      className={classNames(className, isActive ? activeClassName : undefined)}
      aria-current={isNavLink && permalink === path ? "page" : undefined}
      href={autoAddBaseUrl ? addBaseUrl(siteConfig, path) : path}
    />
  );
}

function withTrailingSlash(url: string, trailingSlash: boolean | undefined): string {
  const { path, query, fragment } = splitAddress(url);
  if (trailingSlash === undefined || path === "/" || hasProtocol(url) || /\.[a-z\d]+$/i.test(path)) return url;
  return path.replace(/\/$/, "") + (trailingSlash ? "/" : "") + query + fragment;
}
