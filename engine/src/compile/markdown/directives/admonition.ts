import type { Custom, MdastNode } from "satteri";
import { unescapeHtml } from "@cairn/html/escape-html";
import {
  admonitionAliases,
  admonitionClass,
  type AdmonitionKind,
  admonitionKind,
  admonitionNames,
  defaultAdmonitionTitle,
} from "../../../markup/admonition.ts";
import { nearest, nearestSwap } from "../../../findings/nearest.ts";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import type { Directive, DirectiveProblem } from "./directive.ts";
import { elementNode } from "../plugins/element-node.ts";

/** `:::note[Title]`: renders the same markup as the Admonition component. */
export const admonition: Directive = {
  names: [...admonitionNames, ...admonitionAliases],
  open:
    ({ texts }) =>
    ({ name, label, attributes, body }) => {
      const kind = admonitionKind(name);
      if (!kind) return unknownDirective(name);
      const { title: written, class: className, id } = attributes;
      const title: readonly MdastNode[] = written
        ? [{ type: "text", value: written }]
        : (label ?? [{ type: "text", value: titleOf(name, texts) }]);
      return admonitionNode(kind, { title, body, className, id });
    },
};

interface AdmonitionParts {
  title: readonly MdastNode[];
  body: readonly MdastNode[];
  className?: string | null | undefined;
  id?: string | null | undefined;
}

/** Returns an admonition as rendered by its component. */
export function admonitionNode(kind: AdmonitionKind, { title, body, className, id }: AdmonitionParts): Custom {
  const classNames = [...admonitionClass(kind).split(" "), ...(className?.split(" ") ?? [])];
  return elementNode("div", { className: classNames, ...(id ? { id } : {}) }, [
    elementNode("p", { className: ["admonition-title"] }, title),
    elementNode("div", { className: ["admonition-body"] }, body),
  ]);
}

/** Returns the default title of an admonition: its kind, or the alias that was written. */
export function titleOf(name: string, texts: CompiledTexts): string {
  const kind = admonitionKind(name);
  return kind === name ? unescapeHtml(texts[`theme.admonition.${kind}`]) : defaultAdmonitionTitle(name);
}

/** HTML elements, which plugins of sites render for directives with their names. */
const elementNames = new Set([
  "article",
  "aside",
  "div",
  "figure",
  "footer",
  "header",
  "main",
  "nav",
  "p",
  "section",
  "span",
]);

/** Whether a directive only wraps its content, which is shown without it. */
export function isElementName(name: string): boolean {
  return elementNames.has(name);
}

/**
 * Returns the finding for an unknown directive: an admonition with a misspelt name, or what a plugin elsewhere knows. If
 * the plugin `hasOthers`, a similar name may be one of these, unless only its letters are swapped.
 */
export function unknownDirective(name: string, hasOthers = false): DirectiveProblem {
  const suggestion = hasOthers ? nearestSwap(name, admonitionNames) : nearest(name, admonitionNames);
  const message = `":::${name}" is not a kind of admonition; only its content is shown.`;
  if (suggestion !== undefined)
    return { code: "admonition-unknown", message, hint: `Did you mean ":::${suggestion}"?`, isOncePerSite: false };
  return {
    code: "directive-unknown",
    message,
    hint: `Use one of ${admonitionNames.join(", ")}.`,
    // It has a meaning elsewhere, and all documents may use it.
    isOncePerSite: true,
  };
}
