import { z } from "zod";

const name = z.string().min(1);

/** What the browser needs to know about links to private repositories; `site.config.ts` gives it. */
export const subscriberLinksSchema = z.strictObject({
  /** Address that the organisation's repositories are below, such as `https://github.com/acme/`. */
  organisation: z
    .url({ protocol: /^https?$/ })
    .refine((address) => new URL(address).pathname !== "/", "The address ends with the organisation's name"),
  /** Names of the repositories that everyone can see; any other counts as private. */
  publicRepositories: z.array(name).default([]),
  /** Said of every link to a private repository, beside its text. */
  mark: name.default("subscribers only"),
  heading: name.default("For Subscribers Only"),
  /** Key in local storage of "Don't warn me again". */
  storageKey: name.default("dontWarnGitHubLinks"),
  /** Repositories with a warning of their own, whether they are on the public list or not. */
  variants: z.array(z.strictObject({ repositories: z.array(name), heading: name, storageKey: name })).default([]),
  /** `{repo}` stands for the repository's name. */
  text: name.default(
    "This link leads to the private {repo} repository visible only to subscribers; everyone else will see a 404.",
  ),
  cancelLabel: name.default("Cancel"),
  continueLabel: name.default("Continue to GitHub"),
  dontWarnLabel: name.default("Don't warn me again"),
  /** Leads to the page in these docs about what the link leads to, where there is one. */
  readPageLabel: name.default("Read its page in these docs instead"),
});

export type SubscriberLinks = z.output<typeof subscriberLinksSchema>;
