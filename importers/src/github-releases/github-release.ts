import { z } from "zod";

/** A release in GitHub's REST API. */
export const githubReleasesSchema = z.array(
  z.object({
    id: z.int().nullish(),
    tag_name: z.string().min(1),
    name: z.string().nullish(),
    html_url: z.url(),
    body: z.string().nullish(),
    draft: z.boolean().nullish(),
    prerelease: z.boolean().nullish(),
    /** Null for drafts. */
    published_at: z.iso.datetime({ offset: true }).nullish(),
  }),
);

export const githubRepositorySchema = z.object({
  name: z.string().min(1),
  full_name: z.string().regex(/^[^/]+\/[^/]+$/),
});
export const githubRepositoriesSchema = z.array(githubRepositorySchema);

export type GitHubRelease = z.output<typeof githubReleasesSchema>[number];
