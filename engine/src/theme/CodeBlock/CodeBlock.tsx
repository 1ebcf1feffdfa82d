import type { ReactNode } from "react";
import { renderCodeBlockContent } from "../../shared/code-block-markup.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import { classNames } from "../class-names.ts";
import { textOf } from "../text-of.ts";

export interface CodeBlockProps {
  children?: ReactNode;
  language?: string;
  title?: string;
  /** A number is that of the first line. */
  showLineNumbers?: boolean | number;
  /** May name the language, as `language-js`. */
  className?: string;
}

/** `@theme/CodeBlock`: code in a component, drawn as fenced code is but without colours. */
export default function CodeBlock({
  children,
  language,
  title,
  showLineNumbers,
  className = "",
}: CodeBlockProps): ReactNode {
  const fromClass = /(?:^|\s)language-(\S+)/.exec(className);
  const html = renderCodeBlockContent({
    title,
    language: language ?? fromClass?.[1],
    linesHtml: textOf(children).replace(/\n$/, "").split("\n").map(escapeHtml),
    lineNumbersFrom: showLineNumbers ? Number(showLineNumbers) : undefined,
  });
  const otherClasses = fromClass ? className.replace(fromClass[0], "").trim() : className;
  return <div className={classNames("code-block", otherClasses)} dangerouslySetInnerHTML={{ __html: html }} />;
}
