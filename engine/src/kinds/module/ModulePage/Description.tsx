import type { ReactNode } from "react";
import { dedent } from "@cairn/catalogue/hcl/dedent";
import { splitReferences } from "@cairn/catalogue/modules/references";
import Link from "../../../theme/primitives/link.tsx";
import styles from "./ModulePage.module.css";

interface DescriptionProps {
  text: string;
  /** Where the references lead that plain text makes. */
  references?: Record<string, string> | undefined;
  /** The text as HTML, where it is more than plain. */
  html?: string | undefined;
}

/** What an input or output is for; what it refers to is a link, and what its author quotes as code is code. */
export function Description({ text, references = {}, html }: DescriptionProps) {
  if (html !== undefined) return <div className={styles.markdown} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <p className={styles.description}>
      {splitReferences(dedent(text), references).map((part, index) =>
        part.href === undefined ? (
          withCode(part.text)
        ) : (
          // The same reference may be made twice, and parts never move.
          <Link key={index} to={part.href}>
            {part.text}
          </Link>
        ),
      )}
    </p>
  );
}

/** What stands between two backticks; over several lines too, where none of them is empty and no space is at its ends. */
const CODE = /`([^`\n]+|[^`\s](?:[^`\n]|\n(?![ \t]*\n))*[^`\s])`/;

/** Text with its Markdown spans of code, the only marks that most texts have. Parts never move. */
export function withCode(text: string): ReactNode {
  if (!text.includes("`")) return text;
  return text.split(CODE).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
