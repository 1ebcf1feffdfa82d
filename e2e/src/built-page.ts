import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Returns the HTML that the build wrote for a permalink; `undefined` if it wrote none. */
export function readBuiltPage(permalink: string): string | undefined {
  const place = path.join(inject("outputDirectory"), permalink);
  const file = [path.join(place, "index.html"), `${place}.html`].find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : readFileSync(file, "utf8");
}

/** Returns the text of the first element of that name, with entities decoded; `undefined` if there is none. */
export function textOf(html: string, element: string): string | undefined {
  const markup = new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`).exec(html)?.[1];
  return markup === undefined ? undefined : decodeEntities(markup.replace(/<[^>]*>/g, "")).trim();
}

/** Returns the addresses of all links, in order. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, address = ""]) => decodeEntities(address));
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hexadecimal?: string, decimal?: string, name?: string) => {
      if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return (name && entities[name]) || whole;
    },
  );
}
