/** The element that tells the page's script what feedback to send where. */
export const feedbackElementId = "cairn-feedback";

/** The element's content, as JSON. */
export interface PageFeedback {
  endpoint: string;
  searches: boolean;
  /** Whether the document is the not-found page and missing pages are reported. */
  isMissing: boolean;
}
