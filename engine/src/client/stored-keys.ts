// Keys of stored choices, shared by the runtime and by the scripts that restore them before the first paint.

/** Local storage: the colour mode (specification, §9). */
export const colorModeKey = "theme";

/** Local storage: the id of the announcement that the reader dismissed last. */
export const announcementKey = "announcement";

/** Local storage: `off` if the reader has turned off single-key shortcuts. */
export const singleKeysKey = "keys";

/** Session storage: set if the reader has hidden the sidebar. */
export const hiddenSidebarKey = "sidebar-hidden";

/** Local storage: the reader's choices in module snippets, as words. */
export const snippetKey = "snippet";
