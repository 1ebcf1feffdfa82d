import type { ReactNode } from "react";
import { feedAddresses } from "../../shared/catalogue/release-feeds.ts";
import Head from "../compat/head.tsx";
import { useBaseUrlUtils } from "../compat/use-base-url.ts";

/** Names the feeds of all releases in the page's head, where feed readers look for them. `index` is the index's address. */
export function FeedHead({ index }: { index: string }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { atom, json } = feedAddresses(index);
  return (
    <Head>
      <link rel="alternate" type="application/atom+xml" title="Releases" href={withBaseUrl(atom)} />
      <link rel="alternate" type="application/feed+json" title="Releases" href={withBaseUrl(json)} />
    </Head>
  );
}

/** The feeds for people: that of all releases, and behind a fold those of each repository. */
export function FeedList({ index, repositories }: { index: string; repositories: readonly string[] }): ReactNode {
  return (
    <>
      <p>
        Follow all releases by <FeedPair index={index} />.
      </p>
      {repositories.length > 0 && (
        <details>
          <summary>Feeds of single repositories</summary>
          <ul>
            {repositories.map((repository) => (
              <li key={repository}>
                {repository}: <FeedPair index={index} repository={repository} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function FeedPair({ index, repository }: { index: string; repository?: string }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { atom, json } = feedAddresses(index, repository);
  const of = repository === undefined ? "" : ` of ${repository}`;
  return (
    <>
      <a href={withBaseUrl(atom)} aria-label={`Atom feed${of}`}>
        Atom
      </a>{" "}
      or{" "}
      <a href={withBaseUrl(json)} aria-label={`JSON Feed${of}`}>
        JSON Feed
      </a>
    </>
  );
}
