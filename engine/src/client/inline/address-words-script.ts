/**
 * A script for the page at addresses without one, behind its search field: puts the words of the address into it, those of
 * the base URL aside. Always the same text, so that a content security policy can name it by its hash.
 */
export const addressWordsScript =
  `{const f=document.currentScript.previousElementSibling.querySelector("form"),` +
  `p=location.pathname.slice(new URL(".",f.action).pathname.length).replace(/\\.html$|(^|\\/)index(?=\\.html$|$)/g,"");` +
  `try{f.q.value=decodeURIComponent(p).replace(/[^\\p{L}\\p{N}.]+/gu," ").trim()}catch{}}`;
