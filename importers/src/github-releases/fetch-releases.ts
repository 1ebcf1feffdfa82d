import { RequestError } from "@octokit/request-error";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { GitHub } from "../github/github-client.ts";
import { describeFailure, ImportFailure } from "../github/import-failure.ts";
import type { ReleasesConfig } from "./config.ts";
import {
  githubReleasesSchema,
  githubRepositoriesSchema,
  githubRepositorySchema,
  type GitHubRelease,
} from "./github-release.ts";

export interface FetchedRepository {
  owner: string;
  name: string;
  /** The requested name, if the repository has another one now. */
  formerName?: string | undefined;
  releases: GitHubRelease[];
}

/** Number of concurrent requests. */
const concurrency = 6;

/** Returns all releases of the configured repositories. @throws {ImportFailure} */
export async function fetchReleases(
  github: GitHub,
  config: ReleasesConfig,
  onProgress: (done: number, total: number) => void,
): Promise<FetchedRepository[]> {
  const listed = config.owner === undefined ? [] : await listRepositories(github, config.owner);
  const excluded = new Set(config.exclude);
  const names = listed.filter((name) => !excluded.has(name.slice(name.indexOf("/") + 1)));
  const all = [...new Set([...names, ...config.repositories])];
  const queue = all.entries();
  const repositories: FetchedRepository[] = [];
  let done = 0;
  let failure: unknown;
  const work = async (): Promise<void> => {
    for (const [index, fullName] of queue) {
      if (failure !== undefined) return;
      try {
        repositories[index] = await fetchRepository(github, fullName);
        done += 1;
        onProgress(done, all.length);
      } catch (error) {
        failure ??= asFailure(error, fullName);
      }
    }
  };
  onProgress(0, all.length);
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failure !== undefined) throw failure;
  return repositories;
}

async function listRepositories(github: GitHub, owner: string): Promise<string[]> {
  try {
    const { data } = await github.readAll(`/orgs/${owner}/repos?type=all`, githubRepositoriesSchema).catch((error) => {
      // The owner may be a user.
      if (!isNotFound(error)) throw error;
      return github.readAll(`/users/${owner}/repos?type=owner`, githubRepositoriesSchema);
    });
    return data.map((repository) => repository.full_name).sort();
  } catch (error) {
    throw asFailure(error, owner);
  }
}

async function fetchRepository(github: GitHub, fullName: string): Promise<FetchedRepository> {
  const { data, isMoved } = await github.readAll(`/repos/${fullName}/releases`, githubReleasesSchema);
  const current = isMoved ? (await github.read(`/repos/${fullName}`, githubRepositorySchema)).data.full_name : fullName;
  const [owner = "", name = ""] = current.split("/");
  const formerName = current === fullName ? undefined : fullName.slice(fullName.indexOf("/") + 1);
  return { owner, name, formerName, releases: data };
}

/** Finds out what happened to a repository that is in the catalogue but not in the owner's list. */
export async function findRepository(
  github: GitHub,
  fullName: string,
): Promise<{ kind: "renamed"; name: string } | { kind: "present" | "gone" }> {
  try {
    const { data } = await github.read(`/repos/${fullName}`, githubRepositorySchema);
    return data.full_name === fullName ? { kind: "present" } : { kind: "renamed", name: data.name };
  } catch (error) {
    if (isNotFound(error)) return { kind: "gone" };
    throw asFailure(error, fullName);
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

function asFailure(error: unknown, subject: string): ImportFailure {
  const { severity: _, ...finding }: Diagnostic = describeFailure(error, subject);
  return new ImportFailure(finding);
}
