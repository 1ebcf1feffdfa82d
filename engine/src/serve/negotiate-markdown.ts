import { stat } from "node:fs/promises";
import path from "node:path";

/**
 * Whether a request prefers Markdown to HTML, by its `Accept` header, weighted as in RFC 9110 §12.5.1. Clients that
 * accept anything get HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes("text/markdown")) return false;
  const weights = new Map(
    accept
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [type, weight === undefined ? 1 : Number(weight) || 0];
      }),
  );
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}

/** Returns the Markdown file next to a page's HTML file; undefined if there is none. Both are full paths. */
export async function markdownFileOf(file: string, root: string): Promise<string | undefined> {
  if (!file.endsWith(".html")) return undefined;
  const folder = path.dirname(file);
  const isIndex = path.basename(file) === "index.html";
  const page =
    isIndex && folder === root ? path.join(root, "index") : isIndex ? folder : file.slice(0, -".html".length);
  const found = await stat(`${page}.md`).catch(() => undefined);
  return found?.isFile() ? `${page}.md` : undefined;
}
