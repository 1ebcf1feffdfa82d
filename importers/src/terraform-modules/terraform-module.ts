import type { JsonValue } from "@cairn/catalogue/hcl/syntax/evaluate";

/** Where a block starts; the line is 1-based. */
export interface Declaration {
  name: string;
  file: string;
  line: number;
}

export interface Validation {
  /** HCL expression as written. */
  condition: string;
  /** The message, with templates as written. */
  errorMessage: string;
}

export interface Default {
  /** HCL expression as written, without its surrounding indentation. */
  text: string;
  /** Absent if the expression is not constant. */
  constant?: { value: JsonValue } | undefined;
}

export interface InputDeclaration extends Declaration {
  /** The type as written, without its surrounding indentation; absent if the variable has none. */
  type?: string | undefined;
  description?: string | undefined;
  /** Absent if the caller must set a value. */
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
  /** Local name of its provider. */
  provider: string;
}

export interface CalledModule extends Declaration {
  source: string;
  version?: string | undefined;
}

export interface ProviderRequirement {
  /** Local name, such as `aws`. */
  name: string;
  /** The provider's source, such as `hashicorp/aws`; absent if it is not written. */
  source?: string | undefined;
  version?: string | undefined;
  /** Configurations that callers pass, such as `aws.west`. */
  aliases?: string[] | undefined;
}

/** The declarations in a folder of Terraform files; lists are sorted by name. */
export interface TerraformModule {
  inputs: InputDeclaration[];
  outputs: OutputDeclaration[];
  /** Versions of Terraform; of OpenTofu too, unless the module has own files for it. */
  requiredVersions: string[];
  /** Versions that files for OpenTofu require. */
  openTofuVersions: string[];
  /** Whether Terraform reads none of its files. */
  isOpenTofuOnly: boolean;
  requiredProviders: ProviderRequirement[];
  /** Local names of the providers that the module configures itself, each with its alias if it has one. */
  providers: string[];
  resources: ResourceDeclaration[];
  calls: CalledModule[];
}
