import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { parseHcl } from "@cairn/catalogue/hcl/syntax/parse-body";
import { parseTerraformJson } from "@cairn/catalogue/hcl/syntax/parse-json";
import { type Body, SyntaxFault } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import type { ModuleFile } from "./find/module-files.ts";
import { createSourceText, positionOf, type SourceText } from "./source-text.ts";

export interface ParsedFile {
  source: SourceText;
  body: Body;
}

/** Parses a configuration file; a mistake in it comes back as a finding. */
export function parseFile({ name, text }: ModuleFile): ParsedFile | Diagnostic {
  const source = createSourceText(name, text);
  try {
    return { source, body: source.isJson ? parseTerraformJson(text) : parseHcl(text) };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const { message, hint, offset } = error;
    return { code: "hcl-syntax", severity: "error", file: name, ...positionOf(source, offset), message, hint };
  }
}
