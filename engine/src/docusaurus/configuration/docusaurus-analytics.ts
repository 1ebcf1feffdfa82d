import { classicOptions, optionsOf } from "./docusaurus-plugins.ts";
import { asObject, type Written } from "./written-config.ts";

/** Where page views are sent: of what the plugins of Google's count with, only version 4 still answers. */
export function takeAnalytics(written: Written): unknown {
  const ofPreset = classicOptions(written).map(({ gtag }) => asObject(gtag));
  const ids = [...ofPreset, ...optionsOf(written["plugins"], /google-gtag/)].flatMap(({ trackingID }) => trackingID);
  const measurementId = ids.find((id) => typeof id === "string" && /^G-[A-Z\d]+$/.test(id));
  return measurementId === undefined ? undefined : { google: { measurementId, cookies: true } };
}
