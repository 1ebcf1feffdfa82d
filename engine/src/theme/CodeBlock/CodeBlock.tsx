import type { ReactNode } from "react";
import { renderCodeBlockContent } from "../../markup/code-block-markup.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { codeLabels } from "../../texts/code-labels.ts";
import { translate } from "../primitives/translate.tsx";
import { classNames } from "../class-names.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { textOfNode } from "../../client/islands/text-of-node.ts";

export interface CodeBlockProps {
  children?: ReactNode;
  language?: string;
  title?: ReactNode;
  /** A number is that of the first line. */
  showLineNumbers?: boolean | number;
  /** May contain the language, as in `language-js`. */
  className?: string;
  /** What follows the language of a fence in Markdown. */
  metastring?: string;
}

/**
 * `@theme/CodeBlock`: code in a component, drawn like fenced code. Code drawn only in the browser is not highlighted.
 */
export default function CodeBlock({
  children,
  language: ownLanguage,
  title,
  showLineNumbers,
  className = "",
  metastring = "",
}: CodeBlockProps): ReactNode {
  const { readFence } = usePage();
  const fromClass = /(?:^|\s)language-(\S+)/.exec(className);
  const language = ownLanguage ?? fromClass?.[1];
  const code = textOfNode(children).replace(/\n$/, "");
  const parts = readFence?.(code, language ?? "", metastring) ?? {
    language,
    linesHtml: code.split("\n").map(escapeHtml),
  };
  const shown = {
    ...parts,
    title: title === undefined ? parts.title : textOfNode(title),
    lineNumbersFrom: showLineNumbers ? Number(showLineNumbers) : parts.lineNumbersFrom,
  };
  const html = renderCodeBlockContent(
    shown,
    codeLabels((id, message) => translate({ id, message })),
  );
  const otherClasses = fromClass ? className.replace(fromClass[0], "").trim() : className;
  return <div className={classNames("code-block", otherClasses)} dangerouslySetInnerHTML={{ __html: html }} />;
}
