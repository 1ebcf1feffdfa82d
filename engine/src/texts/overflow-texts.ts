/** Id of the translation of `scrollerNames`. */
export const scrollerNamesId = "theme.scrollerNames";

/**
 * What is called by its kind while it has to be scrolled: code, a diagram, a table, a table below a heading, and a formula. The
 * translation is the `data-names` of the document: the starter says it, in which every byte counts.
 */
export const scrollerNames = "Code|Diagram|Table|Table: {heading}|Math";
