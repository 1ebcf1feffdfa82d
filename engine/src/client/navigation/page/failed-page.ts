import { pageFailed, pageFailedTitle } from "../../../texts/states-texts.ts";
import { say } from "../../say.ts";
import { showFailure } from "../../states/failure-box.ts";

/** What the head says of one page alone. */
const ofPage =
  'link:is([rel="canonical"], [rel="alternate"], [rel="prev"], [rel="next"]), meta[property], meta:is([name="description"], [name="keywords"], [name^="twitter:"])';

/** Puts into the frame, in the place of the old page, that the next one could not be loaded, with a button that tries again. */
export function showFailedPage(error: unknown, retry: () => void): void {
  const main = document.querySelector("#main");
  if (!main) throw error;
  const title = say(pageFailedTitle);
  document.title = title;
  for (const element of document.head.querySelectorAll(ofPage)) element.remove();
  for (const element of document.querySelectorAll("[data-toc]")) element.remove();
  for (const link of document.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  // By this element another page is known from the one before.
  const data = document.getElementById("cairn-page");
  data?.replaceWith(data.cloneNode(true));

  const heading = document.createElement("h1");
  heading.textContent = title;
  const content = document.createElement("article");
  content.className = "markdown";
  const end = document.createElement("p");
  content.append(heading, end);
  main.replaceChildren(content);
  showFailure({ before: end, error, message: pageFailed, retry });
}
