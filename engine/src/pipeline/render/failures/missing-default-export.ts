/** A page module that exports no component (specification, §8). */
export class MissingDefaultExport extends Error {
  override readonly name = "MissingDefaultExport";
  readonly hint = "Export a React component as the module's default.";

  constructor(permalink: string) {
    super(`The page component at ${permalink} has no default export, so nothing can be rendered.`);
  }
}
