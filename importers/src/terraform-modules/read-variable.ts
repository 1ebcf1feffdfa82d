import { evaluate, evaluateBoolean, evaluateString, textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import { renderValue } from "@cairn/catalogue/hcl/syntax/render-value";
import type { Block, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { commentAbove, positionOf, type SourceText, textOfExpression } from "./source-text.ts";
import type { Default, InputDeclaration, OutputDeclaration, Validation } from "./terraform-module.ts";

/** Reads a `variable` block. */
export function readVariable(source: SourceText, block: Block): InputDeclaration {
  const { attributes, blocks } = block.body;
  const expressionOf = (name: string) => attributes.get(name)?.expression;
  const value = expressionOf("default");
  return {
    ...readCommon(source, block),
    type: readType(source, expressionOf("type")),
    default: value && readDefault(source, value),
    nullable: evaluateBoolean(expressionOf("nullable")) ?? true,
    validations: blocks.filter(({ type }) => type === "validation").flatMap((each) => readValidation(source, each)),
  };
}

/** Reads an `output` block. */
export function readOutput(source: SourceText, block: Block): OutputDeclaration {
  const value = block.body.attributes.get("value")?.expression;
  return { ...readCommon(source, block), value: value && textOfExpression(source, value) };
}

function readCommon(source: SourceText, { labels, start, body: { attributes } }: Block) {
  const expressionOf = (name: string) => attributes.get(name)?.expression;
  return {
    name: labels[0] ?? "",
    file: source.name,
    line: positionOf(source, start).line,
    description: readDescription(source, expressionOf("description"), start),
    sensitive: evaluateBoolean(expressionOf("sensitive")) ?? false,
    ephemeral: evaluateBoolean(expressionOf("ephemeral")) ?? false,
    deprecated: textOfTemplate(expressionOf("deprecated"))?.trim() || undefined,
  };
}

/** The comment above stands in for a description that is missing, as in the tables that `terraform-docs` makes. */
function readDescription(source: SourceText, expression: Expression | undefined, start: number): string | undefined {
  const written = textOfTemplate(expression)?.replace(/\r\n/g, "\n").trim();
  return written || (source.isJson ? undefined : commentAbove(source.text, start)) || undefined;
}

/** Terraform 0.11 wrote types in quotes; JSON still does. */
function readType(source: SourceText, expression: Expression | undefined): string | undefined {
  return expression && ((evaluateString(expression) ?? textOfExpression(source, expression)) || undefined);
}

function readDefault(source: SourceText, expression: Expression): Default {
  const constant = evaluate(expression);
  const text = source.isJson && constant ? renderValue(constant.value) : textOfExpression(source, expression);
  return { text, constant };
}

/** A condition without a message, or the other way round, is not finished; Terraform refuses it. */
function readValidation(source: SourceText, { body: { attributes } }: Block): Validation[] {
  const condition = attributes.get("condition")?.expression;
  const message = attributes.get("error_message")?.expression;
  if (!condition || !message) return [];
  const errorMessage = textOfTemplate(message)?.replace(/\r\n/g, "\n").trim() ?? textOfExpression(source, message);
  return [{ condition: textOfExpression(source, condition), errorMessage }];
}
