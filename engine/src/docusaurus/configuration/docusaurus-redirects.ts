import { pathOfFile } from "../../address/route-path.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createTextLocator } from "../../findings/text-locator.ts";
import { pluginFailed } from "../plugins/run-plugins.ts";
import { optionsOf } from "./docusaurus-plugins.ts";
import type { Written } from "./written-config.ts";

/** Returns the old paths that redirect to a page. */
export type OldPathsOf = (permalink: string) => string[];

/**
 * Returns the configuration's functions for redirects; undefined if there are none. One that throws an error is
 * reported, and not called again.
 */
export function takeOldPaths(
  written: Written,
  { file, text, diagnostics }: { file: string; text: string; diagnostics: Diagnostic[] },
): OldPathsOf | undefined {
  const functions = optionsOf(written["plugins"], /client-redirects/).flatMap(({ createRedirects: create }) =>
    typeof create === "function" ? [create as (permalink: string) => unknown] : [],
  );
  if (functions.length === 0) return undefined;
  const call = (create: (permalink: string) => unknown, permalink: string): unknown => {
    try {
      return create(permalink);
    } catch (error) {
      functions.splice(functions.indexOf(create), 1);
      const locator = createTextLocator(text);
      const position =
        locator.findKey("createRedirects") ??
        locator.findQuoted("@docusaurus/plugin-client-redirects") ??
        locator.findQuoted("client-redirects");
      const finding = { ...pluginFailed("client-redirects", error, file), ...position };
      // Called once per language.
      if (diagnostics.every(({ message }) => message !== finding.message)) diagnostics.push(finding);
      return [];
    }
  };
  return (permalink) =>
    [...functions]
      .flatMap((create) => call(create, permalink))
      .filter((each) => typeof each === "string" && pathOfFile.test(each)) as string[];
}

/** Converts the redirects plugin's options; only keeps valid ones. */
export function takeRedirects(options: readonly Written[], isValid: (redirect: unknown) => boolean): Written {
  const listed = (key: string) => options.flatMap((each) => (Array.isArray(each[key]) ? (each[key] as unknown[]) : []));
  const redirects = listed("redirects").filter(isValid);
  const endings = listed("fromExtensions");
  return {
    redirects: redirects.length > 0 ? redirects : undefined,
    redirectExtensions: endings.length > 0 ? endings : undefined,
  };
}
