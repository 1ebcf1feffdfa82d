import { dedentHcl } from "@cairn/catalogue/hcl/dedent";
import styles from "./ModulePage.module.css";

/** Values that are longer, or have several lines, get a block of their own. */
const inlineLength = 60;
/** Blocks with more lines are folded. */
const mostOpenLines = 24;

interface HclValueProps {
  /** The role of the value, such as "default". */
  label: string;
  /** HCL expression as written. */
  value: string | undefined;
}

/** A short value, shown in the first line of its entry. */
export function InlineValue({ label, value }: HclValueProps) {
  if (value === undefined || isBlock(value)) return null;
  return (
    <span className={styles.default}>
      {`${label} `}
      <code>{value}</code>
    </span>
  );
}

/** A long value, shown below the entry's description. */
export function BlockValue({ label, value }: HclValueProps) {
  if (value === undefined || !isBlock(value)) return null;
  if (isFolded(value))
    return (
      <details className={`${styles.tree} ${styles.defaultBlock}`}>
        <summary>{label}</summary>
        <pre>{dedentHcl(value)}</pre>
      </details>
    );
  return (
    <div className={styles.defaultBlock}>
      {`${label} `}
      <pre>{dedentHcl(value)}</pre>
    </div>
  );
}

/** Whether a value is shown below the entry's description. */
export function isBlock(value: string): boolean {
  return value.includes("\n") || value.length > inlineLength;
}

/** Whether a block is so long that only its label is shown. */
export function isFolded(value: string): boolean {
  return value.split("\n", mostOpenLines + 1).length > mostOpenLines;
}
