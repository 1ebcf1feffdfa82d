import { createElement, type ComponentType } from "react";
import { createHeadCollector } from "../../../client/islands/head-collector.ts";
import type { FramePartName, Page } from "../../../client/islands/page-context.ts";
import type { SiteConfig } from "../../../config/config.ts";
import { fillSlots, slot } from "@cairn/html/slots";
import { findTags, tagNames } from "@cairn/html/tags";
import { withBaseUrl } from "../../../address/base-url.ts";
import { partModules } from "../../../docusaurus/frame-parts.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
import type { RenderedContent } from "../content/rendered-content.ts";
import { pageOfIslands, renderIsland } from "../islands/islands.tsx";

const staticParts = tagNames("c-static");

/** Whether a component's HTML contains a part as the engine draws it. */
function showsEngineParts(html: string): boolean {
  return Array.from(findTags(html, staticParts)).some((tag) => tag.attributes["data-s"]?.startsWith("part-"));
}

/** Replaces parts of a page by the site's own components. */
export interface PartDrawer {
  /** Returns what replaces a part: the part itself, or a slot `part` for the output of the site's component. */
  draw: (name: FramePartName, html: string, options?: PartOptions) => string;
  /** Returns the HTML for a slot's value. It is inserted after the base URL is added, because its addresses have it. */
  partAt: (index: string) => string;
}

interface PartOptions {
  /** Props of the site's component. */
  props?: object;
  /** Further parts that the component may use, as the engine renders them. */
  within?: Page["parts"];
  /** Distinguishes several parts of the same name. */
  index?: number;
}

interface PartsOfPage {
  page: Page;
  config: SiteConfig;
  bundle: SiteBundle;
  content: Pick<RenderedContent, "details" | "parts">;
  /** Receives an error of a component, whose part is then drawn without it. If absent, the error fails the page. */
  onFailure?: ((specifier: string, error: unknown) => void) | undefined;
}

/**
 * Parts with the author's text. Components that show nothing of it until they run in a browser, such as those that
 * wait for an effect, get it from a template beside them.
 */
const documentParts: readonly FramePartName[] = ["layout", "titled", "content"];

interface DrawnPart extends PartOptions {
  name: FramePartName;
  html: string;
}

/**
 * Creates the drawer for one page. The used components and details are added to `content`, because the browser hydrates
 * them.
 */
export function createPartDrawer({ page, config, bundle, content, onFailure }: PartsOfPage): PartDrawer {
  const drawn: { html: string; own: string }[] = [];
  const drawWith = (specifier: string, { name, html, props = {}, within = {}, index }: DrawnPart) => {
    const component = bundle.server.get(specifier)?.["default"] as ComponentType<object> | undefined;
    const module = bundle.client.get(specifier);
    if (component === undefined || module === undefined) return html;
    const parts = { ...page.parts, ...within, [name]: html };
    // The page's own head tags take precedence over those of the components around all pages.
    const head = name === "page" ? createHeadCollector() : page.head;
    const context = Object.create(page, { parts: { value: parts }, head: { value: head } }) as Page;
    const place = index === undefined ? specifier : `${specifier}-${index}`;
    let inner: string;
    try {
      inner = renderIsland(createElement(component, props), `${place}-`, pageOfIslands(context, content.details));
    } catch (error) {
      if (!onFailure) throw error;
      onFailure(specifier, error);
      return html;
    }
    if (name === "page") page.head?.elements.unshift(...(head?.elements ?? []));
    // A part that is empty in the build may not be empty in the browser, so it is kept, except for these two: a table
    // of contents has its own column, or none.
    if (inner === "" && (name === "toc" || name === "metadata")) return "";
    content.parts[place] = { module, props };
    const later =
      documentParts.includes(name) && !showsEngineParts(inner)
        ? `<template data-s="part-${name}">${html}</template>`
        : "";
    return `<c-island data-part="${place}">${inner}</c-island>${later}`;
  };
  /** Returns HTML with the engine's version of each part that was replaced in it. */
  const withEngineParts = (html: string) =>
    fillSlots(withBaseUrl(html, config.baseUrl), { part: (index) => drawn[Number(index)]?.own ?? "" });
  return {
    draw(name, html, options) {
      const modules = partModules[name].filter((specifier) => bundle.server.has(specifier));
      if (modules.length === 0) return html;
      const own = withBaseUrl(html, config.baseUrl);
      const within = Object.fromEntries(
        Object.entries(options?.within ?? {}).map(([key, each]) => [key, withEngineParts(each ?? "")]),
      );
      const whole = modules.reduce(
        (inner, specifier) => drawWith(specifier, { ...options, within, name, html: inner }),
        own,
      );
      return whole === "" ? "" : slot("part", drawn.push({ html: whole, own }) - 1);
    },
    partAt: (index) => drawn[Number(index)]?.html ?? "",
  };
}
