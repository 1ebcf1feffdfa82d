import { findElement, findElements, textIn, writeHtml } from "@cairn/html/html-tree";
import { type HtmlNode, isElement, readHtml } from "@cairn/html/read-html";
import { asObject, plainValue, type Written } from "./written-config.ts";

/** Menus that have the same type in Cairn. */
const menus = new Set(["localeDropdown", "docsVersionDropdown"]);
/** Entries that Cairn always shows if a site has them. */
const ownItems = new Set(["search", "docsVersion", ...menus]);

/** Possible targets of the navigation. */
interface NavigationTargets {
  /** Id of the plugin with the main documents; ids from other instances have the instance's id as a prefix. */
  mainDocs: string;
  /** Whether the site has a component for a type of entry. */
  hasOwnItem: (type: string) => boolean;
}

/** Converts the theme's configuration of the navbar, footer and other parts of the frame. */
export function takeNavigation(theme: Written, targets: NavigationTargets): Written {
  const { navbar, footer, announcementBar, colorMode, tableOfContents } = theme;
  return {
    navbar: navbar === undefined ? undefined : takeNavbar(asObject(navbar), targets),
    footer: footer === undefined ? undefined : takeFooter(asObject(footer)),
    announcementBar: onlyKeys(asObject(announcementBar), [
      "id",
      "content",
      "isCloseable",
      "backgroundColor",
      "textColor",
    ]),
    colorMode: onlyKeys(asObject(colorMode), ["defaultMode", "respectPrefersColorScheme", "disableSwitch"]),
    tableOfContents,
  };
}

function takeNavbar({ title, logo: written, hideOnScroll, items }: Written, targets: NavigationTargets): Written {
  const { src, srcDark, href, alt = "" } = asObject(written);
  const logo =
    typeof src === "string"
      ? {
          src,
          alt,
          ...(typeof srcDark === "string" && { srcDark }),
          ...(typeof href === "string" && { href: addressOf(href) }),
        }
      : undefined;
  return {
    ...(typeof title === "string" ? { title } : logo && { title: "" }),
    logo,
    hideOnScroll: hideOnScroll === true,
    items: listOf(items).flatMap((item) => takeNavbarItem(item, targets)),
  };
}

function takeNavbarItem(item: Written, targets: NavigationTargets): Written[] {
  const type = String(item["type"]);
  const position = item["position"] === "right" ? "right" : "left";
  if (ownItems.has(type))
    return [...(menus.has(type) ? [{ type, position }] : []), ...takeFurtherItems(item, position, targets)];
  if (type.startsWith("custom-") && targets.hasOwnItem(type)) return [takeOwnItem(item, position)];
  if (type === "html") return linksOfHtml(item["value"]).map((link) => ({ ...link, position }));
  const inner = listOf(item["items"]).flatMap((each) => takeNavbarItem(each, targets));
  const label = labelOf(item);
  if (label === undefined) return [];
  const look = lookOf(item);
  if (inner.length > 0) return [{ label, position, ...look, items: inner.map((link) => onlyKeys(link, linkKeys)) }];
  const target = documentsTarget(item, targets) ?? targetOf(item);
  return target ? [{ label, position, ...look, ...target }] : [];
}

/** Returns the links that a site adds to a menu of versions or languages, which has no place for them: after it. */
function takeFurtherItems(item: Written, position: string, targets: NavigationTargets): Written[] {
  const links = furtherItems(item).flatMap((each) => takeNavbarItem(each, targets));
  if (links.length < 2) return links.map((link) => ({ ...link, position }));
  const label = item["type"] === "localeDropdown" ? "Languages" : "Versions";
  return [{ label, position, items: links.map((link) => onlyKeys(link, linkKeys)) }];
}

function furtherItems({ dropdownItemsBefore: before, dropdownItemsAfter: after }: Written): Written[] {
  return [...listOf(before), ...listOf(after)];
}

const linkKeys = ["label", "html", "doc", "sidebar", "to", "href", "className", "isLabelHidden"];

/** Returns the HTML of an item's label, and its classes. One without a label of its own shows an icon by them. */
function lookOf({ className, label, html }: Written): Written {
  const shown = typeof html === "string" ? htmlOf(readHtml(html)) : {};
  if (typeof className !== "string") return shown;
  const hasText = typeof label === "string" || textOfHtml(html) !== "";
  return { className, ...shown, ...(!hasText && { isLabelHidden: true }) };
}

/** Returns the HTML of a label; nothing if it is only text. */
function htmlOf(nodes: readonly HtmlNode[]): Written {
  return nodes.some(isElement) ? { html: writeHtml(nodes, ({ attribs }) => ({ attributes: attribs })) } : {};
}

/** Returns an entry that the site's own component renders. */
function takeOwnItem({ type, ...item }: Written, position: string): Written {
  const props = Object.fromEntries(Object.entries(item).filter(([key]) => key !== "position"));
  return { label: labelOf(props) ?? "", position, type, props: plainValue(props) };
}

function documentsTarget(
  { type, docId, sidebarId, docsPluginId }: Written,
  { mainDocs }: NavigationTargets,
): Written | undefined {
  const prefix = typeof docsPluginId !== "string" || docsPluginId === mainDocs ? "" : `${docsPluginId}:`;
  if (typeof docId === "string" && type !== "docSidebar") return { doc: prefix + docId };
  return typeof sidebarId === "string" ? { sidebar: prefix + sidebarId } : undefined;
}

