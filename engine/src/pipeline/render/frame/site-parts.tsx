import { createElement, type ComponentType } from "react";
import type { FramePartName } from "../../../client/islands/frame-part.ts";
import type { Page } from "../../../client/islands/page-context.ts";
import type { SiteConfig } from "../../../config/config.ts";
import { withBaseUrl } from "../../../address/base-url.ts";
import { partModules } from "../../../docusaurus/frame-parts.ts";
import type { SiteBundle } from "../../bundle/bundle-site.ts";
import type { RenderedContent } from "../content/render-content.ts";
import { pageOfIslands, renderIsland } from "../islands/islands.tsx";

/** Puts components of the site's own in the place of parts of a page. */
export interface PartDrawer {
  /** What stands for a part: the part itself, or a place for what the site's component makes of it. */
  draw: (name: FramePartName, html: string, props?: object) => string;
  /** Puts what was drawn into its places. Components write addresses with the base URL: this comes after that is added. */
  fill: (html: string) => string;
}

interface PartsOfPage {
  page: Page;
  config: SiteConfig;
  bundle: SiteBundle;
  content: Pick<RenderedContent, "details" | "parts">;
  /** Takes what a component throws: the part is then drawn without it. Absent where that ends the page. */
  onFailure?: ((specifier: string, error: unknown) => void) | undefined;
}

const place = /\u0004(\d+)\u0004/g;

/** For one page. What its components ask for is noted in its content, and so are they: the browser takes them over. */
export function createPartDrawer({ page, config, bundle, content, onFailure }: PartsOfPage): PartDrawer {
  const drawn: string[] = [];
  const drawWith = (specifier: string, { name, html, props }: { name: FramePartName; html: string; props: object }) => {
    const component = bundle.server.get(specifier)?.["default"] as ComponentType<object> | undefined;
    const module = bundle.client.get(specifier);
    if (component === undefined || module === undefined) return html;
    const within = Object.create(page, { parts: { value: { ...page.parts, [name]: html } } }) as Page;
    let inner: string;
    try {
      inner = renderIsland(createElement(component, props), `${specifier}-`, pageOfIslands(within, content.details));
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(specifier, error);
      return html;
    }
    // What draws nothing while the site is built may do so in the browser; a table of contents has room of its own, or none.
    if (inner === "" && name === "toc") return "";
    content.parts[specifier] = { module, props };
    return `<c-island data-part="${specifier}">${inner}</c-island>`;
  };
  return {
    draw(name, html, props = {}) {
      const own = partModules[name].filter((specifier) => bundle.server.has(specifier));
      if (own.length === 0) return html;
      const whole = own.reduce(
        (inner, specifier) => drawWith(specifier, { name, html: inner, props }),
        withBaseUrl(html, config.baseUrl),
      );
      return whole === "" ? "" : `\u0004${drawn.push(whole) - 1}\u0004`;
    },
    fill: (html) => html.replace(place, (_, index: string) => drawn[Number(index)] ?? ""),
  };
}
