import { evaluateString, textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Block, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { positionOf, type SourceText, textOfExpression } from "./source-text.ts";
import type { ModuleCall, ResourceDeclaration } from "./terraform-module.ts";

/** Reads a `resource`, `data`, `ephemeral` or `action` block. */
export function readResource(source: SourceText, block: Block): ResourceDeclaration {
  const [type = "", name = ""] = block.labels;
  const provider = providerOf(block.body.attributes.get("provider")?.expression) ?? type.replace(/_.*$/, "");
  return { kind: block.type as ResourceDeclaration["kind"], type, name, provider, ...placeOf(source, block.start) };
}

/** Reads a `module` block. A source that is missing is an empty text, one that is not constant stands as written. */
export function readCall(source: SourceText, { labels: [name = ""], start, body: { attributes } }: Block): ModuleCall {
  const from = attributes.get("source")?.expression;
  const text = from && (evaluateString(from) ?? textOfTemplate(from) ?? textOfExpression(source, from));
  const version = evaluateString(attributes.get("version")?.expression);
  return { name, source: text ?? "", version, ...placeOf(source, start) };
}

/** Local name of the provider in `provider = aws.west`, or in the older `provider = "aws.west"`. */
function providerOf(expression: Expression | undefined): string | undefined {
  if (expression?.kind === "attribute" || expression?.kind === "index") return providerOf(expression.target);
  if (expression?.kind === "variable") return expression.name;
  return evaluateString(expression)?.replace(/\..*$/, "");
}

function placeOf(source: SourceText, start: number): { file: string; line: number } {
  return { file: source.name, line: positionOf(source, start).line };
}
