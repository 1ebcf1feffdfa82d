import { z } from "zod";
import { moduleChangesSchema } from "./module-changes.ts";

const text = z.string().min(1);

/** One `validation` block of a variable. */
const validationSchema = z.strictObject({
  /** HCL expression, as written. */
  condition: text,
  errorMessage: text,
});

export const moduleInputSchema = z.strictObject({
  name: text,
  /** HCL type expression as written; absent if the variable declares none, which Terraform treats as `any`. */
  type: text.optional(),
  description: text.optional(),
  /** HCL expression as written; absent if the caller must set a value. */
  default: text.optional(),
  sensitive: z.boolean().optional(),
  nullable: z.boolean().optional(),
  ephemeral: z.boolean().optional(),
  /** What to use instead. */
  deprecated: text.optional(),
  validations: z.array(validationSchema).optional(),
});

export const moduleOutputSchema = z.strictObject({
  name: text,
  description: text.optional(),
  sensitive: z.boolean().optional(),
  ephemeral: z.boolean().optional(),
  deprecated: text.optional(),
  /** HCL expression as written. */
  value: text.optional(),
});

const resourceSchema = z.strictObject({
  kind: z.enum(["resource", "data", "ephemeral", "action"]),
  type: text,
  name: text,
  /** Address of the type's documentation. */
  docs: z.url().optional(),
});

/** A call of another module. */
const moduleCallSchema = z.strictObject({
  name: text,
  /** The source as written; a path within the repository starts with "./" or "../". */
  source: text,
  version: text.optional(),
});

const argumentSchema = z.strictObject({
  /** The name as typed, such as `--asg-name`; for an environment variable its name. */
  name: text,
  description: text,
  required: z.boolean().optional(),
  /** The default value as it would be typed. */
  default: text.optional(),
});

/** A script or binary installed by `gruntwork-install`, as opposed to a module called by Terraform. */
const scriptSchema = z.strictObject({
  form: z.enum(["script", "binary"]),
  /** Shell commands to install it. */
  install: text.optional(),
  /** Parameters for the installer: `--module-param name=value`. */
  parameters: z.array(argumentSchema).optional(),
  /** The commands that it installs. */
  commands: z
    .array(
      z.strictObject({
        name: text,
        description: text,
        /** A complete call, as typed in a shell. */
        example: text.optional(),
        arguments: z.array(argumentSchema).optional(),
        exitStatus: z.array(z.strictObject({ status: text, meaning: text })).optional(),
      }),
    )
    .optional(),
  /** Files that use it: a Packer template's provisioner, a step of a Dockerfile, User Data. */
  uses: z.array(z.strictObject({ title: text, language: text, code: text })).optional(),
});

/**
 * A module or service of the catalogue: one JSON file, one reference page. Keys are written in this order, so that
 * diffs are small.
 */
export const moduleEntrySchema = z.strictObject({
  /** Permalink of the page, such as `/reference/modules/terraform-aws-vpc/vpc-app/`. */
  path: z.string().regex(/^\//, 'A path starts with "/".'),
  title: text,
  /** Default: a Terraform module. An index only contains other modules. */
  kind: z.enum(["terraform", "script", "removed", "index"]).optional(),
  /** One sentence: what it creates and when to use it. */
  description: text.optional(),
  /** What to know before using it: each a sentence or two of Markdown. */
  notes: z.array(text).optional(),
  /** Paths of related pages, most useful first. */
  related: z.array(z.string().regex(/^\//, 'A path starts with "/".')).optional(),
  /** How a script is installed and called. */
  script: scriptSchema.optional(),
  /** For a removed module: since which version, why, and the page of its replacement. */
  removed: z
    .strictObject({ since: text.optional(), reason: text, replacement: z.string().regex(/^\//).optional() })
    .optional(),
  /** Name of the source repository. */
  repository: text,
  repositoryTitle: text.optional(),
  /**
   * Path within the repository's `modules` folder, as used in release notes. For the repository's root, the
   * repository's name.
   */
  module: text,
  /** Path within the repository, unless it is the root or `modules/` and `module`. */
  folder: text.optional(),
  /**
   * The repository's folder relative to the site's, if it was imported from there. Links of documents to the READMEs of
   * the module and its examples then lead to their pages.
   */
  directory: text.optional(),
  version: text.optional(),
  /** The last version that changed this module. */
  lastModifiedVersion: text.optional(),
  source: z.url().optional(),
  releases: z.url().optional(),
  /** The repository's address in the public registry, such as `acme/vpc/aws`, if it is published there. */
  registry: z
    .string()
    .regex(/^[\w-]+\/[\w-]+\/[\w-]+$/)
    .optional(),
  builtWith: z.array(text).optional(),
  tags: z.array(text).optional(),
  /**
   * Versions of `terraform`, of `opentofu` if it has files of its own, and of providers; without a constraint any version
   * works. A module with only `opentofu` does not work with Terraform. `source` is a provider's address, such as
   * `hashicorp/aws`; `aliases` are its configurations that callers pass, such as `aws.west`.
   */
  requiredVersions: z
    .array(
      z.strictObject({
        name: text,
        constraint: text.optional(),
        source: text.optional(),
        aliases: z.array(text).optional(),
      }),
    )
    .optional(),
  /** The file that declares most of the inputs, if it is not `variables.tf`. */
  inputsFile: text.optional(),
  inputs: z.array(moduleInputSchema).default([]),
  outputs: z.array(moduleOutputSchema).default([]),
  /** False if the outputs are unknown, so that an empty list of outputs does not mean that there are none. */
  outputsKnown: z.boolean().optional(),
  resources: z.array(resourceSchema).optional(),
  calls: z.array(moduleCallSchema).optional(),
  /** Folders with examples of the module's use. */
  examples: z
    .array(
      z.strictObject({
        name: text,
        /** Path within the repository; only needed with files. */
        folder: text.optional(),
        source: z.url().optional(),
        /** Markdown of its README; only shown with files. */
        readme: z.string().optional(),
        /** Its configuration as written, by path within the folder: the main file first, folders of its own last. */
        files: z.array(z.strictObject({ name: text, code: z.string() })).optional(),
      }),
    )
    .optional(),
  /** Markdown of the module's own README. */
  readme: z.string().optional(),
  /** Address of a README that is not in Markdown, and only linked. */
  readmeSource: z.url().optional(),
  /** Pictures of the README stored next to this file, as `./images/NAME.png`, by their addresses in the README. */
  readmeImages: z.record(z.string(), z.string().regex(/^\.\/images\/[\w-]+\.\w+$/)).optional(),
  /** The changes in each known version, newest first. */
  changes: z.array(moduleChangesSchema).optional(),
});

/**
 * `data/glossary.json`: default descriptions of inputs and outputs by name, so that recurring ones are described once.
 */
export const glossarySchema = z.strictObject({
  inputs: z.record(z.string(), text),
  outputs: z.record(z.string(), text),
});

export type Glossary = z.output<typeof glossarySchema>;
export type ModuleInput = z.output<typeof moduleInputSchema>;
export type ModuleOutput = z.output<typeof moduleOutputSchema>;
export type ModuleEntry = z.output<typeof moduleEntrySchema>;
