import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Written } from "./written-value.ts";

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

/** A warning where the plugin makes redirects that are not written out. */
export function redirectsUnread(file: string, options: readonly Written[]): Diagnostic[] {
  const isUnread = ({ createRedirects, redirects }: Written) =>
    createRedirects !== undefined || (redirects !== undefined && !Array.isArray(redirects));
  if (!options.some(isUnread)) return [];
  return [
    {
      code: "redirects-unread",
      severity: "warning",
      file,
      message: "Some redirects are made by code, which is not run: those old addresses lead nowhere.",
      hint: 'Write them out in the plugin\'s "redirects": { from: "/old", to: "/new" }.',
    },
  ];
}
