import type { ReleasePageData } from "../release-pages.ts";
import { formatMonth } from "@cairn/catalogue/format-date";
import Link from "../../../theme/primitives/link.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import styles from "./ReleasePage.module.css";

/** The way to the months before and after, and to all of them. */
export function MonthNavigation({ earlier, later, index }: Pick<ReleasePageData, "earlier" | "later" | "index">) {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  if (!earlier && !later && !index) return null;
  return (
    <nav className={styles.navigation} aria-label={translate("theme.releases.months")}>
      {earlier && (
        <Link to={earlier.href} rel="prev">
          {translate("theme.releases.earlier", { month: formatMonth(earlier.month, htmlLang) })}
        </Link>
      )}{" "}
      {index && <Link to={index.href}>{index.title}</Link>}{" "}
      {later && (
        <Link to={later.href} rel="next">
          {translate("theme.releases.later", { month: formatMonth(later.month, htmlLang) })}
        </Link>
      )}
    </nav>
  );
}
