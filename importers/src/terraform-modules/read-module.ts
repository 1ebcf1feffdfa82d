import { resourceAddress } from "@cairn/catalogue/modules/resource-address";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { type Block, type Body, SyntaxFault, type Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { parseHcl } from "@cairn/catalogue/hcl/syntax/parse-body";
import { parseTerraformJson } from "@cairn/catalogue/hcl/syntax/parse-json";
import { evaluateString, textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import { Declarations, type Declared, readOutput, readVariable } from "./declarations.ts";
import { isOfOpenTofu, readModuleFiles, type ModuleFile } from "./find/module-files.ts";
import { commentAbove, createSourceText, type SourceText, textOfExpression } from "./source-text.ts";
import { reservedNames } from "@cairn/catalogue/modules/reserved-names";
import type {
  Declaration,
  InputDeclaration,
  CalledModule,
  OutputDeclaration,
  ProviderRequirement,
  ResourceDeclaration,
  TerraformModule,
} from "./terraform-module.ts";

export interface ReadModule {
  /** Absent if there are errors. */
  module?: TerraformModule | undefined;
  /** Files are named within the module's folder. */
  diagnostics: Diagnostic[];
}

/** Written by authors above a block that documentation should leave out. */
const ignoreComment = "terraform-docs-ignore";

/** Reads the Terraform or OpenTofu module in a folder. Links are followed within `boundary`, a real path. */
export function readModule(directory: string, boundary?: string): ReadModule {
  const files = readModuleFiles(directory, boundary);
  if (files.primary.length + files.overrides.length === 0) return { diagnostics: [{ ...noFiles, file: "." }] };
  const diagnostics = files.stray.map(describeStrayLink);
  const parse = (file: { name: string; text: string }): ParsedFile[] => {
    const parsed = parseFile(file);
    if ("body" in parsed) return [parsed];
    diagnostics.push(parsed);
    return [];
  };
  const declared = assemble(files.primary.flatMap(parse), files.overrides.flatMap(parse), diagnostics);
  const ofReplaced = files.replaced.flatMap(parse).flatMap(({ body }) => readRequirements(body).versions);
  const all = [...files.primary, ...files.overrides, ...files.replaced];
  const module: TerraformModule = {
    ...declared,
    // Terraform reads these instead, so the versions in them are the ones that it requires.
    requiredVersions: [...declared.requiredVersions, ...ofReplaced],
    isOpenTofuOnly: all.every(({ name }) => isOfOpenTofu(name)),
  };
  return diagnostics.some(({ severity }) => severity === "error") ? { diagnostics } : { module, diagnostics };
}

const noFiles: Omit<Diagnostic, "file"> = {
  code: "module-empty",
  severity: "error",
  message: "The folder has no Terraform files.",
  hint: "A module has at least one file that ends in .tf, .tf.json, .tofu or .tofu.json.",
};

function describeStrayLink(file: string): Diagnostic {
  return {
    code: "module-link",
    severity: "warning",
    file,
    message: "This symbolic link leads out of the repository and was not followed, so what it declares is missing.",
    hint: "Move the file into the repository, and let the link lead there.",
  };
}

function assemble(
  primary: readonly ParsedFile[],
  overrides: readonly ParsedFile[],
  diagnostics: Diagnostic[],
): Omit<TerraformModule, "isOpenTofuOnly"> {
  const inputs = new Declarations<InputDeclaration>("variable");
  const outputs = new Declarations<OutputDeclaration>("output");
  const calls = new Declarations<CalledModule>("module");
  const resources = new Declarations<ResourceDeclaration>("resource", resourceAddress);
  const requiredProviders = new Map<string, ProviderRequirement>();
  const requiredVersions = { terraform: [] as string[], openTofu: [] as string[] };
  const providers = new Set<string>();

  const declare = <Item extends Declaration>(
    to: Declarations<Item>,
    declared: Declared<Item>[],
    isOverride: boolean,
  ) => {
    for (const each of declared) {
      const finding = isOverride ? to.override(each) : to.add(each.item);
      if (finding) diagnostics.push(finding);
    }
  };
  const addFile = (file: ParsedFile, isOverride: boolean) => {
    declare(inputs, readBlocks(file, ["variable"], readVariable), isOverride);
    declare(outputs, readBlocks(file, ["output"], readOutput), isOverride);
    declare(calls, readBlocks(file, ["module"], readCall), isOverride);
    declare(resources, readBlocks(file, ["resource", "data", "ephemeral", "action"], readResource), isOverride);
    const requirements = readRequirements(file.body);
    const tool = isOfOpenTofu(file.source.name) ? "openTofu" : "terraform";
    if (isOverride && requirements.versions.length > 0) requiredVersions[tool] = [];
    requiredVersions[tool].push(...requirements.versions);
    for (const provider of requirements.providers) requiredProviders.set(provider.name, provider);
    for (const name of readProviderNames(file.body)) providers.add(name);
  };
  for (const file of primary) addFile(file, false);
  for (const file of overrides) addFile(file, true);

  for (const input of inputs.list()) {
    if (input.default && !input.default.constant) diagnostics.push(notConstant(input));
    if (reservedNames.has(input.name)) diagnostics.push(reservedName(input));
  }
  return {
    inputs: inputs.list(),
    outputs: outputs.list(),
    calls: calls.list(),
    resources: resources.list(),
    requiredVersions: requiredVersions.terraform,
    openTofuVersions: requiredVersions.openTofu,
    requiredProviders: Array.from(requiredProviders.values()).sort((a, b) => (a.name < b.name ? -1 : 1)),
    providers: Array.from(providers).sort(),
  };
}

function readBlocks<Item extends Declaration>(
  { source, body }: ParsedFile,
  types: readonly string[],
  read: (source: ParsedFile["source"], block: Block) => Item,
): Declared<Item>[] {
  return body.blocks
    .filter(({ type, start }) => types.includes(type) && !commentAbove(source.text, start).includes(ignoreComment))
    .map((block) => ({ item: read(source, block), body: block.body }));
}

function notConstant({ name, file, line }: InputDeclaration): Diagnostic {
  return {
    code: "hcl-default",
    severity: "warning",
    file,
    line,
    message: `The default of "${name}" is not constant.`,
    hint: "Terraform does not allow references and function calls in a default; use null and a local value.",
  };
}

function reservedName({ name, file, line }: InputDeclaration): Diagnostic {
  return {
    code: "hcl-reserved",
    severity: "warning",
    file,
    line,
    message: `No call can set the variable "${name}": that name has its own meaning in a "module" block.`,
    hint: "Terraform refuses the module; rename the variable.",
  };
}

interface ParsedFile {
  source: SourceText;
  body: Body;
}

/** Parses a configuration file; a syntax error is returned as a finding. */
function parseFile({ name, text }: ModuleFile): ParsedFile | Diagnostic {
  const source = createSourceText(name, text);
  try {
    return { source, body: source.isJson ? parseTerraformJson(text) : parseHcl(text) };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const { message, hint, offset } = error;
    return { code: "hcl-syntax", severity: "error", file: name, ...source.positionOf(offset), message, hint };
  }
}

/** Reads a `resource`, `data`, `ephemeral` or `action` block. */
function readResource(source: SourceText, block: Block): ResourceDeclaration {
  const [type = "", name = ""] = block.labels;
  const provider = providerOf(block.body.attributes.get("provider")?.expression) ?? type.replace(/_.*$/, "");
  return { kind: block.type as ResourceDeclaration["kind"], type, name, provider, ...placeOf(source, block.start) };
}

/** Reads a `module` block. A missing source is an empty text, one that is not constant is kept as written. */
function readCall(source: SourceText, { labels: [name = ""], start, body: { attributes } }: Block): CalledModule {
  const from = attributes.get("source")?.expression;
  const text = from && (evaluateString(from) ?? textOfTemplate(from) ?? textOfExpression(source, from));
  const version = evaluateString(attributes.get("version")?.expression);
  return { name, source: text ?? "", version, ...placeOf(source, start) };
}

/** Returns the provider's local name in `provider = aws.west`, or in the older `provider = "aws.west"`. */
function providerOf(expression: Expression | undefined): string | undefined {
  if (expression?.kind === "attribute" || expression?.kind === "index") return providerOf(expression.target);
  if (expression?.kind === "variable") return expression.name;
  return evaluateString(expression)?.replace(/\..*$/, "");
}

function placeOf(source: SourceText, start: number): { file: string; line: number } {
  return { file: source.name, line: source.positionOf(start).line };
}

/** The requirements in the `terraform` blocks of one file. */
interface Requirements {
  versions: string[];
  providers: ProviderRequirement[];
}

/** Reads `required_version` and `required_providers`; the latter also in Terraform 0.12's form, with only a version. */
function readRequirements({ blocks }: Body): Requirements {
  const requirements: Requirements = { versions: [], providers: [] };
  for (const { type, body } of blocks) {
    if (type !== "terraform") continue;
    const version = evaluateString(body.attributes.get("required_version")?.expression);
    if (version !== undefined) requirements.versions.push(version);
    for (const block of body.blocks.filter((each) => each.type === "required_providers"))
      for (const { name, expression } of block.body.attributes.values())
        requirements.providers.push({ name, ...readRequirement(expression) });
  }
  return requirements;
}

function readRequirement(expression: Expression): Omit<ProviderRequirement, "name"> {
  if (expression.kind !== "object") return { version: evaluateString(expression) };
  // `configuration_aliases` refers to providers, so the object as a whole is not constant.
  const valueOf = (name: string) =>
    expression.items.find(({ key }) => (key.kind === "variable" ? key.name : evaluateString(key)) === name)?.value;
  return {
    source: evaluateString(valueOf("source")),
    version: evaluateString(valueOf("version")),
    aliases: readAliases(valueOf("configuration_aliases")),
  };
}

function readAliases(expression: Expression | undefined): string[] | undefined {
  if (expression?.kind !== "tuple") return undefined;
  const aliases = expression.items.flatMap((item) =>
    item.kind === "attribute" && item.target.kind === "variable" ? [`${item.target.name}.${item.name}`] : [],
  );
  return aliases.length > 0 ? aliases : undefined;
}

/** Returns the providers that a file configures, such as `aws` and `aws.west`. */
function readProviderNames({ blocks }: Body): string[] {
  return blocks.flatMap(({ type, labels: [name], body }) => {
    if (type !== "provider" || name === undefined) return [];
    const alias = evaluateString(body.attributes.get("alias")?.expression);
    return [alias === undefined ? name : `${name}.${alias}`];
  });
}
