import { dedentHcl } from "@cairn/catalogue/hcl/dedent";
import styles from "./ModulePage.module.css";

/** Values that are longer, or have several lines, get a block of their own. */
const inlineLength = 60;

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
