import { messageOf } from "@cairn/catalogue/error-message";
import type { SourcePosition } from "../../findings/position-at.ts";
import { isPresentFunction } from "../running/package-stub.ts";
import { asObject, type Written } from "./written-config.ts";

/** An address in a document that leads nowhere. */
export interface BrokenAddress extends SourcePosition {
  url: string;
  /** The document, relative to the site's folder. */
  file: string;
}

/** What a function of the site says about it: the address to use instead, if any, or the message of what it throws. */
export interface HookAnswer {
  url?: string;
  failure?: string;
}

export type BrokenAddressHook = (broken: BrokenAddress) => HookAnswer;

/** A site's own functions for broken addresses, which take the place of findings. */
export interface BrokenAddressHooks {
  image?: BrokenAddressHook;
  link?: BrokenAddressHook;
}

/** Returns the functions in `markdown.hooks` of a configuration. */
export function brokenAddressHooks({ markdown }: Written): BrokenAddressHooks {
  const { onBrokenMarkdownImages, onBrokenMarkdownLinks } = asObject(asObject(markdown)["hooks"]);
  const image = hookOf(onBrokenMarkdownImages, "image");
  const link = hookOf(onBrokenMarkdownLinks, "link");
  return { ...(image && { image }), ...(link && { link }) };
}

function hookOf(written: unknown, type: "image" | "link"): BrokenAddressHook | undefined {
  if (!isPresentFunction(written)) return undefined;
  return ({ url, file, line, column }) => {
    const node = { type, url, children: [], position: { start: { line, column }, end: { line, column } } };
    try {
      const answer = written({ sourceFilePath: file, url, node });
      return typeof answer === "string" ? { url: answer } : {};
    } catch (error) {
      return { failure: messageOf(error) };
    }
  };
}
