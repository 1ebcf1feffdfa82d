/** Class of the list that says who wrote a page and when, and what kind of page it is. */
export const factsClass = "facts";

/** What that list begins with. */
export const factsStart = `<ul class="${factsClass}"`;
