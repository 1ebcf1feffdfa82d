import type { SiteConfig } from "../../../config/config.ts";
import { hashText } from "@cairn/catalogue/hash";

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
  return content.replace(/<a\s[^>]*>/g, (link) =>
    /\shref="(?:https?:)?\/\//.test(link) && !/\s(?:class|target|rel)=/.test(link)
      ? link.replace("<a", '<a class="external" target="_blank" rel="noopener noreferrer"')
      : link,
  );
}
