/** Of the files that hold what the thread of the search index knows of pages between builds. */
export const statePrefix = "search-";
