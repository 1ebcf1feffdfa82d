import { dedentHcl } from "@cairn/catalogue/hcl/dedent";
import styles from "./ModulePage.module.css";

/** Longer values, and those of several lines, get a block of their own. */
const INLINE_LENGTH = 60;

interface HclValueProps {
  /** What the value is to the entry: "default". */
  label: string;
  /** HCL expression as written. */
  value: string | undefined;
}

/** A short value, in the first line of its entry. */
export function InlineValue({ label, value }: HclValueProps) {
  if (value === undefined || isBlock(value)) return null;
  return (
    <span className={styles.default}>
      {`${label} `}
      <code>{value}</code>
    </span>
  );
}

/** A long value, below what is said of its entry. */
export function BlockValue({ label, value }: HclValueProps) {
  if (value === undefined || !isBlock(value)) return null;
  return (
    <div className={styles.defaultBlock}>
      {`${label} `}
      <pre>{dedentHcl(value)}</pre>
    </div>
  );
}

/** Whether a value stands below what is said of its entry. */
export function isBlock(value: string): boolean {
  return value.includes("\n") || value.length > INLINE_LENGTH;
}
