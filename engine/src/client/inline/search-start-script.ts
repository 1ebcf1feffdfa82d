/**
 * A script for the page of results itself, behind what stands there before anything is looked for: takes that away before it
 * is painted where the address has a query. Always the same text, so that a content security policy can name it by its hash.
 */
export const searchStartScript = `if(/[?&]q=[^&]/.test(location.search))document.currentScript.parentNode.replaceChildren()`;
