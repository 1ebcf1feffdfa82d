import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { Declarations, type Declared } from "./declarations.ts";
import type { Block } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { readModuleFiles } from "./find/module-files.ts";
import { type ParsedFile, parseFile } from "./parse-file.ts";
import { readProviderNames, readRequirements } from "./read-requirements.ts";
import { readCall, readResource } from "./read-resources.ts";
import { readOutput, readVariable } from "./read-variable.ts";
import { commentAbove } from "./source-text.ts";
import type {
  Declaration,
  InputDeclaration,
  ModuleCall,
  OutputDeclaration,
  ProviderRequirement,
  ResourceDeclaration,
  TerraformModule,
} from "./terraform-module.ts";

export interface ReadModule {
  /** Absent where there are errors. */
  module?: TerraformModule | undefined;
  /** Files are named within the module's folder. */
  diagnostics: Diagnostic[];
}

/** What authors write above a block that documentation should leave out. */
const IGNORE_COMMENT = "terraform-docs-ignore";

/** Reads the Terraform or OpenTofu module that a folder holds. Links are followed within `boundary`, a real path. */
export function readModule(directory: string, boundary?: string): ReadModule {
  const files = readModuleFiles(directory, boundary);
  if (files.primary.length + files.overrides.length === 0) return { diagnostics: [{ ...noFiles, file: "." }] };
  const diagnostics = files.stray.map(leadsOut);
  const parse = (file: { name: string; text: string }): ParsedFile[] => {
    const parsed = parseFile(file);
    if ("body" in parsed) return [parsed];
    diagnostics.push(parsed);
    return [];
  };
  const module = assemble(files.primary.flatMap(parse), files.overrides.flatMap(parse), diagnostics);
  return diagnostics.some(({ severity }) => severity === "error") ? { diagnostics } : { module, diagnostics };
}

const noFiles: Omit<Diagnostic, "file"> = {
  code: "module-empty",
  severity: "error",
  message: "The folder holds no Terraform files.",
  hint: "A module has at least one file that ends in .tf, .tf.json, .tofu or .tofu.json.",
};

function leadsOut(file: string): Diagnostic {
  return {
    code: "module-link",
    severity: "warning",
    file,
    message: "This link leads out of the repository. It was not followed: what it declares is missing.",
    hint: "Put the file into the repository, and let the link lead there.",
  };
}

function assemble(
  primary: readonly ParsedFile[],
  overrides: readonly ParsedFile[],
  diagnostics: Diagnostic[],
): TerraformModule {
  const inputs = new Declarations<InputDeclaration>("variable");
  const outputs = new Declarations<OutputDeclaration>("output");
  const calls = new Declarations<ModuleCall>("module");
  const resources = new Declarations<ResourceDeclaration>("resource", addressOf);
  const requiredProviders = new Map<string, ProviderRequirement>();
  let requiredVersions: string[] = [];
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
    if (isOverride && requirements.versions.length > 0) requiredVersions = [];
    requiredVersions.push(...requirements.versions);
    for (const provider of requirements.providers) requiredProviders.set(provider.name, provider);
    for (const name of readProviderNames(file.body)) providers.add(name);
  };
  for (const file of primary) addFile(file, false);
  for (const file of overrides) addFile(file, true);

  for (const input of inputs.list()) if (input.default && !input.default.constant) diagnostics.push(notConstant(input));
  return {
    inputs: inputs.list(),
    outputs: outputs.list(),
    calls: calls.list(),
    resources: resources.list(),
    requiredVersions,
    requiredProviders: Array.from(requiredProviders.values()).sort((a, b) => (a.name < b.name ? -1 : 1)),
    providers: Array.from(providers).sort(),
  };
}

/** Terraform's address of a resource within its module. */
export function addressOf({ kind, type, name }: Pick<ResourceDeclaration, "kind" | "type" | "name">): string {
  return kind === "resource" ? `${type}.${name}` : `${kind}.${type}.${name}`;
}

function readBlocks<Item extends Declaration>(
  { source, body }: ParsedFile,
  types: readonly string[],
  read: (source: ParsedFile["source"], block: Block) => Item,
): Declared<Item>[] {
  return body.blocks
    .filter(({ type, start }) => types.includes(type) && !commentAbove(source.text, start).includes(IGNORE_COMMENT))
    .map((block) => ({ item: read(source, block), body: block.body }));
}

function notConstant({ name, file, line }: InputDeclaration): Diagnostic {
  return {
    code: "hcl-default",
    severity: "warning",
    file,
    line,
    message: `The default of "${name}" is not constant.`,
    hint: "Terraform allows neither references nor function calls in a default; use null, and a local value.",
  };
}
