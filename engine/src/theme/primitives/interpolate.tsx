import { Fragment, type ReactNode } from "react";

export type InterpolateValues = Record<string, ReactNode>;

/** Replaces `{name}` in a text by the value of that name. Names without a value are left unchanged. */
export function interpolate(text: string, values: Record<string, string | number> | undefined): string;
export function interpolate(text: string, values: InterpolateValues | undefined): ReactNode;
export function interpolate(text: string, values: InterpolateValues | undefined): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index): ReactNode => {
    if (index % 2 === 0) return part;
    return values && Object.hasOwn(values, part) ? values[part] : `{${part}}`;
  });
  if (parts.every((part) => typeof part === "string" || typeof part === "number")) return parts.join("");
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** `@docusaurus/Interpolate`. Throws if its child is not a string. */
export default function Interpolate({ children, values }: { children: string; values?: InterpolateValues }): ReactNode {
  if (typeof children !== "string")
    throw new Error("<Interpolate> takes one string as its child. Put what varies into its values.");
  return interpolate(children, values);
}
