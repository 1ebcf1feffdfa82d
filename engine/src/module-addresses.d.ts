/** The address of the built script of a module that is loaded later, for `importModule`; `scripts/browser-plugins.mjs` makes it. */
declare module "*?address" {
  const address: string;
  export default address;
}
