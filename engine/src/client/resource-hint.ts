/**
 * Has the browser fetch a file that is soon needed, unless the document has a link to it already. `modulepreload` is for
 * modules; `prefetch` for other files: unlike `preload`, it does not complain about what is not used in the end.
 */
export function addHint(rel: "modulepreload" | "prefetch", href: string, priority: "auto" | "low" = "low"): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.fetchPriority = priority;
  link.href = href;
  // The browser remembers what it fetched; a long visit must not fill the document's head.
  for (const type of ["load", "error"]) link.addEventListener(type, () => link.remove());
  document.head.append(link);
}
