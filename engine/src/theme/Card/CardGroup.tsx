import type { ReactNode } from "react";
import styles from "./Card.module.css";

/** Cards side by side, as many as fit. */
export default function CardGroup({ children }: { children?: ReactNode }): ReactNode {
  return <div className={styles.group}>{children}</div>;
}
