// Keys of what readers chose, shared by the runtime and by the scripts that restore it before the first paint.

/** Local storage: the colour mode (specification, §9). */
export const colorModeKey = "theme";

/** Local storage: the id of the announcement that the reader has dismissed last. */
export const announcementKey = "announcement";

/** Local storage: `off` where the reader has turned off the keys that do something by themselves. */
export const singleKeysKey = "keys";

/** Local storage: what the reader chose in the snippets of modules, as words. */
export const snippetKey = "snippet";
