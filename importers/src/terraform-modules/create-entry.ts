import { resourcePage } from "@cairn/catalogue/modules/resource-address";
import { capitalise } from "@cairn/catalogue/capitalise";
import path from "node:path";
import type { z } from "zod";
import { usualInputsFile } from "@cairn/catalogue/modules/module-address";
import type { ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import type { RepositoryConfig } from "./config.ts";
import type { Example } from "./read-examples.ts";
import type { Readme } from "./readme/read-readme.ts";
import type { InputDeclaration, OutputDeclaration, ProviderRequirement, TerraformModule } from "./terraform-module.ts";
import type { WebAddress } from "./readme/repository-address.ts";

/** Input of the schema of entries. Imports always set the lists that authors may leave out. */
export type NewEntry = z.input<typeof moduleEntrySchema> & Pick<ModuleEntry, "inputs" | "outputs">;

export interface ModuleSource {
  repository: RepositoryConfig;
  /** Path within the repository; "." for its root. */
  folder: string;
  /** Name within the repository; for the root, that of the repository. */
  name: string;
  /** Path of the page. */
  path: string;
  version?: string | undefined;
  web?: WebAddress | undefined;
  readme?: Readme | undefined;
  /** Path of a README that is not in Markdown, within the repository. */
  unreadReadme?: string | undefined;
  /** The result of `readReadmeImages`. */
  readmeImages?: Readonly<Record<string, string>> | undefined;
  examples: readonly Example[];
  /** The result of `findRegistryAddress`. */
  registry?: string | undefined;
}

/** Returns the catalogue's entry of a parsed module. */
export function createEntry(module: TerraformModule, source: ModuleSource): NewEntry {
  const { repository, folder, name, web, readme } = source;
  const providers = new Map(module.requiredProviders.map((provider) => [provider.name, provider]));
  return {
    path: source.path,
    title: readme?.title === undefined || identifier.test(readme.title) ? titleOf(name) : readme.title,
    repository: repository.name,
    repositoryTitle: repository.title,
    module: name,
    folder: isUsualFolder(source) ? undefined : folder,
    directory: path.isAbsolute(repository.directory ?? "/") ? undefined : repository.directory,
    version: source.version,
    source: web?.folder(folder),
    releases: web && `${web.repository}/releases`,
    registry: source.registry,
    tags: repository.tags,
    requiredVersions: listOrNone([
      ...requireTools(module),
      ...module.requiredProviders.map(({ name: local, version: constraint, source: address, aliases }) => {
        return { name: local, constraint, source: address, aliases };
      }),
    ]),
    inputsFile: fileOfInputs(module.inputs),
    inputs: module.inputs.map(createInput),
    outputs: module.outputs.map(createOutput),
    // They are known now, whatever a handwritten entry says.
    outputsKnown: undefined,
    resources: listOrNone(
      module.resources.map(({ kind, type, name: local, provider }) => {
        return {
          kind,
          type,
          name: local,
          docs: documentationOf(kind, type, providers.get(provider) ?? { name: provider }),
        };
      }),
    ),
    calls: listOrNone(
      module.calls
        .filter((call) => call.source !== "")
        .map((call) => ({ name: call.name, source: call.source, version: call.version })),
    ),
    examples: listOrNone(
      source.examples.map((example) => ({
        name: example.name,
        folder: example.files.length > 0 ? example.folder : undefined,
        source: web?.folder(example.folder),
        readme: example.files.length > 0 ? example.readme : undefined,
        files: listOrNone(example.files),
      })),
    ),
    readme: readme?.prose || undefined,
    readmeSource: source.unreadReadme && web?.folder(source.unreadReadme),
    readmeImages: source.readmeImages,
  };
}

/** Returns the versions of both tools. If only one is named, the module does not work with the other one. */
function requireTools({ requiredVersions, openTofuVersions, isOpenTofuOnly }: TerraformModule) {
  const requireTool = (name: string, versions: readonly string[], isNamed: boolean) =>
    versions.length > 0 || isNamed ? [{ name, constraint: versions.join(", ") || undefined }] : [];
  return [
    ...requireTool("terraform", requiredVersions, openTofuVersions.length > 0 && !isOpenTofuOnly),
    ...requireTool("opentofu", openTofuVersions, isOpenTofuOnly),
  ];
}

/** Whether the name alone determines the folder: a repository may contain a module with the repository's name. */
function isUsualFolder({ repository, folder, name }: ModuleSource): boolean {
  return folder === "." || (folder === `modules/${name}` && name !== repository.name);
}

/** Returns the file that declares most of the inputs; undefined if it is the usual one. */
function fileOfInputs(inputs: readonly InputDeclaration[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { file } of inputs) counts.set(file, (counts.get(file) ?? 0) + 1);
  const [file] = Array.from(counts).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return file === usualInputsFile ? undefined : file;
}

function createInput(input: InputDeclaration): NewEntry["inputs"][number] {
  return {
    name: input.name,
    type: input.type,
    description: input.description,
    default: input.default?.text,
    sensitive: input.sensitive || undefined,
    nullable: input.nullable ? undefined : false,
    ephemeral: input.ephemeral || undefined,
    deprecated: input.deprecated,
    validations: listOrNone(input.validations.filter(({ errorMessage }) => errorMessage !== "")),
  };
}

function createOutput(output: OutputDeclaration): NewEntry["outputs"][number] {
  return {
    name: output.name,
    description: output.description,
    sensitive: output.sensitive || undefined,
    ephemeral: output.ephemeral || undefined,
    deprecated: output.deprecated,
    value: output.value,
  };
}

/** Terraform's built-in provider; the registry has no page for it. */
const builtIn: Readonly<Record<string, string>> = {
  terraform_data: "https://developer.hashicorp.com/terraform/language/resources/terraform-data",
  terraform_remote_state: "https://developer.hashicorp.com/terraform/language/state/remote-state-data",
};

/**
 * Returns the address of a resource type's page in the registry. A provider without a source is HashiCorp's, as in
 * Terraform.
 */
function documentationOf(kind: string, type: string, provider: ProviderRequirement): string | undefined {
  if (provider.name === "terraform" && provider.source === undefined) return builtIn[type];
  // A type starts with its provider's usual name, whatever the provider's local name: those of google-beta with
  // "google".
  const [, local] = /^[^_]+_(.+)$/.exec(type) ?? [];
  return local && resourcePage(provider.source ?? `hashicorp/${provider.name}`, { kind, type: local });
}

/** A title of a README that is only a name in code: it says no more than the folder's name. */
const identifier = /^[a-z\d]+(?:(?:[-_]|\/{1,2})[a-z\d]+)*$|^[A-Za-z\d]+(?:_[A-Za-z\d]+)+$/;

/** Short words that are not abbreviations. */
const shortWords = new Set(
  "and app bot bus by dev env for hub in job key log map new of on per pod pub run set sub tag to use var web with".split(
    " ",
  ),
);

/**
 * Converts "vpc-app" to "VPC App": other short words are usually abbreviations. A folder whose name the one below it
 * repeats, as in "dns/dns-zone", adds nothing.
 */
function titleOf(name: string): string {
  const writeWord = (word: string) =>
    word.length <= 3 && !shortWords.has(word) ? word.toUpperCase() : capitalise(word);
  const folders = name.split("/");
  const isRepeated = (folder: string, index: number) =>
    `${folders[index + 1] ?? ""}-`.replaceAll("_", "-").startsWith(`${folder.replaceAll("_", "-")}-`);
  return folders
    .flatMap((folder, index) => (isRepeated(folder, index) ? [] : folder.split(/[_-]+/)))
    .filter(Boolean)
    .map(writeWord)
    .join(" ");
}

function listOrNone<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
