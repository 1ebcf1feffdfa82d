import type { SiteConfig } from "../../../config/config.ts";
import { withoutBaseUrls } from "../../link/find-asset.ts";
import { editTags, tagNames } from "@cairn/html/tags";
import { hashText } from "@cairn/catalogue/hash";

const withAddress = tagNames("a img");

type Announcement = NonNullable<SiteConfig["announcementBar"]>;

/**
 * Returns the id under which a dismissal is stored: the configured one, else a hash of the content; undefined if the
 * bar cannot be dismissed.
 */
export function dismissIdOf({ id, content, isCloseable }: Announcement): string | undefined {
  return isCloseable ? (id ?? hashText(content)) : undefined;
}

/**
 * Returns HTML of the configuration. Its links to other sites open in a new tab, without opener or referrer, as
 * everywhere else. Addresses may begin with the base URL, which the page gets later.
 */
export function configuredHtml(html: string, config: SiteConfig): string {
  return editTags(html, withAddress, (tag) => {
    const { href, src, class: classes, target, rel } = tag.attributes;
    const isOwn = classes !== undefined || target !== undefined || rel !== undefined;
    if (/^(?:https?:)?\/\//.test(href ?? ""))
      return isOwn ? undefined : tag.with({ class: "external", target: "_blank", rel: "noopener noreferrer" });
    const written = href ?? src ?? "";
    const address = withoutBaseUrls(written, config);
    return address === written ? undefined : tag.with({ [href === undefined ? "src" : "href"]: address });
  });
}
