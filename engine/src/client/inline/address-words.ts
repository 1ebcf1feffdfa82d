// On the page for addresses without one, behind its search field: puts the words of the address into it, those of the base
// URL aside.
const form = document.currentScript?.previousElementSibling?.querySelector("form");
const field = form?.elements.namedItem("q");
if (form && field instanceof HTMLInputElement) {
  const path = location.pathname
    .slice(new URL(".", form.action).pathname.length)
    .replace(/\.html$|(^|\/)index(?=\.html$|$)/g, "");
  try {
    field.value = decodeURIComponent(path)
      .replace(/[^\p{L}\p{N}.]+/gu, " ")
      .trim();
  } catch {
    // No address that anybody wrote.
  }
}
