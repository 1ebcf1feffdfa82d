import { hasProtocol } from "@cairn/html/address";

/** Docusaurus's module exports this function too. */
export { hasProtocol };

/** `@docusaurus/isInternalUrl`: whether an address stays within the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}
