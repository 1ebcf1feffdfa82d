import { RequestError } from "@octokit/request-error";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/** Aborts an import; the catalogue is unchanged. */
export class ImportFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Omit<Diagnostic, "severity">) {
    super(diagnostic.message);
    this.diagnostic = { ...diagnostic, severity: "error" };
  }
}

/** Describes a failed request for the user who runs the import. `subject` is what was requested, such as `acme/vpc`. */
export function describeFailure(error: unknown, subject: string): Diagnostic {
  if (error instanceof ImportFailure) return error.diagnostic;
  if (!(error instanceof RequestError)) throw error;
  return { severity: "error", file: subject, ...explain(error, subject) };
}

function explain(error: RequestError, subject: string): Pick<Diagnostic, "code" | "message" | "hint"> {
  const { status } = error;
  const headers = error.response?.headers ?? {};
  const detail = error.message.replace(/ - https?:\S+$/, "").slice(0, 200);
  if (status === 401)
    return {
      code: "github-token",
      message: "GitHub does not accept the token.",
      hint: "Set GITHUB_TOKEN to a token that has not expired, or unset it if everything to import is public.",
    };
  if (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined || status === 429) {
    const reset = Number(headers["x-ratelimit-reset"]);
    const until = reset > 0 ? ` until ${new Date(reset * 1000).toISOString().slice(11, 16)} UTC` : "";
    return {
      code: "github-rate-limit",
      message: `GitHub's rate limit is used up${until}.`,
      hint: "Run the import again later, set GITHUB_TOKEN if it is not set, or allow a longer wait with maxWait.",
    };
  }
  if (status === 403)
    return {
      code: "github-forbidden",
      message: `GitHub denies access to ${subject}: ${detail}`,
      hint: "Give the token read access to the contents, and for discussions to the discussions, of the repository.",
    };
  if (status === 404 || status === 410 || status === 451)
    return {
      code: "github-not-found",
      message: `${subject} does not exist on GitHub, or this token has no access to it.`,
      hint: "Correct its name, remove it from the configuration if it no longer exists, or give the token access to it.",
    };
  return {
    code: "github-unavailable",
    message: `${subject} could not be read: ${detail}.`.replace(/\.\.$/, "."),
    hint: "Run the import again: nothing was changed.",
  };
}
