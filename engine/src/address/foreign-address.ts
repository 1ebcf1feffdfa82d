import { isWebAddress } from "@cairn/html/address";
/** Whether an address is on another site than the one published at `siteUrl`. */
export function isForeignAddress(url: string, siteUrl: string | undefined): boolean {
  if (!isWebAddress(url)) return false;
  if (siteUrl === undefined) return true;
  const own = siteUrl.replace(/\/$/, "");
  return !(url.startsWith(own) && /^(?:$|[/?#])/.test(url.slice(own.length)));
}
