/** The default texts for links to private repositories, by their keys in the configuration. */
export const subscriberTexts = {
  mark: "subscribers only",
  heading: "For Subscribers Only",
  text: "This link leads to the private {repo} repository visible only to subscribers; everyone else will see a 404.",
  cancelLabel: "Cancel",
  continueLabel: "Continue to GitHub",
  dontWarnLabel: "Don't warn me again",
  readPageLabel: "Read its page in these docs instead",
};

/** Returns the id of the translation of one of these texts, by its key in the configuration. */
export function subscriberTextId(key: string): string {
  return `theme.subscriberLinks.${key}`;
}
