/** Key in local storage: the id of the announcement that the reader has dismissed last. */
export const announcementKey = "announcement";

/**
 * A script for the document's head that hides the announcement before anything is painted, where the reader has
 * dismissed the one of this id. The same id gives the same text, so that a content security policy can name it.
 */
export function announcementScript(id: string): string {
  return (
    `try{if(localStorage.getItem("${announcementKey}")===${JSON.stringify(id).replace(/</g, "\\u003c")})` +
    `document.documentElement.dataset.announcement="dismissed"}catch{}`
  );
}
