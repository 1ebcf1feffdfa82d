// In the head of pages that cannot contain `filter.ts`: makes CSS hide the lists until they are filtered, instead of
// showing all entries first.
if (/[?&]filter=./.test(location.search)) document.documentElement.dataset["filtering"] = "";
