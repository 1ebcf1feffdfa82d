const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether an address leads to the site itself, so that the build resolves and checks it. */
export function isOwnAddress(url: string): boolean {
  return url !== "" && (!external.test(url) || url.startsWith("pathname:") || url.startsWith("@site/"));
}
