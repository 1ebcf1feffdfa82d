import type { ReactNode } from "react";
import { dedent } from "@cairn/catalogue/hcl/dedent";
import { splitReferences } from "@cairn/catalogue/modules/references";
import Link from "../../../theme/primitives/link.tsx";
import styles from "./ModulePage.module.css";

interface DescriptionProps {
  text: string;
  /** Addresses of what the text refers to, if it is plain text. */
  references?: Record<string, string> | undefined;
  /** The text as HTML, unless it is plain text. */
  html?: string | undefined;
}

/** Draws the description of an input or output; references are links, and quoted code is code. */
export function Description({ text, references = {}, html }: DescriptionProps) {
  const lines = dedent(text);
  // Styles keep the lines and the indentation; this mark does so in the page's Markdown.
  const mark = lines.includes("\n") ? { "data-lines": "" } : {};
  if (html !== undefined)
    return <div className={styles.markdown} {...mark} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <p className={styles.description} {...mark}>
      {splitReferences(lines, references).map((part, index) =>
        part.href === undefined ? (
          withCode(part.text)
        ) : (
          // The same reference may occur twice, and the order of parts never changes.
          <Link key={index} to={part.href}>
            {part.text}
          </Link>
        ),
      )}
    </p>
  );
}

/** Text between two backticks; it may have several lines if none is empty and there is no space at either end. */
const codePattern = /`([^`\n]+|[^`\s](?:[^`\n]|\n(?![ \t]*\n))*[^`\s])`/;

/** Draws text with code spans, the only Markdown that most texts have. The order of parts never changes. */
export function withCode(text: string): ReactNode {
  if (!text.includes("`")) return text;
  return text.split(codePattern).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
