import type { ReactNode } from "react";
import Link from "../compat/link.tsx";
import { usePage } from "../page-context.ts";

/** What stands at an address that no page has. */
export default function NotFound(): ReactNode {
  const { siteConfig } = usePage();
  const links = siteConfig.navbar.items.flatMap((item) => item.items ?? [item]).filter((item) => item.to !== undefined);
  return (
    <>
      <h1>Page not found</h1>
      <p>Nothing stands at this address: the page may have moved, or the link that led here may be misspelt.</p>
      <ul>
        <li>
          <Link to="/">Home page</Link>
        </li>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
