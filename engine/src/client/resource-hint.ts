/**
 * Makes the browser fetch a file that will be needed soon, unless the document has a link to it. `modulepreload` is for
 * modules; `prefetch` for other files, because `preload` logs a warning for files that are not used.
 */
export function addHint(rel: "modulepreload" | "prefetch", href: string, priority: "auto" | "low" = "low"): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.fetchPriority = priority;
  link.href = href;
  // The file stays cached; a long visit must not fill the document's head.
  for (const type of ["load", "error"]) link.addEventListener(type, () => link.remove());
  document.head.append(link);
}
