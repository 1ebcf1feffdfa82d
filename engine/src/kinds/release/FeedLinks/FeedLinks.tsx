import type { ReactNode } from "react";
import { feedAddresses } from "../release-feeds.ts";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Head from "../../../theme/primitives/head.tsx";
import { useBaseUrlUtils } from "../../../theme/primitives/use-base-url.ts";
import { useTranslate } from "../../../theme/use-translate.ts";

/** Names the feed of all releases in the page's head for feed readers. `index` is the index's address. */
export function FeedHead({ index }: { index: string }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { atom, json } = feedAddresses(index);
  const title = useTranslate()("theme.releases.feeds");
  return (
    <Head>
      <link rel="alternate" type="application/atom+xml" title={title} href={withBaseUrl(atom)} />
      <link rel="alternate" type="application/feed+json" title={title} href={withBaseUrl(json)} />
    </Head>
  );
}

/** Links to the feeds: that of all releases, and folded those of each repository. */
export function FeedList({ index, repositories }: { index: string; repositories: readonly string[] }): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <p>{interpolate(translate("theme.releases.feeds.follow"), { feeds: <FeedPair index={index} /> })}</p>
      {repositories.length > 0 && (
        <details>
          <summary>{translate("theme.releases.feeds.ofRepositories")}</summary>
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
  const translate = useTranslate();
  const { atom, json } = feedAddresses(index, repository);
  const label = (feed: "atom" | "json") =>
    repository === undefined
      ? translate(`theme.releases.feeds.${feed}Label`)
      : translate(`theme.releases.feeds.${feed}OfRepository`, { repository });
  return interpolate(translate("theme.releases.feeds.both"), {
    atom: (
      <a href={withBaseUrl(atom)} aria-label={label("atom")}>
        {translate("theme.releases.feeds.atom")}
      </a>
    ),
    json: (
      <a href={withBaseUrl(json)} aria-label={label("json")}>
        {translate("theme.releases.feeds.json")}
      </a>
    ),
  });
}
