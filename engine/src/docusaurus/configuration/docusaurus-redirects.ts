import type { Written } from "./written-config.ts";

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
