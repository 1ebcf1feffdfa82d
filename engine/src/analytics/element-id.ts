/** The element that tells a page's script where page views are sent. */
export const analyticsElementId = "cairn-analytics";
