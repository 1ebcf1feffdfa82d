import { hasProtocol } from "@cairn/html/address";
/** Whether an address leads to the site itself, so that the build resolves and checks it. */
export function isOwnAddress(url: string): boolean {
  return url !== "" && (!hasProtocol(url) || url.startsWith("pathname:") || url.startsWith("@site/"));
}
