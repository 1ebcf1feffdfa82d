/** The file that a page is written to, relative to the output folder, as static hosts look it up. */
export function outputFileOf(permalink: string, trailingSlash: boolean | undefined): string {
  const path = permalink.replace(/^\//, "");
  if (path.endsWith(".html")) return path;
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}
