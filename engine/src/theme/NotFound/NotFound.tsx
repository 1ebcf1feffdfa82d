import type { ReactNode } from "react";
import Link from "../compat/link.tsx";
import SearchForm from "../SearchPage/SearchForm.tsx";

export interface NotFoundProps {
  /** What the navbar leads to. */
  links: readonly { label: string; to: string }[];
  /** Permalink of the page of search results, where the site has one. */
  search?: string | undefined;
}

/** What stands at an address that no page has. */
export default function NotFound({ links, search }: NotFoundProps): ReactNode {
  return (
    <>
      <h1>Page not found</h1>
      <p>Nothing stands at this address: the page may have moved, or the link that led here may be misspelt.</p>
      {search !== undefined && <SearchForm permalink={search} />}
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
