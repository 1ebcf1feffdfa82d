import { announcementScript } from "../../client/announcement-script.ts";
import { baseUrlScript } from "../../client/base-url-script.ts";
import { colorModeScript } from "../../client/color-mode-script.ts";
import type { Route } from "../../shared/model.ts";
import { dismissIdOf } from "./announcement.ts";
import type { RenderedContent } from "./render-content.ts";
import type { RenderScope } from "./render-page.ts";

/** What has to happen before the first paint, or it would be seen to happen. */
export function earlyScript(
  { kind, permalink }: Route,
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
