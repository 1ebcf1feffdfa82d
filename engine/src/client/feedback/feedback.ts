// Loaded in pages of sites with feedback.
import type { FeedbackEvent } from "../../feedback/feedback-event.ts";
import { feedbackElementId, type PageFeedback } from "../../feedback/page-feedback.ts";
import { asksNotToBeTracked, postNote } from "../privacy.ts";

/** Milliseconds without typing after which a search without results counts. */
const typingPause = 1500;

const text = document.getElementById(feedbackElementId)?.textContent;
if (text) startFeedback(JSON.parse(text) as PageFeedback);

function startFeedback({ endpoint, searches, isMissing }: PageFeedback): void {
  const send = (event: FeedbackEvent) => postNote(endpoint, event);
  listenToQuestion(send);
  // Explicit feedback is always sent; searches are not, if the reader opts out of tracking.
  if (asksNotToBeTracked()) return;
  if (searches) listenToSearches(send);
  if (isMissing) void send({ type: "missing-page", page: location.pathname, from: referrer() });
}

type Send = (event: FeedbackEvent) => Promise<boolean>;

/** Makes the forms work that ask whether a page was helpful, also in later pages. */
function listenToQuestion(send: Send): void {
  document.documentElement.dataset["feedback"] = "";
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("[data-vote]") : null;
    const form = button?.form;
    if (!button || !form || form.dataset["voted"] !== undefined) return;
    const isHelpful = button.dataset["vote"] === "yes";
    form.dataset["voted"] = String(isHelpful);
    button.setAttribute("aria-pressed", "true");
    const isSent = await send({ type: "vote", page: location.pathname, isHelpful });
    showOutcome(form, isSent);
    if (!isSent) {
      delete form.dataset["voted"];
      button.setAttribute("aria-pressed", "false");
    }
  });
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-feedback-form]")) return;
    event.preventDefault();
    const written = String(new FormData(form).get("text")).trim();
    const isHelpful = form.dataset["voted"] === "true";
    if (written === "") return;
    const isSent = await send({ type: "comment", page: location.pathname, isHelpful, text: written });
    form.toggleAttribute("data-told", isSent);
    showOutcome(form, isSent);
  });
}

/** Shows the outcome; screen readers announce it. */
function showOutcome(form: HTMLFormElement, isSent: boolean): void {
  const status = form.querySelector("output");
  if (status) status.textContent = status.dataset[isSent ? "sent" : "failed"] ?? "";
}

/** Reports searches without results, each once, when the reader has stopped typing. */
function listenToSearches(send: Send): void {
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const query = document.querySelector<HTMLElement>("[data-nothing-for]")?.dataset["nothingFor"]?.trim();
    if (!query || told.has(query)) return;
    told.add(query);
    void send({ type: "search", page: location.pathname, query: query.slice(0, 200) });
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, typingPause);
  };
  addEventListener("input", wait);
  addEventListener("load", wait);
}

/** Returns where the reader came from: a path of the site, or another site's address without its query. */
function referrer(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : origin + pathname;
}
