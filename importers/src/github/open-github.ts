import path from "node:path";
import { openImageStore, type ImageStore } from "../html/image-store.ts";
import type { ImportContext } from "../importer.ts";
import { createGitHub, type GitHub } from "./github-client.ts";

export interface GitHubConfig {
  apiUrl?: string | undefined;
  graphqlUrl?: string | undefined;
  maxWait: number;
  timeout: number;
}

/** Opens the client and the image store of an importer. */
export function openGitHub(
  { apiUrl, graphqlUrl, maxWait, timeout }: GitHubConfig,
  { environment, cacheDirectory, full, second = 1000, onProgress }: ImportContext,
  catalogueDirectory: string,
): { github: GitHub; images: ImageStore } {
  const api = apiUrl ?? (environment.GITHUB_API_URL || "https://api.github.com");
  const graphql =
    graphqlUrl ??
    (environment.GITHUB_GRAPHQL_URL || `${api.replace(/\/+$/, "").replace(/\/api\/v3$/, "/api")}/graphql`);
  const github = createGitHub({
    apiUrl: api.replace(/\/+$/, ""),
    graphqlUrl: graphql,
    token: environment.GITHUB_TOKEN || undefined,
    maxWait,
    timeout: timeout * 1000,
    second,
    cacheDirectory: path.join(cacheDirectory, "github"),
    onWait: (seconds) => onProgress(`Waiting ${Math.ceil(seconds)} s, as requested by GitHub`),
  });
  const images = openImageStore({
    ownHost: new URL(api).hostname,
    directory: catalogueDirectory,
    indexFile: path.join(cacheDirectory, "github", "images.json"),
    full,
    timeout: timeout * 1000,
    second,
  });
  return { github, images };
}
