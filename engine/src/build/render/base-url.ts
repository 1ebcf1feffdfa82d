const rootAddress = /(\s(?:href|src|action)=")\/(?!\/)/g;

/** Puts the base URL before every root-absolute address of a piece of HTML that was rendered without one. */
export function withBaseUrl(html: string, baseUrl: string): string {
  return baseUrl === "/" ? html : html.replace(rootAddress, `$1${baseUrl}`);
}
