// After the lists of a filter: applies the filter in the address before the first paint, by the same rules as
// behaviours/filters/list-filter.ts, which takes over once it is loaded.
function filterEarly(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-filter]");
  if (!form || !location.search) return;
  let words: string[] = [];
  const facets: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    field.value = value;
    if (field.value.trim() === "") continue;
    if (field instanceof HTMLInputElement) words = value.toLowerCase().trim().split(/\s+/);
    else facets.push([name, value]);
  }
  if (words.length + facets.length === 0) return;
  const items = document.querySelectorAll<HTMLElement>(form.dataset["filter"] ?? "");
  let shown = 0;
  for (const item of items) {
    const text = words.length > 0 ? (item.textContent ?? "").toLowerCase() : "";
    item.hidden = !(
      words.every((word) => text.includes(word)) && facets.every(([name, value]) => item.dataset[name] === value)
    );
    if (!item.hidden) shown += 1;
  }
  const { filterSome = "" } = form.dataset;
  const count = form.querySelector("[data-filter-count]");
  if (count && shown < items.length) count.textContent = filterSome.replace("{shown}", String(shown));
  for (const group of document.querySelectorAll<HTMLElement>("[data-filter-group]"))
    group.hidden = !Array.from(items).some((item) => !item.hidden && group.contains(item));
}

filterEarly();
