const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const web = /^(?:https?:)?\/\//i;

/** Whether an address leads to the site itself, so that the build resolves and checks it. */
export function isOwnAddress(url: string): boolean {
  return url !== "" && (!external.test(url) || url.startsWith("pathname:") || url.startsWith("@site/"));
}

/** Whether an address leads to another site. */
export function isWebAddress(url: string): boolean {
  return web.test(url);
}
