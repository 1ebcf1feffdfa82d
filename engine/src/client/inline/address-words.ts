// On the not-found page, after its search field: fills it with the words of the address, without the base URL.
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
    // Malformed escapes in the address.
  }
}
