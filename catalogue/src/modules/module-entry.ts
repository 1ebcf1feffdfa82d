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
  /** HCL type expression as written; absent where the variable declares none, which Terraform reads as `any`. */
  type: text.optional(),
  description: text.optional(),
  /** HCL expression as written; absent where the caller must give a value. */
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
  /** Documentation of the type. */
  docs: z.url().optional(),
});

/** Another module that this one calls. */
const moduleCallSchema = z.strictObject({
  name: text,
  /** As written; a path within the repository starts with "./" or "../". */
  source: text,
  version: text.optional(),
});

const argumentSchema = z.strictObject({
  /** As it is typed, such as `--asg-name`; the name of an environment variable for one of those. */
  name: text,
  description: text,
  required: z.boolean().optional(),
  /** As it would be typed. */
  default: text.optional(),
});

/** A script or binary that `gruntwork-install` puts on a machine, in place of a module that Terraform calls. */
const scriptSchema = z.strictObject({
  form: z.enum(["script", "binary"]),
  /** Commands for a shell that put it on a machine. */
  install: text.optional(),
  /** What one passes to the installer as `--module-param name=value`. */
  parameters: z.array(argumentSchema).optional(),
  /** What can be called once it is installed. */
  commands: z
    .array(
      z.strictObject({
        name: text,
        description: text,
        /** A whole call, as typed in a shell. */
        example: text.optional(),
        arguments: z.array(argumentSchema).optional(),
        exitStatus: z.array(z.strictObject({ status: text, meaning: text })).optional(),
      }),
    )
    .optional(),
  /** A file that uses it: a Packer template's provisioner, a step of a Dockerfile, User Data. */
  uses: z.array(z.strictObject({ title: text, language: text, code: text })).optional(),
});

/**
 * A module or service of the catalogue: one JSON file, one reference page. Files hold the keys in this order,
 * so that what writes them makes small diffs.
 */
export const moduleEntrySchema = z.strictObject({
  /** Permalink of the page, such as `/reference/modules/terraform-aws-vpc/vpc-app/`. */
  path: z.string().regex(/^\//, 'A path starts with "/".'),
  title: text,
  /** What it is: a Terraform module unless this says otherwise. An index holds others and is nothing by itself. */
  kind: z.enum(["terraform", "script", "removed", "index"]).optional(),
  /** One sentence: what it creates and when one takes it. */
  description: text.optional(),
  /** What to know before using it: each a sentence or two of Markdown. */
  notes: z.array(text).optional(),
  /** Paths of pages that go with it, the most useful first. */
  related: z.array(z.string().regex(/^\//, 'A path starts with "/".')).optional(),
  /** Of a script: how it is installed and called. */
  script: scriptSchema.optional(),
  /** Of a module that is no longer there: since which version, why, and the page of what takes its place. */
  removed: z
    .strictObject({ since: text.optional(), reason: text, replacement: z.string().regex(/^\//).optional() })
    .optional(),
  /** Name of the source repository. */
  repository: text,
  repositoryTitle: text.optional(),
  /** Path within the repository's `modules` folder: what release notes call the module. The repository's, for its root. */
  module: text,
  /** Path within the repository, where it is neither the root nor `modules/` and what `module` says. */
  folder: text.optional(),
  version: text.optional(),
  /** The last version that changed this module. */
  lastModifiedVersion: text.optional(),
  source: z.url().optional(),
  releases: z.url().optional(),
  builtWith: z.array(text).optional(),
  tags: z.array(text).optional(),
  /**
   * Terraform's own version and those of providers; without a constraint any will do. `source` is a provider's address,
   * such as `hashicorp/aws`, `aliases` are the configurations of it that callers pass, such as `aws.west`.
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
  inputs: z.array(moduleInputSchema),
  outputs: z.array(moduleOutputSchema),
  /** False where nobody could find out what it gives: an empty list of outputs then says nothing. */
  outputsKnown: z.boolean().optional(),
  resources: z.array(resourceSchema).optional(),
  calls: z.array(moduleCallSchema).optional(),
  /** Folders that show how the module is used. */
  examples: z.array(z.strictObject({ name: text, source: z.url().optional() })).optional(),
  /** Markdown of the module's own README. */
  readme: z.string().optional(),
  /** Pictures of the README that lie beside this file, as `./images/NAME.png`, by the addresses that it has for them. */
  readmeImages: z.record(z.string(), z.string().regex(/^\.\/images\/[\w-]+\.\w+$/)).optional(),
  /** What each version changed that the catalogue has known, the newest first. */
  changes: z.array(moduleChangesSchema).optional(),
});

/**
 * `data/glossary.json`: what inputs and outputs of a name mean wherever their own entry does not say, so that what recurs
 * is described once.
 */
export const glossarySchema = z.strictObject({
  inputs: z.record(z.string(), text),
  outputs: z.record(z.string(), text),
});

export type Glossary = z.output<typeof glossarySchema>;
export type ModuleInput = z.output<typeof moduleInputSchema>;
export type ModuleOutput = z.output<typeof moduleOutputSchema>;
export type ModuleEntry = z.output<typeof moduleEntrySchema>;
