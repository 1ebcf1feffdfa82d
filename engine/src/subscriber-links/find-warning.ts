import type { SubscriberLinks } from "./config.ts";
import { type LinkedRepository, lowerCase, repositoriesOf } from "./repository-of.ts";

/** The warning to show before a link is followed. */
export interface LinkWarning {
  repository: LinkedRepository;
  heading: string;
  /** Key in local storage: readers who have stored it are not warned. */
  storageKey: string;
}

/** The part of the configuration that decides which links have a warning, and which one. */
export type WarningRules = Pick<
  SubscriberLinks,
  "organisation" | "publicRepositories" | "variants" | "heading" | "storageKey"
>;

/**
 * Returns the warning for an address (specification, §5) if it leads to a repository of the organisation that is not on
 * the public list. A repository with its own warning gets that one.
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
