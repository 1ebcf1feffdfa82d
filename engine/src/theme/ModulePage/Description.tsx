import type { ReactNode } from "react";
import { splitReferences } from "../../shared/catalogue/references.ts";
import Link from "../compat/link.tsx";
import styles from "./ModulePage.module.css";

/** What an input or output is for; what it refers to is a link, and what its author quotes as code is code. */
export function Description({ text, references }: { text: string; references?: Record<string, string> | undefined }) {
  if (!references) return <p className={styles.description}>{withCode(text)}</p>;
  return (
    <p className={styles.description}>
      {splitReferences(text, references).map((part, index) =>
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

/** Text with its Markdown spans of code, the only marks that most descriptions have. Parts never move. */
function withCode(text: string): ReactNode {
  if (!text.includes("`")) return text;
  return text.split(/`([^`\n]+)`/).map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
