import { formatMonth } from "../../shared/catalogue/format-month.ts";
import type { ReleasePageData } from "../../shared/catalogue/release-pages.ts";
import Link from "../compat/link.tsx";
import styles from "./ReleasePage.module.css";

/** The way to the months before and after, and to all of them. */
export function MonthNavigation({ earlier, later, index }: Pick<ReleasePageData, "earlier" | "later" | "index">) {
  if (!earlier && !later && !index) return null;
  return (
    <nav className={styles.navigation} aria-label="Months">
      {earlier && (
        <Link to={earlier.href} rel="prev">
          {`Earlier: ${formatMonth(earlier.month)}`}
        </Link>
      )}{" "}
      {index && <Link to={index.href}>{index.title}</Link>}{" "}
      {later && (
        <Link to={later.href} rel="next">
          {`Later: ${formatMonth(later.month)}`}
        </Link>
      )}
    </nav>
  );
}
