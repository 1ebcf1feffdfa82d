import type { SubscriberLinks } from "./config.ts";
import { type LinkedRepository, lowerCase, repositoriesOf } from "./repository-of.ts";

/** What to warn of before a link is followed. */
export interface LinkWarning {
  repository: LinkedRepository;
  heading: string;
  /** Key in local storage: whoever has it is not warned. */
  storageKey: string;
}

/** The part of the configuration that decides which links warn, and of what. */
export type WarningRules = Pick<
  SubscriberLinks,
  "organisation" | "publicRepositories" | "variants" | "heading" | "storageKey"
>;

/**
 * The warning for an address (specification, §5): it leads to the organisation and its repository is not on the public
 * list. A repository with a warning of its own has that one.
 */
export function findWarning(address: string, base: string, rules: WarningRules): LinkWarning | undefined {
  for (const repository of repositoriesOf(address, base, rules.organisation)) {
    const variant = rules.variants.find(({ repositories }) => includes(repositories, repository.name));
    if (!variant && includes(rules.publicRepositories, repository.name)) continue;
    const { heading, storageKey } = variant ?? rules;
    return { repository, heading, storageKey };
  }
  return undefined;
}

function includes(names: readonly string[], name: string): boolean {
  const wanted = lowerCase(name);
  return names.some((each) => each.length === wanted.length && lowerCase(each) === wanted);
}
