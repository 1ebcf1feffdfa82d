import { announcementScript } from "../../../client/inline/announcement-script.ts";
import { baseUrlScript } from "../../../client/inline/base-url-script.ts";
import { colorModeScript } from "../../../client/inline/color-mode-script.ts";
import type { Route } from "../../../model/model.ts";
import { dismissIdOf } from "../frame/announcement.ts";
import type { RenderedContent } from "../content/render-content.ts";
import type { RenderScope } from "../page/render-page.ts";

/** What has to happen before the first paint, or it would be seen to happen. */
export function earlyScript(
  { kind, permalink }: Pick<Route, "kind" | "permalink">,
  { config, translate, assets }: Pick<RenderScope, "config" | "translate" | "assets">,
  content: Pick<RenderedContent, "html" | "isPlain">,
): string {
  const { colorMode, announcementBar } = config;
  const dismissId = announcementBar && dismissIdOf(announcementBar);
  const isHome = permalink === "/" && kind !== "not-found";
  return [
    colorModeScript(colorMode),
    ...(dismissId === undefined ? [] : [announcementScript(dismissId)]),
    ...(isHome ? [baseUrlScript(config.baseUrl, translate)] : []),
    ...(!content.isPlain && remembers(content.html) ? [assets.restoreScript] : []),
  ].join(";");
}

/** Whether something on the page is to be as the reader left it: tabs, filled-in values, tasks. */
function remembers(html: string): boolean {
  return html.includes(" data-remember");
}
