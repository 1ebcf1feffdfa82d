import { isMap, isScalar, LineCounter, type Document } from "yaml";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { describeYamlError } from "../findings/describe-yaml-error.ts";
import { parseYamlDocument } from "../findings/parse-yaml.ts";
import type { SourcePosition } from "../findings/position-at.ts";

export interface YamlSource {
  /** The parsed file; `undefined` if it is empty. */
  value: unknown;
  /** Returns the position of the value at a path of keys, or of its key if that is asked for or there is no value. */
  positionOf(path: readonly PropertyKey[], of: "key" | "value"): SourcePosition;
  /** Syntax errors; if there are any, there is no value. */
  diagnostics: Diagnostic[];
}

/** Reads a YAML or JSON file (JSON is YAML) and keeps positions for findings. */
export function readYaml(file: string, text: string, code: string): YamlSource {
  const lines = new LineCounter();
  const document = parseYamlDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): SourcePosition => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const describe = (error: { message: string }, offset: number): Diagnostic => {
    const fault = { code, severity: "error" as const, file, ...at(offset) };
    if (file.endsWith(".json"))
      return { ...fault, message: `The file is not valid JSON: ${error.message.replace(/\.$/, "")}.` };
    const { reason, hint } = describeYamlError(error);
    return { ...fault, message: `The file is not valid YAML: ${reason}.`, hint };
  };
  const diagnostics = document.errors.map((error) => describe(error, error.pos[0]));
  const value: unknown = diagnostics.length > 0 ? undefined : (document.toJS() ?? undefined);
  return {
    value,
    positionOf: (path, of) => at(offsetOf(document, path, of)),
    diagnostics,
  };
}

function offsetOf(document: Document, path: readonly PropertyKey[], of: "key" | "value"): number {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const key = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
    const start = rangeStart(of === "value" ? pair?.value : undefined) ?? rangeStart(pair?.key);
    if (start !== undefined) return start;
  }
  // For a missing key, the position is where its object begins.
  return rangeStart(path.length > 0 ? document.getIn(path, true) : parent) ?? rangeStart(parent) ?? 0;
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node)) return undefined;
  return Array.isArray(node.range) ? Number(node.range[0]) : undefined;
}
