import type { Explanation } from "./explanation.ts";

/** Findings about code in documents, and about calls of modules. */
export const code: readonly Explanation[] = [
  {
    code: "code-syntax",
    meaning:
      "A code block is not valid in the language that it names. `cairn check` and `cairn dev` check it with that language's own tool.",
    fix: "Correct the code. If it is wrong on purpose, or only an excerpt, write `no-check` after the language of the block.",
    example: { "docs/index.md": '# Home\n\n```json\n{ "cidr": 10, }\n```\n' },
    repaired: { "docs/index.md": '# Home\n\n```json\n{ "cidr": 10 }\n```\n' },
  },
  {
    code: "code-too-long",
    meaning:
      "A code block is too long, or has too many brackets in one another, to be checked. This is a note; nothing is wrong with the block.",
    fix: "Shorten the example, offer it as a file, or write `no-check` after the language of the block.",
  },
  {
    code: "command-output",
    meaning:
      "`cairn check --run` ran a command from a document, in a terminal session marked `run`. The command failed, or its output differs from the output in the document.",
    fix: "Correct the command or its output. A line of three dots matches any lines; dots or `<NAME>` within a line match any text.",
  },
  {
    code: "call-syntax",
    meaning: "The text given as a module call is not valid HCL, so nothing else in it was checked.",
    fix: "Correct it at the position that the finding gives.",
  },
  {
    code: "call-absent",
    meaning: "The text given as a module call contains no `module` block.",
    fix: "Give the whole block, including its `source`.",
  },
  {
    code: "call-source-unknown",
    meaning: "A `source` names a repository in the catalogue, but a folder that is not one of its modules.",
    fix: "Correct the folder after `//`; the repository's page lists its modules.",
  },
  {
    code: "call-module-removed",
    meaning: "A call uses a module that has been removed from its repository.",
    fix: "Use the replacement that the finding names, or stay on a version that still has the module.",
  },
  {
    code: "call-version-unknown",
    meaning: "A call uses a version that the catalogue does not know, so its inputs cannot be checked.",
    fix: "Use a version that has been released.",
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
  {
    code: "upgrade-no-call",
    meaning: "`cairn upgrade` found no call in the file to a module in the catalogue.",
    fix: "Give the file that contains the call, and the site whose catalogue has the module.",
  },
  {
    code: "upgrade-folder",
    meaning:
      "A call uses a folder of a repository that is not in the catalogue, although other folders of the repository are.",
    fix: "Check whether the module has moved, and correct the call's source. `cairn upgrade` can then do the rest.",
  },
  {
    code: "upgrade-version",
    meaning: "The catalogue does not know the version that a call uses, or the version to upgrade to.",
    fix: "Choose a version that the finding lists.",
  },
];
