import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./PageMenu.module.css";

/** A program that a page can be opened in, and the address for that. */
export interface Assistant {
  label: string;
  href: string;
}

export interface PageMenuProps {
  /** Address of the page as Markdown. */
  markdownHref: string;
  assistants: readonly Assistant[];
  translate?: Translator | undefined;
}

/** A menu to copy the page as Markdown, view it, or open it in an AI assistant. */
export default function PageMenu({ markdownHref, assistants, translate = inEnglish }: PageMenuProps): ReactNode {
  return (
    <details className={`${styles.menu} chevrons`} data-dropdown="">
      <summary>Markdown</summary>
      <ul>
        <li>
          <button type="button" data-action="copy-page">
            {translate("theme.pageMenu.copy")}
          </button>
        </li>
        <li>
          <a href={markdownHref} type="text/markdown">
            {translate("theme.pageMenu.view")}
          </a>
        </li>
        {assistants.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer" target="_blank">
              {translate("theme.pageMenu.open", { assistant: label })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
