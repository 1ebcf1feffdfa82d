import type { Explanation } from "./explanation.ts";

/** Findings about code in documents, and about calls of modules. */
export const code: readonly Explanation[] = [
  {
    code: "code-syntax",
    meaning: "A code block is not valid in the language that it names. `cairn check` and `cairn dev` report this.",
    fix: "Correct the code or the name of the language. Write `...` for what an excerpt leaves out. If the block is wrong on purpose, write `no-check` after its language.",
    example: { "docs/index.md": '# Home\n\n```json\n{ "cidr": 10, }\n```\n' },
    repaired: { "docs/index.md": '# Home\n\n```json\n{ "cidr": 10 }\n```\n' },
  },
  {
    code: "code-refused",
    meaning:
      "Code in HCL is valid, but Terraform or Terragrunt refuses it: an argument, block, function or type is misspelt, a text has no quotes, an expression reads a name that the same code declares a little differently, or arguments exclude each other.",
    fix: "Correct the code as the finding says. Write `...` for what an excerpt leaves out.",
    example: {
      "docs/index.md":
        '# Home\n\n```hcl\nlocals {\n  region = "eu-west-1"\n}\n\noutput "x" {\n  value = local.regoin\n}\n```\n',
    },
    repaired: {
      "docs/index.md":
        '# Home\n\n```hcl\nlocals {\n  region = "eu-west-1"\n}\n\noutput "x" {\n  value = local.region\n}\n```\n',
    },
  },
  {
    code: "code-too-long",
    meaning: "A code block is too long, or its brackets are nested too deeply, to be checked. This is only a note.",
    fix: "Shorten the example, offer it as a file, or write `no-check` after its language to hide the note.",
  },
  {
    code: "tool-failed",
    meaning:
      "A program that checks code, such as shellcheck, is installed, but crashed or took too long. Code in its language was not checked, or not all of it. This is only a note.",
    fix: "Run the program on a file of your own to see whether it works. Update or reinstall it if it does not, or remove it: code of a language whose program is not installed is left out without a note.",
  },
  {
    code: "command-output",
    meaning:
      "`cairn check --run` ran a command from a terminal session that is marked `run`. The command failed, took too long, or prints something else than the document shows.",
    fix: "Correct the command or its output. A line of three dots matches any lines; dots or `<NAME>` within a line match any text.",
  },
  {
    code: "call-syntax",
    meaning: "The text given as a module call is not valid HCL, so nothing else in it was checked.",
    fix: "Correct it at the position that the finding gives.",
  },
  {
    code: "call-absent",
    meaning:
      "The text given as a module call contains neither a `module` block with a `source` nor a `terraform` block with one, as in Terragrunt.",
    fix: "Give the whole block, including its `source`.",
  },
  {
    code: "call-source-unknown",
    meaning: "The catalogue has no module with the `source` of a call, so the call was not checked.",
    fix: "Correct the `source`: the repository, or the folder after `//`. The repository's page lists its modules.",
  },
  {
    code: "call-module-removed",
    meaning: "A call uses a module that has been removed from its repository.",
    fix: "Use the replacement that the finding names, or stay on a version that still has the module.",
  },
  {
    code: "call-version-unknown",
    meaning:
      "A call uses a version that is newer than the one in the catalogue. Its inputs are checked against the latter.",
    fix: "Use a version that has been released. If this one has, import the module again.",
  },
  {
    code: "call-version-older",
    meaning:
      "A call uses an older version than the one in the catalogue, and the catalogue does not know what has changed since. Only inputs that look mistyped are reported.",
    fix: "Check the call against the documentation of that version, or import the changes between the module's versions.",
  },
  {
    code: "call-input-unknown",
    meaning: "A call sets an input that the module does not have. Terraform would reject it.",
    fix: "Correct the name, or remove the line.",
  },
  {
    code: "call-input-removed",
    meaning: "A call sets an input that a later version of the module no longer has.",
    fix: "Keep the version, or follow the release notes of the version that removed the input; `cairn upgrade` does this for you.",
  },
  {
    code: "call-input-type",
    meaning: "A call sets an input to a value of the wrong type.",
    fix: "Use a value of the type that the finding names.",
  },
  {
    code: "call-input-invalid",
    meaning:
      "A call sets an input to a value that one of the module's own rules, a validation block of the variable, excludes.",
    fix: "Use a value that the rule allows; the finding has the module's own error message.",
  },
  {
    code: "call-attribute-ignored",
    meaning:
      "An object in a call has an attribute that the input's type does not have. Terraform accepts the call and leaves the attribute out, so it has no effect.",
    fix: "Correct the name, or remove the attribute; the input's type on the module's page lists those that it has.",
  },
  {
    code: "call-input-deprecated",
    meaning: "A call sets an input that its module has deprecated.",
    fix: "Follow the input's description, which says what to do instead.",
  },
  {
    code: "call-input-missing",
    meaning: "A call does not set inputs that have no default.",
    fix: "Set them. In an excerpt, write a comment of three dots (`# ...`) for what is left out.",
  },
  {
    code: "call-output-unknown",
    meaning: "An expression reads an output that the module does not have.",
    fix: "Correct the name; the module's page lists its outputs.",
  },
  {
    code: "module-change-breaks",
    meaning:
      "An upcoming version of a module, from the catalogue given to `cairn check --against`, breaks something in a document: a call that works now, or a link to an input or output.",
    fix: "Change the document as the finding says once that version is released, or avoid the breaking change in the module.",
  },
];
