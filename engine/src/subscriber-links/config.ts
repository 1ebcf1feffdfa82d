import { z } from "zod";
import { subscriberTexts } from "./subscriber-texts.ts";

const name = z.string().min(1);

/** What the browser needs to know about links to private repositories; `site.config.ts` gives it. */
export const subscriberLinksSchema = z.strictObject({
  /** Address that the organisation's repositories are below, such as `https://github.com/acme/`. */
  organisation: z
    .url({ protocol: /^https?$/ })
    .refine((address) => new URL(address).pathname !== "/", "The address ends with the organisation's name"),
  /** Names of the repositories that everyone can see; any other counts as private. */
  publicRepositories: z.array(name).default([]),
  /** A text for every link to a private repository, beside the link's own. */
  mark: name.default(subscriberTexts.mark),
  /** The heading of the warning. */
  heading: name.default(subscriberTexts.heading),
  /** Key in local storage of "Don't warn me again". */
  storageKey: name.default("dontWarnGitHubLinks"),
  /** Repositories with their own warning, whether or not they are on the public list. */
  variants: z
    .array(
      z.strictObject({
        /** Their names. */
        repositories: z.array(name),
        /** The heading of their warning. */
        heading: name,
        /** Key in local storage of their "Don't warn me again". */
        storageKey: name,
      }),
    )
    .default([]),
  /** `{repo}` is replaced by the repository's name. */
  text: name.default(subscriberTexts.text),
  /** Label of the button that stays on the page. */
  cancelLabel: name.default(subscriberTexts.cancelLabel),
  /** Label of the link to the repository. */
  continueLabel: name.default(subscriberTexts.continueLabel),
  /** Label of the choice not to be warned again. */
  dontWarnLabel: name.default(subscriberTexts.dontWarnLabel),
  /** Label of the link to the page in these docs about the same module, if there is one. */
  readPageLabel: name.default(subscriberTexts.readPageLabel),
});

export type SubscriberLinks = z.output<typeof subscriberLinksSchema>;
