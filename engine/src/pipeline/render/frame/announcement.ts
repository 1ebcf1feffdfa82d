import type { SiteConfig } from "../../../config/config.ts";
import { editTags, tagNames } from "@cairn/html/tags";
import { hashText } from "@cairn/catalogue/hash";

const links = tagNames("a");

type Announcement = NonNullable<SiteConfig["announcementBar"]>;

/**
 * Returns the id under which a dismissal is stored: the configured one, else a hash of the content; undefined if the
 * bar cannot be dismissed.
 */
export function dismissIdOf({ id, content, isCloseable }: Announcement): string | undefined {
  return isCloseable ? (id ?? hashText(content)) : undefined;
}

/** Returns HTML of the configuration. Its links to other sites open in a new tab, without opener or referrer, as everywhere else. */
export function configuredHtml(html: string): string {
  return editTags(html, links, (link) => {
    const { href = "", class: classes, target, rel } = link.attributes;
    const isOwn = classes !== undefined || target !== undefined || rel !== undefined;
    if (!/^(?:https?:)?\/\//.test(href) || isOwn) return undefined;
    return link.with({ class: "external", target: "_blank", rel: "noopener noreferrer" });
  });
}
