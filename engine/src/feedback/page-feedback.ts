/** The element that tells a page's script where feedback is sent, and which. */
export const feedbackElementId = "cairn-feedback";

/** What that element holds, as JSON. */
export interface PageFeedback {
  endpoint: string;
  searches: boolean;
  /** The document stands at an address that no page has, and that is to be told. */
  isMissing: boolean;
}
