import type { ReactNode } from "react";
import type { HeadingBranch } from "./heading-tree.ts";

/** Draws nested lists of links to headings. */
export function renderHeadingList(branches: readonly HeadingBranch[]): ReactNode {
  return (
    <ul>
      {branches.map(({ id, html, children }) => (
        <li key={id}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the heading's HTML */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          {children.length > 0 && renderHeadingList(children)}
        </li>
      ))}
    </ul>
  );
}
