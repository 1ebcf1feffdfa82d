import { textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import { parseHcl } from "@cairn/catalogue/hcl/syntax/parse-body";
import {
  type Attribute,
  type Block,
  type Body,
  type Expression,
  SyntaxFault,
} from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { findLanguageMistakes, type LanguageMistake } from "./language-mistakes.ts";
import { listOutputReads, listPathReads, type OutputRead } from "./output-reads.ts";
import { findUndeclaredNames } from "./undeclared-names.ts";
import { findWrongDefaults } from "./wrong-defaults.ts";
import { findWrongFunctions } from "./wrong-functions.ts";
import { findWrongValues } from "./wrong-values.ts";

/** A use of a module in HCL: a `module` block, a `terragrunt.hcl` with a source, or a `run` block of a test. */
export interface ExampleCall {
  form: "module" | "terragrunt" | "test";
  /** The label of a `module` block; empty for other forms. */
  name: string;
  /** As written, including templates. */
  source: string;
  sourceStart: number;
  /** The version as written: a tag, or a constraint. */
  version?: string | undefined;
  /** Offset of the block. */
  start: number;
  /** The inputs that it sets, with their offsets. */
  inputs: readonly { name: string; start: number; value: Expression }[];
  /** Whether more inputs may be set elsewhere: by a function's result, or in an included file. */
  isOpen: boolean;
}

/** The calls in a text, the outputs that it reads, and what Terraform refuses in it; or its first syntax error. */
export type ExampleCalls =
  | { calls: ExampleCall[]; reads: OutputRead[]; mistakes: LanguageMistake[] }
  | {
      fault: { offset: number; message: string; hint: string };
      /** Whether the text is valid HCL, in which a call has blocks: whatever was left out of it, that is wrong. */
      isBlockInCall?: boolean;
    };

/** Arguments of `module` blocks that belong to Terraform itself. */
const metaArguments = new Set(["source", "version", "providers", "count", "for_each", "depends_on"]);

/** Numbers of labels of Terraform's blocks. Other blocks may belong to other tools. */
const labelCounts: Readonly<Record<string, number>> = {
  module: 1,
  variable: 1,
  output: 1,
  provider: 1,
  resource: 2,
  data: 2,
};

/** Checks the number of a block's labels. @throws {SyntaxFault} if there are too few or too many */
function checkLabels({ type, labels, start }: Block): void {
  const count = Object.hasOwn(labelCounts, type) ? labelCounts[type] : undefined;
  if (count === undefined || labels.length === count) return;
  const [noun, example] = count === 1 ? ["label", '"NAME"'] : ["labels", '"TYPE" "NAME"'];
  throw new SyntaxFault(start, `A block "${type}" has ${count} ${noun}.`, `Write: ${type} ${example} { … }`);
}

/** Blocks that a call may have: OpenTofu's settings, and the providers of Terraform's first versions. */
const blocksOfCalls = new Set(["lifecycle", "providers"]);

/** Finds a block in a call, which only has arguments. */
function findBlockInCall({ type, body }: Block): ExampleCalls[] {
  const inner = type === "module" ? body.blocks.find((each) => !blocksOfCalls.has(each.type)) : undefined;
  if (inner === undefined) return [];
  const message = `"${inner.type}" is a block, but a call of a module only has arguments.`;
  return [{ fault: { offset: inner.start, message, hint: `Write: ${inner.type} = { … }` }, isBlockInCall: true }];
}

/** Reads the module calls in a text, and the module outputs that it reads. `parse` parses the text's syntax. */
export function readExampleCalls(text: string, parse: (text: string) => Body = parseHcl): ExampleCalls {
  try {
    const body = parse(text);
    body.blocks.forEach(checkLabels);
    const [blockInCall] = body.blocks.flatMap(findBlockInCall);
    if (blockInCall) return blockInCall;
    const calls = body.blocks.flatMap((block) => (block.type === "module" ? readModuleBlock(block) : []));
    const terragrunt = readTerragrunt(body);
    const [unit] = terragrunt;
    const reads = listPathReads(body);
    return {
      calls: [...calls, ...terragrunt, ...body.blocks.flatMap(readRun)],
      reads: listOutputReads(reads),
      mistakes: [
        ...findLanguageMistakes(body, reads, terragrunt.length > 0),
        ...findWrongFunctions(body),
        ...findWrongValues(body, terragrunt.length > 0),
        // Another syntax has no text for types.
        ...(parse === parseHcl ? findWrongDefaults(body, text) : []),
        ...findUndeclaredNames(body, reads, unit && { includesOthers: unit.isOpen }),
      ],
    };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return { fault: { offset: error.offset, message: error.message, hint: error.hint } };
  }
}

function readModuleBlock({ labels, body, start }: Block): ExampleCall[] {
  const source = readSource(body);
  if (!source) return [];
  const inputs = Array.from(body.attributes.values()).filter(({ name }) => !metaArguments.has(name));
  return [{ form: "module", name: labels[0] ?? "", ...source, start, inputs: inputs.map(inputOf), isOpen: false }];
}

function inputOf({ name, start, expression }: Attribute): ExampleCall["inputs"][number] {
  return { name, start, value: expression };
}

/** Reads `terraform { source = … }` beside `inputs = { … }`. Included files may set inputs, too. */
function readTerragrunt({ blocks, attributes }: Body): ExampleCall[] {
  const block = blocks.find(({ type }) => type === "terraform");
  const source = block && readSource(block.body);
  if (!source) return [];
  const value = attributes.get("inputs")?.expression;
  const items = value?.kind === "object" ? value.items : [];
  const inputs = items.flatMap(({ key, value: given }) => {
    const name = key.kind === "variable" ? key.name : textOfTemplate(key);
    return name === undefined ? [] : [{ name, start: key.start, value: given }];
  });
  const isOpen = (value !== undefined && value.kind !== "object") || blocks.some(({ type }) => type === "include");
  return [{ form: "terragrunt", name: "", ...source, start: block.start, inputs, isOpen }];
}

/** Reads the module that a `run` block of a test calls. Its other variables may be set for the whole file, or elsewhere. */
function readRun({ type, body, start }: Block): ExampleCall[] {
  const inner = type === "run" ? body.blocks.find((each) => each.type === "module") : undefined;
  const source = inner && readSource(inner.body);
  if (!source) return [];
  const variables = body.blocks.filter((each) => each.type === "variables");
  const inputs = variables.flatMap((each) => Array.from(each.body.attributes.values(), inputOf));
  return [{ form: "test", name: "", ...source, start, inputs, isOpen: true }];
}

function readSource(body: Body): Pick<ExampleCall, "source" | "sourceStart" | "version"> | undefined {
  const attribute = body.attributes.get("source");
  const source = textOfTemplate(attribute?.expression);
  if (!attribute || source === undefined) return undefined;
  const [, reference] = /[?&](?:ref|version)=([^&]+)/.exec(source) ?? [];
  const version = textOfTemplate(body.attributes.get("version")?.expression) ?? reference;
  return { source, sourceStart: attribute.expression.start, version };
}
