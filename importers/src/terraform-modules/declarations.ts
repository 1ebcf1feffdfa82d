import { compareCodes } from "@cairn/catalogue/compare-codes";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Body, Block, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { evaluate, evaluateBoolean, evaluateString, textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import { renderValue } from "@cairn/catalogue/hcl/syntax/render-value";
import type { Declaration, Default, InputDeclaration, OutputDeclaration, Validation } from "./terraform-module.ts";
import { descriptionAbove, type SourceText, textOfExpression } from "./source-text.ts";

/** A declaration with the body that it was read from. */
export interface Declared<Item extends Declaration> {
  item: Item;
  body: Body;
}

/** The declarations of one kind in a module, by their unique key. */
export class Declarations<Item extends Declaration> {
  private readonly items = new Map<string, Item>();
  private readonly noun: string;
  private readonly addressOf: (item: Item) => string;

  constructor(noun: string, addressOf: (item: Item) => string = ({ name }) => name) {
    this.noun = noun;
    this.addressOf = addressOf;
  }

  add(item: Item): Diagnostic | undefined {
    const address = this.addressOf(item);
    const first = this.items.get(address);
    if (!first) {
      this.items.set(address, item);
      return undefined;
    }
    return {
      code: "hcl-duplicate",
      severity: "error",
      file: item.file,
      line: item.line,
      message: `The ${this.noun} "${address}" is declared twice.`,
      hint: `It is also declared in ${first.file}, line ${first.line}. Remove one of the two.`,
    };
  }

  /**
   * Applies an override file's declaration, according to
   * https://developer.hashicorp.com/terraform/language/files/override: an argument replaces the one of the same name,
   * nested blocks replace those of the same type. Fields have the names of their arguments.
   */
  override({ item, body }: Declared<Item>): Diagnostic | undefined {
    const address = this.addressOf(item);
    const base = this.items.get(address);
    if (!base) {
      return {
        code: "hcl-override",
        severity: "error",
        file: item.file,
        line: item.line,
        message: `There is no ${this.noun} "${address}" to override.`,
        hint: "Declare it in a file that is not an override file.",
      };
    }
    const hasValidation = body.blocks.some(({ type }) => type === "validation");
    const changed = Object.entries(item).filter(
      ([field]) => body.attributes.has(field) || (field === "validations" && hasValidation),
    );
    this.items.set(address, { ...base, ...Object.fromEntries(changed) });
    return undefined;
  }

  /** Returns the declarations in the order of the catalogue: by name, then by address. */
  list(): Item[] {
    return Array.from(this.items)
      .sort(([a, { name: nameA }], [b, { name: nameB }]) => compareCodes(nameA, nameB) || compareCodes(a, b))
      .map(([, item]) => item);
  }
}

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

function readCommon(source: SourceText, block: Block) {
  const {
    labels,
    start,
    body: { attributes },
  } = block;
  const expressionOf = (name: string) => attributes.get(name)?.expression;
  return {
    name: labels[0] ?? "",
    file: source.name,
    line: source.positionOf(start).line,
    description: readDescription(source, expressionOf("description"), block),
    sensitive: evaluateBoolean(expressionOf("sensitive")) ?? false,
    ephemeral: evaluateBoolean(expressionOf("ephemeral")) ?? false,
    deprecated: textOfTemplate(expressionOf("deprecated"))?.trim() || undefined,
  };
}

/** Reads a description. A comment above that describes the block replaces a missing one, as in the tables of `terraform-docs`. */
function readDescription(source: SourceText, expression: Expression | undefined, block: Block): string | undefined {
  const written = textOfTemplate(expression)?.replace(/\r\n/g, "\n").trim();
  return written || (source.isJson ? undefined : descriptionAbove(source.text, block)) || undefined;
}

/** Reads a type. Terraform 0.11 wrote types in quotes; JSON still does. */
function readType(source: SourceText, expression: Expression | undefined): string | undefined {
  return expression && ((evaluateString(expression) ?? textOfExpression(source, expression)) || undefined);
}

function readDefault(source: SourceText, expression: Expression): Default {
  const constant = evaluate(expression);
  const text = source.isJson && constant ? renderValue(constant.value) : textOfExpression(source, expression);
  return { text, constant };
}

/** Reads a `validation` block; empty if the condition or the message is missing, which Terraform refuses. */
function readValidation(source: SourceText, { body: { attributes } }: Block): Validation[] {
  const condition = attributes.get("condition")?.expression;
  const message = attributes.get("error_message")?.expression;
  if (!condition || !message) return [];
  const errorMessage = textOfTemplate(message)?.replace(/\r\n/g, "\n").trim() ?? textOfExpression(source, message);
  return [{ condition: textOfExpression(source, condition), errorMessage }];
}
