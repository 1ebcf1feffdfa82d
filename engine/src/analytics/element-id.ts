/** The element that tells the page's script where page views are sent. */
export const analyticsElementId = "cairn-analytics";
