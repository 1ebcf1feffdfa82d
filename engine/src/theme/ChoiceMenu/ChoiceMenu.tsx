import type { ReactNode } from "react";

export interface Choice {
  /** What the browser remembers of it: a version's name, or a language's code. */
  name: string;
  label: string;
  /** As the browser gets it: with the base URL. */
  href: string;
  isCurrent: boolean;
  /** Of another language. */
  lang?: string | undefined;
  /** Where documents that the navbar names are in this version, by what it calls them. */
  documents?: Readonly<Record<string, string>> | undefined;
}

export interface ChoiceMenuProps {
  kind: "version" | "locale";
  /** What is chosen, for a screen reader. */
  title: string;
  choices: readonly Choice[];
}

/** An entry of the navbar that leads to the same page in another version or language. */
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
