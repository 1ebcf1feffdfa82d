import { formatNumber } from "@cairn/catalogue/format-number";

/** Replaces the named places in a text by values; numbers are formatted for the language. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>, language: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? formatNumber(value, language) : value;
  });
}
