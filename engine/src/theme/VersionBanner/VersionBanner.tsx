import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./VersionBanner.module.css";

export interface VersionBannerProps {
  kind: "unreleased" | "unmaintained";
  /** The site's title. */
  title: string;
  label: string;
  /** The same page in the recommended version, or that version's main document; without the base URL. */
  latest?: { label: string; href: string } | undefined;
  translate?: Translator | undefined;
}

/** A notice above the page that its version is not the recommended one. */
export default function VersionBanner({
  kind,
  title,
  label,
  latest,
  translate = inEnglish,
}: VersionBannerProps): ReactNode {
  const [before = "", after = ""] = translate("theme.docs.versions.latestVersionSuggestionLabel", {
    latestVersionLink: "\u0000",
    versionLabel: latest?.label ?? "",
  }).split("\u0000");
  return (
    <div className={styles.banner} role="note" aria-label={translate("theme.navbar.version")}>
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
