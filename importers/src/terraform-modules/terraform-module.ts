import type { JsonValue } from "@cairn/catalogue/hcl/syntax/evaluate";

/** Where a block begins; the line is 1-based. */
export interface Declaration {
  name: string;
  file: string;
  line: number;
}

export interface Validation {
  /** HCL expression as written. */
  condition: string;
  /** Templates left as they are written. */
  errorMessage: string;
}

export interface Default {
  /** HCL expression as written, without the indentation of its surroundings. */
  text: string;
  /** Absent where the expression is not constant. */
  constant?: { value: JsonValue } | undefined;
}

export interface InputDeclaration extends Declaration {
  /** As written, without the indentation of its surroundings; absent where the variable has none. */
  type?: string | undefined;
  description?: string | undefined;
  /** Absent where the caller must give a value. */
  default?: Default | undefined;
  sensitive: boolean;
  nullable: boolean;
  ephemeral: boolean;
  deprecated?: string | undefined;
  validations: Validation[];
}

export interface OutputDeclaration extends Declaration {
  description?: string | undefined;
  sensitive: boolean;
  ephemeral: boolean;
  deprecated?: string | undefined;
  /** HCL expression as written. */
  value?: string | undefined;
}

export interface ResourceDeclaration extends Declaration {
  kind: "resource" | "data" | "ephemeral" | "action";
  type: string;
  /** Local name of the provider that it belongs to. */
  provider: string;
}

export interface ModuleCall extends Declaration {
  source: string;
  version?: string | undefined;
}

export interface ProviderRequirement {
  /** Local name, such as `aws`. */
  name: string;
  /** Such as `hashicorp/aws`; absent where it is not written. */
  source?: string | undefined;
  version?: string | undefined;
  /** Configurations that callers pass, such as `aws.west`. */
  aliases?: string[] | undefined;
}

/** What one folder of Terraform files declares; lists are sorted by name. */
export interface TerraformModule {
  inputs: InputDeclaration[];
  outputs: OutputDeclaration[];
  requiredVersions: string[];
  requiredProviders: ProviderRequirement[];
  /** Local names of the providers that the module configures itself, each with its alias where it has one. */
  providers: string[];
  resources: ResourceDeclaration[];
  calls: ModuleCall[];
}
