import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const site = fileURLToPath(new URL("../fixtures/content", import.meta.url));

/** Builds and serves a site with everything that authors can write. Returns a function that gives its origin. */
export function useContentSite(): () => string {
  let server: RunningServer;
  beforeAll(async () => {
    const out = path.join(writeSite({}), "build");
    const { status, stderr } = runCairn("build", site, "--out", out);
    if (status !== 0) throw new Error(stderr);
    server = await serveDirectory({ directory: out, port: 0, host: "127.0.0.1", baseUrl: "/" });
  });
  afterAll(() => server.close());
  return () => server.url.replace(/\/$/, "");
}
