import { escapeHtml } from "@cairn/html/escape-html";
import type { PageDraft } from "../../../model/page.ts";
import { withBaseUrl } from "../../../address/base-url.ts";
import { fillAddresses } from "../../../address/fill-addresses.ts";
import type { ContentScope, RenderedContent } from "./rendered-content.ts";

/** Renders a page's content column. @throws any error of a component */
export async function renderContent(page: PageDraft, scope: ContentScope): Promise<RenderedContent> {
  const { body } = page;
  if (body.kind === "html") {
    const html = withBaseUrl(fillAddresses(body.html, scope.addresses.own, escapeHtml), scope.page.siteConfig.baseUrl);
    return {
      html,
      isPlain: body.isPlain,
      head: scope.page.head,
      details: {},
      parts: {},
      isWhole: false,
      modules: new Map(),
    };
  }
  if (body.kind === "deferred") throw new Error("The document was not compiled before it was rendered.");
  // React's renderer is only loaded if a page needs it: no page of plain Markdown does.
  const { renderComponents } = await import("../page/render-components.tsx");
  return renderComponents(page, scope);
}
