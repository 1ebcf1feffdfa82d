import type { Explanation } from "./explanation.ts";

/** Findings about catalogues, and about the imports that fill them. */
export const catalogues: readonly Explanation[] = [
  {
    code: "catalogue-syntax",
    meaning: "A catalogue file is not valid JSON or YAML.",
    fix: "Correct it at the position that the finding gives, or import it again.",
    example: { "data/releases/2023-01.json": "{" },
    repaired: { "data/releases/2023-01.json": null },
  },
  {
    code: "catalogue-unknown-key",
    meaning: "A catalogue file has a key that its format does not have.",
    fix: "Correct the key's name, or remove it.",
  },
  {
    code: "catalogue-missing-key",
    meaning: "A catalogue file lacks a required key.",
    fix: "Add the key.",
    example: { "data/releases/2023-01.json": "{}" },
    repaired: { "data/releases/2023-01.json": null },
  },
  {
    code: "catalogue-value",
    meaning: "A key in a catalogue file has an invalid value, or the schema of a kind of page cannot check the entry.",
    fix: "Correct the value. The finding names the key and says what it accepts. If the schema itself fails, correct the schema.",
  },
  {
    code: "catalogue-unreadable",
    meaning:
      "A file in the catalogue is not a valid month of releases, so the import stopped without changing anything.",
    fix: "Correct the file: `cairn check` reports what is wrong with it. Or remove it if all its releases are still on GitHub.",
  },
  {
    code: "question-front-matter",
    meaning: "The front matter of a question lacks a required field, or a field has an invalid value.",
    fix: "Add or correct the field. A question needs a title and a category; labels, modules, a state, created and updated are optional.",
  },
  {
    code: "question-number",
    meaning: "The name of a question's file does not match the number in the file.",
    fix: "Rename the file to match the number.",
  },
  {
    code: "question-without-answer",
    meaning: "A question written by the documentation team has no answer.",
    fix: "Write the answer below the heading `## Answer`.",
  },
  {
    code: "catalogue-contradiction",
    meaning:
      "An entry of the catalogue cannot be true: an input's default does not fit its type, or a name is listed twice.",
    fix: "Correct the entry. If it was imported, import it again: the module may have changed.",
  },
  {
    code: "hcl-syntax",
    meaning: "A Terraform file cannot be parsed.",
    fix: "Correct it at the position that the finding gives; `terraform validate` may tell you more.",
  },
  {
    code: "hcl-duplicate",
    meaning: "A Terraform module declares something twice.",
    fix: "Remove one of the two declarations.",
  },
  {
    code: "hcl-default",
    meaning:
      "The default of a variable is not a constant. Terraform does not allow references and function calls in it.",
    fix: "Set the default to `null`, and compute the value in a local value.",
  },
  {
    code: "hcl-reserved",
    meaning:
      "A variable has a name that is an argument of every `module` block, such as `source`, `version` or `count`. No call can set it, and Terraform refuses the module.",
    fix: "Rename the variable.",
  },
  {
    code: "hcl-override",
    meaning: "An override file (`override.tf`, `*_override.tf`) overrides something that does not exist.",
    fix: "Declare it in another file of the module.",
  },
  {
    code: "module-empty",
    meaning: "A folder contains no Terraform files.",
    fix: "Use a folder with files that end in `.tf`, `.tf.json`, `.tofu` or `.tofu.json`.",
  },
  {
    code: "module-link",
    meaning:
      "A symbolic link leads out of the repository. It was not followed, so what its file declares is missing from the page.",
    fix: "Move the file into the repository, and point the link to it.",
  },
  {
    code: "diff-entry",
    meaning: "A file to compare is not a module in the catalogue's format.",
    fix: "Correct the file; `cairn check` reports what is wrong with it.",
  },
  {
    code: "diff-nothing",
    meaning: "A path given for comparison contains nothing that can be compared.",
    fix: "Give a folder of Terraform files, a repository of modules, or a part of the catalogue.",
  },
  {
    code: "import-not-configured",
    meaning: "`import.config.ts` does not say where this catalogue is imported from.",
    fix: "Add the key that the finding names.",
  },
  {
    code: "import-fetch",
    meaning: "A repository could not be fetched. The catalogue keeps what it already has from it.",
    fix: "Check the address and the tag, and that you have read access to the repository.",
  },
  {
    code: "import-folder",
    meaning: "The local folder of a repository does not exist.",
    fix: "Correct its path, which is relative to the import configuration file.",
  },
  {
    code: "import-no-modules",
    meaning: "No modules were found in a repository.",
    fix: "Set `folders` to say which folders are modules.",
  },
  {
    code: "import-passed-over",
    meaning: "Some folders contain Terraform files but were not imported as modules.",
    fix: 'If they are examples or tests, nothing is wrong. Otherwise choose the modules with patterns in the repository\'s `folders`; `[".", "**"]` includes all folders.',
  },
  {
    code: "import-entry",
    meaning:
      "A catalogue entry cannot be read. The import does not change it, so that nothing its authors wrote is lost.",
    fix: "Correct what the finding names, or delete the file: the next import creates a new one.",
  },
  {
    code: "import-gone",
    meaning:
      "A repository no longer has a module that it had at the last import. Its page is removed, so links to it from elsewhere lead nowhere.",
    fix: "Redirect its address to the page of what replaces it. To keep the page instead, restore the file from version control, set its `kind` to `removed`, and say in `removed` why, and what replaces the module.",
  },
  {
    code: "import-readme",
    meaning: "Some READMEs are not Markdown, so the pages of their modules only link to them.",
    fix: "Write a `README.md`; the page then shows it.",
  },
  {
    code: "github-token",
    meaning: "GitHub does not accept the token.",
    fix: "Set `GITHUB_TOKEN` to a token that has not expired, or unset it if everything to import is public.",
  },
  {
    code: "github-forbidden",
    meaning: "The token does not have permission to read something.",
    fix: "Give it read access to contents, and to discussions if you import them.",
  },
  {
    code: "github-not-found",
    meaning: "The GitHub repository does not exist, or the token has no access to it.",
    fix: "Correct the repository's name, give the token access, or remove the repository from the import configuration.",
  },
  {
    code: "github-rate-limit",
    meaning: "The GitHub rate limit has been reached.",
    fix: "Run the import later, set `GITHUB_TOKEN`, or allow a longer wait with `maxWait`.",
  },
  {
    code: "github-unavailable",
    meaning: "GitHub did not respond as expected. Nothing was changed.",
    fix: "Run the import again later.",
  },
  {
    code: "releases-vanished",
    meaning: "GitHub no longer has any releases of a repository. The catalogue keeps those it already has.",
    fix: "If they are gone for good, remove them from the catalogue by hand.",
  },
  {
    code: "repository-gone",
    meaning: "A repository no longer exists, or the token has no access to it. The catalogue keeps its releases.",
    fix: "If the repository no longer exists, remove it from the import configuration.",
  },
  {
    code: "repository-renamed",
    meaning: "A repository has been renamed.",
    fix: "Use the new name in the import configuration.",
  },
  {
    code: "catalogue-description",
    meaning: "Some descriptions in a catalogue file only repeat the name of what they describe.",
    fix: "Say what the value does, its unit or format, and what it changes; or remove the description.",
  },
];
