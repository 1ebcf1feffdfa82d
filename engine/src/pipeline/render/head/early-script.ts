import announcement from "../../../client/inline/announcement.ts?inline-script";
import baseUrl from "../../../client/inline/base-url.ts?inline-script";
import colorMode from "../../../client/inline/color-mode.ts?inline-script";
import filterWait from "../../../client/inline/filter-wait.ts?inline-script";
import hideSidebar from "../../../client/inline/hide-sidebar.ts?inline-script";
import restore from "../../../client/inline/restore.ts?inline-script";
import showAtOnce from "../../../client/inline/show-at-once.ts?inline-script";
import systemColorMode from "../../../client/inline/system-color-mode.ts?inline-script";
import { everyTag, findTags, hasAttribute } from "@cairn/html/tags";
import type { Route } from "../../../model/routed-site.ts";
import type { Translator } from "../../../texts/messages.ts";
import { dismissIdOf } from "../frame/announcement.ts";
import type { RenderedContent } from "../content/rendered-content.ts";
import type { RenderScope } from "../page/render-scope.ts";

/** An inline script, and the page's data for it: data attributes of its element. */
export interface EarlyScript {
  text: string;
  data: Readonly<Record<string, string>>;
}

/**
 * Returns the script for changes that have to be made before the first paint, so that readers do not see them happen.
 */
export function earlyScript(
  { kind, permalink }: Pick<Route, "kind" | "permalink">,
  { config, translate, assets }: Pick<RenderScope, "config" | "translate" | "assets">,
  content: Pick<RenderedContent, "html" | "isPlain" | "module">,
): EarlyScript {
  const { colorMode: mode, announcementBar } = config;
  const dismissId = announcementBar && dismissIdOf(announcementBar);
  const isHome = permalink === "/" && kind !== "not-found";
  // Tabs, filled-in values and tasks are restored to the state in which the reader left them.
  const isRemembered = !content.isPlain && hasAttribute(content.html, "data-tabs", "data-fill", "data-task");
  return {
    text: [
      ...(mode.disableSwitch ? [] : [colorMode]),
      ...(mode.respectPrefersColorScheme ? [systemColorMode] : []),
      ...(dismissId === undefined ? [] : [announcement]),
      ...(isHome ? [baseUrl] : []),
      // On all pages, because another page may replace this one.
      ...(config.docs.hideableSidebar ? [hideSidebar] : []),
      ...(isRemembered ? [restore] : []),
      ...(!content.isPlain && hasAttribute(content.html, "data-filter") ? [filterWait] : []),
      ...(waitsForScripts(content, config.componentsAtOnce) ? [showAtOnce] : []),
    ].join("\n"),
    data: {
      ...(mode.disableSwitch && mode.respectPrefersColorScheme && { "system-alone": "" }),
      ...(dismissId !== undefined && { announcement: dismissId }),
      ...(isHome && { "base-url": config.baseUrl, "base-url-lines": baseUrlLines(config.baseUrl, translate) }),
      ...(isRemembered && { restore: encodeURI(config.baseUrl) + assets.restore }),
    },
  };
}

/** Whether a component may show something only when it runs in the browser, as libraries for animations do. */
function waitsForScripts({ html, module }: Pick<RenderedContent, "html" | "module">, runsAtOnce: boolean): boolean {
  if (module === undefined || runsAtOnce) return module !== undefined;
  if (!html.includes("opacity:0")) return false;
  return Array.from(findTags(html, everyTag)).some((tag) => /\bopacity:0(?:;|$)/.test(tag.attribute("style") ?? ""));
}

/** Returns the banner's text for sites that were published at another path than configured, as a JSON list of lines. */
function baseUrlLines(baseUrlOfSite: string, translate: Translator): string {
  const configured = baseUrlOfSite === "/" ? "configuredDefault" : "configured";
  return JSON.stringify([
    translate("theme.BaseUrlBanner.title"),
    translate("theme.BaseUrlBanner.reason"),
    translate(`theme.BaseUrlBanner.${configured}`, { baseUrl: baseUrlOfSite }),
    // The browser fills in the path.
    translate("theme.BaseUrlBanner.suggestion"),
  ]);
}
