const protocol = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether an address names its own protocol or host. */
export function hasProtocol(url: string): boolean {
  return protocol.test(url);
}

/** Whether an address leads to another website: those open in a new tab. `mailto:` and its like do not. */
export function isExternalUrl(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

/** `@docusaurus/isInternalUrl`: whether an address stays within the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}
