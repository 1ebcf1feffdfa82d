export interface BrokenLinks {
  collectLink: (link: string) => void;
  collectAnchor: (anchor: string) => void;
}

const links: BrokenLinks = { collectLink: () => {}, collectAnchor: () => {} };

/** `@docusaurus/useBrokenLinks`: tells the build of links and anchors. The build reads them from the page, so nothing is to be told. */
export default function useBrokenLinks(): BrokenLinks {
  return links;
}
