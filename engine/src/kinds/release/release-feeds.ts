import { shortenName } from "../../address/file-name.ts";
import { repositoryAnchor } from "./release-pages.ts";

export interface FeedAddresses {
  atom: string;
  json: string;
}

/**
 * Returns the addresses of the release feeds: next to the index, whose address is `index`; those of repositories in a
 * folder. Without the base URL.
 */
export function feedAddresses(index: string, repository?: string): FeedAddresses {
  const folder = index.replace(/\/$/, "");
  if (repository === undefined) return { atom: `${folder}/atom.xml`, json: `${folder}/feed.json` };
  const name = `${folder}/feeds/${shortenName(repositoryAnchor(repository))}`;
  return { atom: `${name}.xml`, json: `${name}.json` };
}
