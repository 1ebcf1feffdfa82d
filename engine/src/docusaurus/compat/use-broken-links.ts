export interface BrokenLinks {
  collectLink: (link: string) => void;
  collectAnchor: (anchor: string) => void;
}

const links: BrokenLinks = { collectLink: () => {}, collectAnchor: () => {} };

/** `@docusaurus/useBrokenLinks`: does nothing, because the build reads links and anchors from the page. */
export default function useBrokenLinks(): BrokenLinks {
  return links;
}
