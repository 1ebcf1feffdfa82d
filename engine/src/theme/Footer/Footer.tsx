import type { ReactNode } from "react";
import type { NavigationLink } from "../../model/navigation.ts";
import { FrameLink, type FrameLinkProps } from "../frame-link.tsx";
import styles from "./Footer.module.css";

export interface FooterProps {
  /** Addresses include the base URL. */
  groups: readonly {
    title: string;
    links: readonly (NavigationLink & Pick<FrameLinkProps, "noWarning" | "className" | "html">)[];
  }[];
  /** HTML, from the configuration. */
  copyright?: string | undefined;
}

/** The footer: groups of links, and the copyright. */
export default function Footer({ groups, copyright }: FooterProps): ReactNode {
  if (groups.length === 0 && !copyright) return null;
  return (
    <footer className={styles.footer}>
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map(({ title, links }, index) => (
            <div key={index}>
              {title && <p>{title}</p>}
              <ul>
                {links.map(({ label, ...link }) => (
                  <li key={link.href}>
                    <FrameLink {...link} label={link.html === undefined ? undefined : label}>
                      {label}
                    </FrameLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {copyright && <p dangerouslySetInnerHTML={{ __html: copyright }} />}
    </footer>
  );
}
