import type { Page } from "playwright-core";

/** Matches names that are the same in every language, a placeholder that a script fills, and code in excerpts. */
const names =
  /\{shown\}|\b(?:pie|Mermaid|Terraform|OpenTofu|Terragrunt|HTTPS|SSH|README|YouTube|hashicorp\/aws|main\.tf|terragrunt\.hcl|NAME|string|number|object|v\d\S*|[a-z]\d+|\S*https:\S*)/g;

/** Returns the Latin words that readers of a page see or hear, except for code and names. */
export async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const attributes = [
      "aria-label",
      "title",
      "placeholder",
      "alt",
      "data-filter-all",
      "data-filter-some",
      "data-guarded",
      "data-feedback",
    ];
    for (const element of document.querySelectorAll("*")) {
      if (element.closest("script, style, noscript:not(:has(*))") || element.parentElement?.closest("pre, code, svg"))
        continue;
      for (const name of attributes) found.push(element.getAttribute(name) ?? "");
      if (element.matches("pre, code, svg")) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
      for (const pseudo of ["::before", "::after"]) {
        const { content } = getComputedStyle(element, pseudo);
        if (content.startsWith('"')) found.push(content);
      }
    }
    for (const meta of document.querySelectorAll("meta[name=description], meta[property='og:title']"))
      found.push(meta.getAttribute("content") ?? "");
    for (const comment of document.querySelectorAll(".token.comment")) found.push(comment.textContent ?? "");
    return found;
  });
  return texts.flatMap((text) => text.replaceAll(names, "").match(/[A-Za-z]{2,}[^"]*/g) ?? []);
}
