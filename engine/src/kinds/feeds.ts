import { escapeHtml } from "@cairn/html/escape-html";

/** A feed; all addresses are absolute where the site's own is known. */
export interface Feed {
  title: string;
  subtitle?: string | undefined;
  /** Who publishes it, if entries have no authors of their own. */
  author?: string | undefined;
  /** Permanent, and an absolute address or a URN. */
  id: string;
  home: string;
  /** The feed's own address, if it is known in full. */
  self?: string | undefined;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Permanent, and an absolute address. */
  id: string;
  address: string;
  /** Where the content comes from, if that is another site. */
  source?: string | undefined;
  title: string;
  summary?: string | undefined;
  /** HTML with absolute addresses. */
  content: string;
  /** As `YYYY-MM-DD` or with a time; the Unix epoch if absent. */
  date: string | undefined;
  tags: readonly string[];
  authors?: readonly { name: string; url?: string | undefined }[];
}

/** Writes a feed as Atom (RFC 4287). */
export function writeAtom({ title, subtitle, author, id, home, self, entries }: Feed): string {
  const head = [
    `<id>${xml(id)}</id><title>${xml(title)}</title>`,
    subtitle === undefined ? "" : `<subtitle>${xml(subtitle)}</subtitle>`,
    `<updated>${isoTime(entries[0]?.date)}</updated>`,
    author === undefined ? "" : `<author><name>${xml(author)}</name></author>`,
    self === undefined ? "" : `<link rel="self" href="${xml(self)}"/>`,
    `<link rel="alternate" href="${xml(home)}"/>`,
  ];
  const body = entries.map((entry) => `${atomEntry(entry)}\n`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">${head.join("")}\n${body.join("")}</feed>\n`;
}

function atomEntry({ id, address, source, title, summary, content, date, tags, authors = [] }: FeedEntry): string {
  const time = isoTime(date);
  return [
    `<entry><title>${xml(title)}</title><id>${xml(id)}</id><link rel="alternate" href="${xml(address)}"/>`,
    source === undefined ? "" : `<link rel="via" href="${xml(source)}"/>`,
    `<published>${time}</published><updated>${time}</updated>`,
    ...authors.map(({ name }) => `<author><name>${xml(name)}</name></author>`),
    ...tags.map((tag) => `<category term="${xml(tag)}"/>`),
    summary === undefined ? "" : `<summary>${xml(summary)}</summary>`,
    `<content type="html">${xml(content)}</content></entry>`,
  ].join("");
}

/** Writes a feed as JSON Feed 1.1. */
export function writeJsonFeed({ title, subtitle, home, self, entries }: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description: subtitle,
    ...(self !== undefined && { home_page_url: home, feed_url: self }),
    items: entries.map(({ id, address, source, title: name, summary, content, date, tags, authors }) => ({
      id,
      url: address,
      external_url: source,
      title: name,
      summary,
      content_html: content,
      date_published: isoTime(date),
      authors,
      tags,
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}

/** Writes a feed as RSS 2.0, in which the description of an item is HTML and titles are text. */
export function writeRss({ title, subtitle = title, home, entries }: Feed): string {
  const items = entries.map(
    ({ title: name, address, summary = "", content, date, tags }) =>
      `<item><title>${xml(name)}</title><link>${xml(address)}</link><guid>${xml(address)}</guid>` +
      `${date ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : ""}<description>${xml(escapeHtml(summary))}</description>` +
      `<content:encoded>${xml(content)}</content:encoded>` +
      `${tags.map((tag) => `<category>${xml(tag)}</category>`).join("")}</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(escapeHtml(subtitle))}</description>\n${items.join("\n")}\n</channel></rss>\n`;
}

function isoTime(date: string | undefined): string {
  return new Date(date ?? 0).toISOString().replace(".000Z", "Z");
}

/** Removes control characters, which XML does not allow even escaped. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
