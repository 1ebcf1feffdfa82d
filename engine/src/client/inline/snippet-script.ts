/** Key in local storage: what the reader chose in the snippets of modules, as words. */
export const snippetKey = "snippet";

/**
 * A script for the page itself, beside the choices: sets them as the reader last had them, before anything is painted.
 * Always the same text, so that a content security policy can name it by its hash.
 */
export const snippetScript =
  `(()=>{let s;try{s=localStorage.getItem("${snippetKey}")}catch{}` +
  `if(s)for(const i of document.querySelectorAll("[data-snippet] input"))if(s.split(" ").includes(i.value))i.checked=true})()`;
