import { type ReactNode, useEffect, useRef, useState } from "react";
import { renderCodeBlockContent } from "../../markup/code-block-markup.ts";
import { codeLabels } from "../../texts/code-labels.ts";
import { translate } from "../primitives/translate.tsx";
import { classNames } from "../class-names.ts";
import { type DrawnCode, readDrawnCode, redrawCode } from "../../client/islands/drawn-code.ts";
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
 * `@theme/CodeBlock`: code in a component, drawn like fenced code. Code drawn only in the browser is not highlighted;
 * code that changes there keeps the colours of what stays the same.
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
  const block = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnCode>();
  const fromClass = /(?:^|\s)language-(\S+)/.exec(className);
  const language = ownLanguage ?? fromClass?.[1];
  const code = textOfNode(children).replace(/\n$/, "");
  const parts = readFence?.(code, language ?? "", metastring) ?? redrawCode(drawn, { code, language, metastring });
  const shown = {
    ...parts,
    title: title === undefined ? parts.title : textOfNode(title),
    lineNumbersFrom: showLineNumbers ? Number(showLineNumbers) : parts.lineNumbersFrom,
  };
  const input = JSON.stringify([code, language, metastring, title === undefined ? null : shown.title, showLineNumbers]);
  const html = renderCodeBlockContent(
    shown,
    codeLabels((id, message) => translate({ id, message })),
  );
  const [first] = useState({ input, html });
  useEffect(() => {
    if (block.current) setDrawn(readDrawnCode(block.current));
  }, []);
  const otherClasses = fromClass ? className.replace(fromClass[0], "").trim() : className;
  return (
    <div
      ref={block}
      className={classNames("code-block", otherClasses)}
      // React leaves the build's HTML as it is while this is the same.
      dangerouslySetInnerHTML={{ __html: input === first.input ? first.html : html }}
    />
  );
}
