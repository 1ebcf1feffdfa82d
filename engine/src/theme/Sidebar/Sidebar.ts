import { escapeAddress, escapeHtml } from "@cairn/html/escape-html";
import type { SidebarNode } from "../../model/navigation.ts";
import { slot, type SlottedHtml, takeSlots } from "@cairn/html/slots";
import { isWebAddress } from "@cairn/html/address";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import buttonStyles from "./SidebarButtons.module.css";
import styles from "./Sidebar.module.css";

/** Name of the slots in links, where the current page's link is marked. */
const currentSlot = "current";

export interface SidebarParts {
  /** Addresses include the base URL; categories above the current page are not collapsed. */
  nodes: readonly SidebarNode[];
  /** Accessible name. */
  label: string;
  /** Whether the list is long enough for a filter. */
  hasFilter?: boolean | undefined;
  /** Whether opening a category closes the others beside it. */
  opensOne?: boolean | undefined;
  translate?: Translator | undefined;
}

/**
 * The entries of one sidebar. It does not depend on the current page: each link has a place, by its address, where the
 * renderer marks it as current. An entry with the class name `back` links to the parent section; one with
 * `sidebar-stub` is a closed category whose entries are not in the page. Returns a string without React, because the
 * list of a whole section is also written if no page has to be rendered.
 */
export function renderSidebar({ nodes, label, hasFilter, opensOne, translate = inEnglish }: SidebarParts): SlottedHtml {
  const name = escapeHtml(label);
  const drawn =
    `<nav class="${styles.sidebar} chevrons" aria-label="${name}">` +
    (hasFilter
      ? `<div class="${styles.filter}"><input type="search" placeholder="${escapeHtml(translate("theme.docs.sidebar.filter.placeholder"))}" ` +
        `aria-label="${escapeHtml(translate("theme.docs.sidebar.filter.label", { sidebar: label }))}" ` +
        `autocomplete="off" spellcheck="false" data-sidebar-filter><span data-sidebar-count></span></div>`
      : "") +
    `${renderList(nodes, opensOne ? group : undefined)}</nav>`;
  return takeSlots(drawn, currentSlot);
}

/** Returns the entries as nested lists. */
export function renderSidebarList({ nodes, opensOne }: Pick<SidebarParts, "nodes" | "opensOne">): string {
  return takeSlots(renderList(nodes, opensOne ? group : undefined), currentSlot).html;
}

/** Renders the buttons that hide the sidebar and show it again (`client/inline/hide-sidebar.ts`). */
export function renderSidebarButtons(translate: Translator = inEnglish): string {
  const button = (action: "hide" | "show", label: string) =>
    `<button type="button" class="${buttonStyles[action]} icon-button" title="${escapeHtml(label)}" aria-label="${escapeHtml(label)}" ` +
    `aria-expanded="${action === "hide"}" data-sidebar-button="${action}"><span class="icon"></span></button>`;
  return (
    button("hide", translate("theme.docs.sidebar.collapseButtonAriaLabel")) +
    button("show", translate("theme.docs.sidebar.expandButtonAriaLabel"))
  );
}

/** The beginning of the names of groups of categories. Of those with the same name, the browser keeps one open. */
const group = "sidebar";

/** Renders entries, whose categories are a group with a name if one is given. */
function renderList(nodes: readonly SidebarNode[], name: string | undefined): string {
  // The browser would close all but the first, which may not be the one with the current page.
  const areSeveralOpen =
    nodes.filter((node) => node.type === "category" && node.collapsible && !node.collapsed).length > 1;
  const ofGroup = name === undefined || areSeveralOpen ? "" : ` name="${name}"`;
  const drawn = nodes.map((node, index) => renderNode(node, ofGroup, name && `${name}-${index}`));
  return `<ul>${drawn.join("")}</ul>`;
}

function renderNode(node: SidebarNode, ofGroup: string, inner: string | undefined): string {
  if (node.type === "html") return `<li${classOf(node)}>${node.html}</li>`;
  if (node.type === "link") {
    return `<li${classOf(node)}>${renderLink(node.href, node.label, node.badge)}</li>`;
  }
  const label = escapeHtml(node.label);
  const link = node.href === undefined ? undefined : renderLink(node.href, node.label);
  const list = renderList(node.items, inner);
  if (!node.collapsible) return `<li${classOf(node)}><p>${link ?? label}</p>${list}</li>`;
  const open = ofGroup + (node.collapsed ? "" : " open");
  if (link === undefined)
    return `<li${classOf(node)}><details${open}><summary>${label}</summary>${list}</details></li>`;
  // The link is beside the button, because a link inside a button is inaccessible to screen readers.
  const className = [styles.linked, node.className].filter(Boolean).join(" ");
  return `<li${classOf({ className })}>${link}<details${open}><summary aria-label="${label}"></summary>${list}</details></li>`;
}

function renderLink(href: string, label: string, badge?: string): string {
  const mark = badge === undefined ? "" : ` <span class="badge">${escapeHtml(badge)}</span>`;
  const external = isWebAddress(href) ? ' class="external" target="_blank" rel="noopener noreferrer"' : "";
  return `<a${external} href="${escapeAddress(href)}"${slot(currentSlot, href)}>${escapeHtml(label)}${mark}</a>`;
}

function classOf({ className }: { className?: string | undefined }): string {
  return className ? ` class="${escapeHtml(className)}"` : "";
}
