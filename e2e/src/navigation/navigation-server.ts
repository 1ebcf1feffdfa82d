import { afterAll, beforeAll, beforeEach } from "vitest";
import { type FaultyServer, serveFaultily } from "./faulty-server.ts";
import { buildNavigationSite } from "./navigation-site.ts";

export interface NavigationServer extends Omit<FaultyServer, "close"> {
  /** The served folder. */
  readonly output: string;
}

/** Builds and serves the site of `navigation-site.ts` once for a file's tests. Each test begins without a fault. */
export function useNavigationServer(): NavigationServer {
  let output: string;
  let server: FaultyServer;
  beforeAll(async () => {
    output = buildNavigationSite();
    server = await serveFaultily(output);
  });
  afterAll(() => server.close());
  beforeEach(() => server.fail());
  return {
    get output() {
      return output;
    },
    get origin() {
      return server.origin;
    },
    get requests() {
      return server.requests;
    },
    fail: (path, fault) => server.fail(path, fault),
  };
}
