// In the head of pages that cannot carry `filter.ts`: style sheets hide what is going to be narrowed, until it is, instead of showing
// all of it first.
if (/[?&]filter=./.test(location.search)) document.documentElement.dataset["filtering"] = "";
