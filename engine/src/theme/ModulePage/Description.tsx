import { splitReferences } from "../../shared/catalogue/references.ts";
import Link from "../compat/link.tsx";
import styles from "./ModulePage.module.css";

/** What an input or output is for; what it refers to is a link. */
export function Description({ text, references }: { text: string; references?: Record<string, string> | undefined }) {
  if (!references) return <p className={styles.description}>{text}</p>;
  return (
    <p className={styles.description}>
      {splitReferences(text, references).map((part, index) =>
        part.href === undefined ? (
          part.text
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
