import { formatNumber } from "@cairn/catalogue/format-number";

/** Puts the values in the places of a text that are called by their names; numbers as the language writes them. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>, language: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? formatNumber(value, language) : value;
  });
}
