import { pathOfFile } from "../../address/route-path.ts";
import { optionsOf } from "./docusaurus-plugins.ts";
import type { Written } from "./written-config.ts";

/** Says which old paths lead to a page. */
export type OldPathsOf = (permalink: string) => string[];

/** The functions of the configuration that do so; undefined where there is none. */
export function takeOldPaths(written: Written): OldPathsOf | undefined {
  const functions = optionsOf(written["plugins"], /client-redirects/).flatMap(({ createRedirects: create }) =>
    typeof create === "function" ? [create as (permalink: string) => unknown] : [],
  );
  if (functions.length === 0) return undefined;
  return (permalink) =>
    functions
      .flatMap((create) => create(permalink))
      .filter((each) => typeof each === "string" && pathOfFile.test(each)) as string[];
}

/** What the plugin of redirects is told, under the keys that it has here: all that `isValid` finds so. */
export function takeRedirects(options: readonly Written[], isValid: (redirect: unknown) => boolean): Written {
  const listed = (key: string) => options.flatMap((each) => (Array.isArray(each[key]) ? (each[key] as unknown[]) : []));
  const redirects = listed("redirects").filter(isValid);
  const endings = listed("fromExtensions");
  return {
    redirects: redirects.length > 0 ? redirects : undefined,
    redirectExtensions: endings.length > 0 ? endings : undefined,
  };
}
