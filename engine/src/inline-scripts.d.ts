/** A file of `client/inline/` as the text of a script that stands in pages; see `scripts/inline-scripts.mjs`. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
