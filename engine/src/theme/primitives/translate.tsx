import { type ReactNode, use } from "react";
import { PageContext } from "../../client/islands/page-context.ts";
import { interpolate, type InterpolateValues } from "./interpolate.tsx";

interface Message {
  id?: string | undefined;
  message?: string | undefined;
  description?: string | undefined;
}

/**
 * `translate()`: the message in the page's language, if it has an id and a translation; unchanged outside of a page.
 * Throws if both id and message are missing (specification, §8).
 */
export function translate({ id, message }: Message, values?: Record<string, string | number>): string {
  return interpolate(messageOf(id, message), values);
}

export interface TranslateProps {
  id?: string;
  description?: string;
  children?: string;
  values?: InterpolateValues;
}

/** `@docusaurus/Translate`: the same as a component, whose values may be elements. */
export default function Translate({ id, children, values }: TranslateProps): ReactNode {
  if (children !== undefined && typeof children !== "string") {
    throw new Error("<Translate> takes one string as its child. Put what varies into its values.");
  }
  return interpolate(messageOf(id, children), values);
}

function messageOf(id: string | undefined, message: string | undefined): string {
  const text = translationOf(id ?? message) || (message ?? id);
  if (text === undefined) throw new Error("A translation has neither id nor message. Give it at least one of them.");
  return text;
}

function translationOf(id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  try {
    return use(PageContext)?.siteConfig.locale.messages[id];
  } catch {
    // It is called while its module is loaded, so nothing is being drawn yet.
    return undefined;
  }
}
