import type { ReactNode } from "react";

export interface Choice {
  /** The value that the browser remembers: a version's name, or a language's code. */
  name: string;
  label: string;
  /** Includes the base URL. */
  href: string;
  isCurrent: boolean;
  /** The choice's language, if it is not the page's. */
  lang?: string | undefined;
  /** Addresses in this version of documents that the navbar names, by the names used there. */
  documents?: Readonly<Record<string, string>> | undefined;
}

export interface ChoiceMenuProps {
  kind: "version" | "locale";
  /** What is being chosen, for screen readers. */
  title: string;
  choices: readonly Choice[];
}

/** A navbar menu that links to the same page in other versions or languages. */
export default function ChoiceMenu({ kind, title, choices }: ChoiceMenuProps): ReactNode {
  const current = choices.find(({ isCurrent }) => isCurrent) ?? choices[0];
  return (
    <li>
      <details data-dropdown="" data-choice-menu={kind}>
        <summary aria-label={`${title}: ${current?.label}`}>{current?.label}</summary>
        <ul>
          {choices.map(({ name, label, href, isCurrent, lang, documents }) => (
            <li key={name}>
              <a
                data-action="choose"
                data-choice={name}
                data-documents={documents && JSON.stringify(documents)}
                lang={lang}
                hrefLang={lang}
                aria-current={isCurrent ? "true" : undefined}
                href={href}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
