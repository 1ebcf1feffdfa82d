// Texts for parts of pages that are loaded later.
import type { ClientText } from "./client-text.ts";

export const loading: ClientText = { id: "theme.states.loading", message: "Loading" };
export const loadingFailed: ClientText = {
  id: "theme.states.failed",
  message: "A part of this page could not be loaded. {error}",
};
export const pageFailed: ClientText = {
  id: "theme.states.pageFailed",
  message: "This page could not be loaded. {error}",
};
/** Reasons that replace `{error}`. */
export const notArriving: ClientText = { id: "theme.states.reason.stalled", message: "{address} does not arrive." };
export const brokenOff: ClientText = {
  id: "theme.states.reason.brokenOff",
  message: "The connection broke in the middle of {address}.",
};
export const pageFailedTitle: ClientText = { id: "theme.states.pageFailed.title", message: "Page not loaded" };
export const retry: ClientText = { id: "theme.states.retry", message: "Retry" };
export const retrying: ClientText = { id: "theme.states.retrying", message: "Retrying…" };
export const searchUnavailable: ClientText = {
  id: "theme.SearchModal.errorScreen.titleText",
  message: "Unable to fetch results",
};
