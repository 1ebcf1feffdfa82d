import type { PageData } from "../../../client/page-data.ts";
import type { SiteConfig } from "../../../config/config.ts";
import { rootOf } from "../../bundle/part-uses.ts";
import type { SiteBundle } from "../../bundle/bundle-site.ts";
import type { PageView } from "../view/page-view.ts";
import type { RenderedContent } from "../content/render-content.ts";

/** What pages with components are told of the site. */
interface PageDataScope {
  config: SiteConfig;
  bundle: Pick<SiteBundle, "client">;
  /** What components in the browser may translate with. */
  componentMessages: Readonly<Record<string, string>>;
}

/** What the browser's runtime reads from the page. Only pages with components pay for what those may ask; the frame is drawn already. */
export function pageDataOf(
  { permalink, page }: Pick<PageView, "permalink" | "page">,
  { config, bundle, componentMessages }: PageDataScope,
  { module, isWhole, props, details, parts }: RenderedContent,
): PageData {
  const { hideOnScroll } = config.navbar;
  const data: Omit<PageData, "module"> = {
    baseUrl: config.baseUrl,
    permalink,
    organisation: config.subscriberLinks?.organisation,
    ...(config.rememberReading ? {} : { rememberReading: false }),
  };
  const hasParts = Object.keys(parts).length > 0;
  const root = rootOf(bundle.client);
  if (module === undefined && !hasParts && root === undefined) return { module: null, ...data };
  return {
    module: module ?? null,
    ...data,
    ...(hasParts && { parts }),
    root,
    ...(isWhole ? { whole: true, props } : {}),
    siteConfig: {
      ...config,
      locale: { ...config.locale, messages: componentMessages },
      navbar: { items: [], hideOnScroll },
      footer: { groups: [] },
      redirects: [],
      redirectExtensions: [],
      customCss: undefined,
      announcementBar: undefined,
      subscriberLinks: undefined,
      analytics: undefined,
      // What plugins add is in the page itself and in its modules; aliases are paths of the machine that builds.
      bodyTags: { start: [], end: [] },
      clientModules: [],
      aliases: {},
    },
    frontMatter: page.frontMatter,
    details,
  };
}
