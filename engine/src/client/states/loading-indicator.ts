import { loading } from "../../texts/states-texts.ts";
import { say } from "../say.ts";

/** Milliseconds that loading may take before it is shown (specification, §4). */
const delay = 200;
/** Milliseconds between looks at whether the reader has begun to wait. */
const lookInterval = 100;

/**
 * Shows a spinner over the page once loading has taken a while and the reader waits for it; who only reads is not disturbed.
 * Returns what ends it.
 */
export function showLoading(isAwaited: () => boolean): () => void {
  let spinner: Element | undefined;
  let looks: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (!isAwaited()) return;
    clearInterval(looks);
    spinner = createSpinner();
    document.body.append(spinner);
  };
  const start = setTimeout(() => {
    looks = setInterval(look, lookInterval);
    look();
  }, delay);
  return () => {
    clearTimeout(start);
    clearInterval(looks);
    spinner?.remove();
  };
}

function createSpinner(): Element {
  const spinner = document.createElement("div");
  spinner.className = "spinner";
  spinner.dataset["runtime"] = "loading";
  spinner.role = "status";
  spinner.ariaLabel = say(loading);
  for (let ring = 0; ring < 3; ring += 1) spinner.append(document.createElement("span"));
  return spinner;
}
