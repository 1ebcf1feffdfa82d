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
  logo?: FooterLogo | undefined;
  /** HTML, from the configuration. */
  copyright?: string | undefined;
}

/** An image above the copyright. */
interface FooterLogo {
  src: string;
  srcDark?: string | undefined;
  alt: string;
  href?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** The footer: groups of links, a logo and the copyright. */
export default function Footer({ groups, logo, copyright }: FooterProps): ReactNode {
  if (groups.length === 0 && !logo && !copyright) return null;
  return (
    <footer className={styles.footer}>
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map(({ title, links }, index) => (
            <div key={index}>
              {title && <p>{title}</p>}
              {/* Links without a title are in a row. */}
              <ul className={title ? undefined : "facts"}>
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
      {logo && <Logo {...logo} />}
      {copyright && <p dangerouslySetInnerHTML={{ __html: copyright }} />}
    </footer>
  );
}

function Logo({ src, srcDark, alt, href, width, height }: FooterLogo): ReactNode {
  // The theme's images have the height that follows from their width.
  const style = width === undefined ? { height: `${height ?? 48}px` } : undefined;
  const size = { width, height, style, loading: "lazy" } as const;
  const images = (
    <>
      <img className={srcDark && "only-light"} src={src} alt={alt} {...size} />
      {srcDark && <img className="only-dark" src={srcDark} alt={alt} {...size} />}
    </>
  );
  return (
    <div>
      {href === undefined ? (
        images
      ) : (
        <FrameLink href={href} label={alt}>
          {images}
        </FrameLink>
      )}
    </div>
  );
}
