import type { CSSProperties, ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import announcementStyles from "./AnnouncementBar.module.css";
import versionStyles from "./VersionBanner.module.css";

export interface AnnouncementBarProps {
  /** HTML of the message, from the configuration. */
  html: string;
  /** Key under which a dismissal is stored; absent if the bar cannot be dismissed. */
  dismissId?: string | undefined;
  /** Colours of CSS. */
  background?: string | undefined;
  color?: string | undefined;
  translate?: Translator | undefined;
}

/**
 * A message above everything else, which scrolls with the page. If the reader has dismissed it, a script in the head
 * hides it before the first paint (`client/inline/announcement.ts`).
 */
export function AnnouncementBar(props: AnnouncementBarProps): ReactNode {
  const { html, dismissId, background, color, translate = inEnglish } = props;
  return (
    <section
      className={announcementStyles.bar}
      style={colorsOf(background, color)}
      aria-label={translate("theme.AnnouncementBar.label")}
      data-announcement-bar=""
    >
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {dismissId !== undefined && (
        <button
          type="button"
          className={`${announcementStyles.dismiss} icon-button`}
          data-action="dismiss"
          data-announcement-dismiss={dismissId}
          aria-label={translate("theme.AnnouncementBar.closeButtonAriaLabel")}
        >
          <span className="icon" />
        </button>
      )}
    </section>
  );
}

/** Links and the button have the text's colour: the theme's may be unreadable on a background of the site. */
function colorsOf(background: string | undefined, color: string | undefined): CSSProperties | undefined {
  if (!background && !color) return undefined;
  return { background, color, "--color-accent": color, "--color-text": color } as CSSProperties;
}

interface VersionBannerProps {
  kind: "unreleased" | "unmaintained";
  /** The site's title. */
  title: string;
  label: string;
  /** The same page in the recommended version, or that version's main document; without the base URL. */
  latest?: { label: string; href: string } | undefined;
  translate?: Translator | undefined;
}

/** A notice above the page that its version is not the recommended one. */
export function VersionBanner({ kind, title, label, latest, translate = inEnglish }: VersionBannerProps): ReactNode {
  const [before = "", after = ""] = translate("theme.docs.versions.latestVersionSuggestionLabel", {
    latestVersionLink: "\u0000",
    versionLabel: latest?.label ?? "",
  }).split("\u0000");
  return (
    <div className={versionStyles.banner} role="note" aria-label={translate("theme.navbar.version")}>
      <p>
        {translate(`theme.docs.versions.${kind}VersionLabel`, { siteTitle: title, versionLabel: label })}
        {latest && (
          <>
            {" "}
            {before}
            <a href={latest.href}>
              {translate("theme.docs.versions.latestVersionLinkLabel")} ({latest.label})
            </a>
            {after}
          </>
        )}
      </p>
    </div>
  );
}

/** The name of the page's version, above its title. */
export function VersionBadge({ label, translate = inEnglish }: { label: string; translate?: Translator }): ReactNode {
  return <span className="badge">{translate("theme.docs.versionBadge.label", { versionLabel: label })}</span>;
}

interface VisibilityBannerProps {
  kind: "unlisted" | "draft";
  translate?: Translator | undefined;
}

/** A notice above a page that is in no list, or that is only shown while the site is edited. */
export function VisibilityBanner({ kind, translate = inEnglish }: VisibilityBannerProps): ReactNode {
  const title = translate(`theme.contentVisibility.${kind}Banner.title`);
  return (
    <div className={versionStyles.banner} role="note" aria-label={title}>
      <p>
        <b>{title}</b>
        <br />
        {translate(`theme.contentVisibility.${kind}Banner.message`)}
      </p>
    </div>
  );
}
