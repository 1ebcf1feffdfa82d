import type { SiteConfig } from "../../../config/config.ts";
import { editTags, tagNames } from "@cairn/html/tags";
import { hashText } from "@cairn/catalogue/hash";

const links = tagNames("a");

type Announcement = NonNullable<SiteConfig["announcementBar"]>;

/**
 * What a dismissal is remembered by: the configured id, else one that changes with the content; absent where the bar
 * cannot be dismissed.
 */
export function dismissIdOf({ id, content, isCloseable }: Announcement): string | undefined {
  return isCloseable ? (id ?? hashText(content)) : undefined;
}

/** The message with its links out of the site as all such links are: in a new tab, without opener or referrer. */
export function announcementHtml({ content }: Announcement): string {
  return editTags(content, links, (link) => {
    const { href = "", class: classes, target, rel } = link.attributes;
    const isOwn = classes !== undefined || target !== undefined || rel !== undefined;
    if (!/^(?:https?:)?\/\//.test(href) || isOwn) return undefined;
    return link.with({ class: "external", target: "_blank", rel: "noopener noreferrer" });
  });
}
