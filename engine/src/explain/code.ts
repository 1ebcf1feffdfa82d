import type { Explanation } from "./explanation.ts";

/** Findings about code in documents, and about calls of modules. */
export const code: readonly Explanation[] = [
  {
    code: "code-syntax",
    meaning:
      "A block of code is not valid in the language that it names: `cairn check` and `cairn dev` read it with that language's own tool.",
    fix: "Correct the code. Where it is wrong on purpose, or only a part, write `no-check` behind the language of the block.",
    example: { "docs/index.md": '# Home\n\n```json\n{ "cidr": 10, }\n```\n' },
    repaired: { "docs/index.md": '# Home\n\n```json\n{ "cidr": 10 }\n```\n' },
  },
  {
    code: "command-output",
    meaning:
      "`cairn check --run` ran a command that a document shows, in a terminal session that says `run`, and it failed or printed something else than the document says.",
    fix: "Correct the command or its output. A line of three dots stands for any lines; dots or `<NAME>` within a line for any text.",
  },
  {
    code: "call-syntax",
    meaning: "The text that was given as a call of a module is not valid HCL, so nothing else of it was checked.",
    fix: "Correct it at the place that the finding names.",
  },
  {
    code: "call-absent",
    meaning: "The text that was given holds no `module` block.",
    fix: "Give the whole block, with its `source`.",
  },
  {
    code: "call-source-unknown",
    meaning: "A `source` names a repository of the catalogue and a folder that is none of its modules.",
    fix: "Correct the folder behind `//`; the page of the repository lists its modules.",
  },
  {
    code: "call-module-removed",
    meaning: "The module that is called is no longer in its repository.",
    fix: "Take the module that the finding names in its place, or keep the version that still has it.",
  },
  {
    code: "call-version-unknown",
    meaning: "The version of a call is none that the catalogue knows, so its inputs cannot be compared.",
    fix: "Write a version that was released.",
  },
  {
    code: "call-version-older",
    meaning:
      "A call names an older version than the catalogue has, and the catalogue does not know what changed since: of its inputs, those alone are told that look mistyped.",
    fix: "Compare the call with that version's own documentation, or import the changes of the module's versions.",
  },
  {
    code: "call-input-unknown",
    meaning: "A call sets an input that the module does not have. Terraform would refuse it.",
    fix: "Correct the name, or take the line away.",
  },
  {
    code: "call-input-removed",
    meaning: "A call sets an input that a later version of the module no longer has.",
    fix: "Keep the version, or follow the notes of the version that took it away; `cairn upgrade` does so.",
  },
  {
    code: "call-input-type",
    meaning: "A call gives an input a value of another type than the module declares.",
    fix: "Write a value of the type that the finding names.",
  },
  {
    code: "call-input-deprecated",
    meaning: "A call sets an input that its module asks not to use any more.",
    fix: "Do what its description says instead.",
  },
  {
    code: "call-input-missing",
    meaning: "A call leaves out inputs that have no default.",
    fix: "Set them. In an excerpt, a comment of three dots (`# ...`) says that there is more.",
  },
  {
    code: "call-output-unknown",
    meaning: "An expression reads an output that the module does not have.",
    fix: "Correct its name; the module's page lists the outputs.",
  },
  {
    code: "module-change-breaks",
    meaning:
      "A version of a module that is to come, of the catalogue behind `cairn check --against`, breaks what a document says: a call that works now, or a link to an input or output.",
    fix: "Change the document when that version is there, as the finding says; or keep what it breaks in the module.",
  },
  {
    code: "upgrade-no-call",
    meaning: "`cairn upgrade` found no call of a module of the catalogue in the file.",
    fix: "Name the file that calls it, and the site whose catalogue has the module.",
  },
  {
    code: "upgrade-folder",
    meaning: "A call is of a folder of a repository that the catalogue lacks, while it has other folders of it.",
    fix: "See whether the module was moved, and correct the call's source; `cairn upgrade` does the rest then.",
  },
  {
    code: "upgrade-version",
    meaning: "The catalogue does not know the version that a call has, or the one to go to.",
    fix: "Choose one that the finding lists.",
  },
];