function targetOf({ to, href }: Written): Written | undefined {
  const address = href ?? to;
  if (typeof address !== "string") return undefined;
  return isElsewhere(address) ? { href: address } : { to: addressOf(address) };
}

function isElsewhere(address: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(address);
}

/** Returns an address; paths begin with a slash. */
function addressOf(address: string): string {
  return isElsewhere(address) ? address : `/${address.replace(/^\.?\//, "")}`;
}

/**
 * Returns the label of an item, which may be in HTML. An item with only an icon has a label for screen readers, or is
 * named after its target.
 */
function labelOf({ label, html, href, to, docId, ...others }: Written): string | undefined {
  const aria = others["aria-label"];
  const text = [label, textOfHtml(html), aria].find((each) => typeof each === "string" && each.trim() !== "");
  if (text !== undefined) return plainText(String(text));
  if (typeof docId === "string") return docId;
  const target = href ?? to;
  if (typeof target !== "string") return undefined;
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(target)?.[1];
  return host?.replace(/^github\.com$/, "GitHub") ?? /([^/?#]+)\/?(?:[?#].*)?$/.exec(target)?.[1];
}

function takeFooter({ links, logo, copyright }: Written): Written {
  const entries = listOf(links);
  const columns = entries.filter(({ items }) => Array.isArray(items));
  const single = entries.filter(({ items }) => !Array.isArray(items)).flatMap((link) => takeFooterLink(link));
  const groups = columns.map(({ title, items }) => ({
    title: typeof title === "string" ? title : "",
    links: listOf(items).flatMap((link) => takeFooterLink(link)),
  }));
  if (single.length > 0) groups.push({ title: "", links: single });
  return {
    groups: groups.filter((group) => group.links.length > 0),
    logo: takeFooterLogo(asObject(logo)),
    ...(typeof copyright === "string" && { copyright }),
  };
}

function takeFooterLogo({ src, srcDark, alt = "", href, width, height }: Written): Written | undefined {
  if (typeof src !== "string") return undefined;
  const size = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined);
  return {
    src,
    alt,
    width: size(width),
    height: size(height),
    ...(typeof srcDark === "string" && { srcDark }),
    ...(typeof href === "string" && { href: addressOf(href) }),
  };
}

function takeFooterLink(item: Written): Written[] {
  const target = targetOf(item);
  const label = labelOf(item);
  const { className } = item;
  if (target && label !== undefined) return [{ label, ...target, ...(typeof className === "string" && { className }) }];
  return linksOfHtml(item["html"]);
}

/** Returns the links of an item that is written in HTML. */
function linksOfHtml(html: unknown): Written[] {
  const links = Array.from(findElements(readHtml(String(html ?? "")), ({ name }) => name === "a"));
  return links.flatMap((link) => {
    const { href, title, "aria-label": label = title } = link.attribs;
    const image = findElement(link.children, ({ name }) => name === "img");
    const name = textIn(link.children) || label || image?.attribs["alt"];
    return href && name ? [{ label: name, ...htmlOf(link.children), ...targetOf({ href }) }] : [];
  });
}

/** An entry of the navbar or the footer that is left out. */
export interface EntryLeft {
  /** What it shows: its text, or its HTML. */
  name: string;
  /** As it is written in the configuration. */
  written: string;
  place: "navbar" | "footer";
}

/** Returns the entries that readers would see in Docusaurus, and that are left out, except those of custom types. */
export function entriesLeft({ navbar, footer }: Written): EntryLeft[] {
  const targets: NavigationTargets = { mainDocs: "default", hasOwnItem: () => true };
  const leftOf = (place: EntryLeft["place"], items: readonly Written[], take: (item: Written) => Written[]) =>
    items.filter((item) => take(item).length === 0).flatMap((item) => describeEntry(item, place));
  const inNavbar = listOf(asObject(navbar)["items"]).flatMap((item) => {
    const inner = [...listOf(item["items"]), ...furtherItems(item)];
    return ownItems.has(String(item["type"])) ? inner : [...inner, item];
  });
  const inFooter = listOf(asObject(footer)["links"]).flatMap((group) =>
    Array.isArray(group["items"]) ? listOf(group["items"]) : [group],
  );
  return [
    ...leftOf("navbar", inNavbar, (item) => takeNavbarItem(item, targets)),
    ...leftOf("footer", inFooter, takeFooterLink),
  ];
}

/** Elements that show something without text. */
const shown = new Set(["button", "iframe", "img", "input", "object", "svg", "video"]);

function describeEntry(item: Written, place: EntryLeft["place"]): EntryLeft[] {
  const written = [item["value"], item["html"], item["label"]].find((each) => typeof each === "string");
  if (typeof written !== "string") return [];
  const text = plainText(written).trim();
  const isEmpty = text === "" && !findElement(readHtml(written), ({ name }) => shown.has(name));
  // Lines between entries are a matter of style.
  return isEmpty ? [] : [{ name: text === "" ? written.trim() : text, written, place }];
}

function textOfHtml(html: unknown): string {
  return typeof html === "string" ? plainText(html).trim() : "";
}

/** Returns the text of a label that may contain HTML; line breaks become spaces. */
function plainText(html: string): string {
  return textIn(readHtml(html));
}

function listOf(value: unknown): Written[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

/** Picks some keys of an object; undefined if it has none of them. */
function onlyKeys(value: Written, keys: readonly string[]): Written | undefined {
  const entries = Object.entries(value).filter(([key]) => keys.includes(key));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
