import type { Explanation } from "./explanation.ts";

/** Findings about catalogues, and about the imports that fill them. */
export const catalogues: readonly Explanation[] = [
  {
    code: "catalogue-syntax",
    meaning: "A file of a catalogue is not valid JSON or YAML.",
    fix: "Correct it at the place that the finding names, or import it again.",
    example: { "data/releases/2023-01.json": "{" },
    repaired: { "data/releases/2023-01.json": null },
  },
  {
    code: "catalogue-unknown-key",
    meaning: "A file of a catalogue has a key that its format does not know.",
    fix: "Correct its name, or remove it.",
  },
  {
    code: "catalogue-missing-key",
    meaning: "A file of a catalogue lacks a key that its format requires.",
    fix: "Add it.",
    example: { "data/releases/2023-01.json": "{}" },
    repaired: { "data/releases/2023-01.json": null },
  },
  {
    code: "catalogue-value",
    meaning: "A key in a file of a catalogue has a value that does not fit.",
    fix: "Write what the finding says.",
  },
  {
    code: "catalogue-unreadable",
    meaning: "An import met a file of the catalogue that is no month of releases.",
    fix: "Correct the file, or remove it where all that it held is on GitHub.",
  },
  {
    code: "question-front-matter",
    meaning: "The front matter of a question lacks a field, or has one that does not fit.",
    fix: "Give it a title and a category; labels, modules, created and updated may be there.",
  },
  {
    code: "question-number",
    meaning: "The name of a question's file and the number in it differ.",
    fix: "Name the file by the number.",
  },
  {
    code: "question-without-answer",
    meaning: "A question that the documentation team wrote has no answer.",
    fix: "Write it below the heading `## Answer`.",
  },
  {
    code: "hcl-syntax",
    meaning: "A Terraform file cannot be parsed.",
    fix: "Correct it at the place that the finding names; `terraform validate` says more.",
  },
  {
    code: "hcl-duplicate",
    meaning: "Something is declared twice in a Terraform module.",
    fix: "Remove one of the two.",
  },
  { code: "hcl-default", meaning: "The default of a variable is not constant.", fix: "Use null, and a local value." },
  {
    code: "hcl-override",
    meaning: "An override file overrides something that there is not.",
    fix: "Declare it in a file that is no override file.",
  },
  {
    code: "module-empty",
    meaning: "A folder holds no Terraform files.",
    fix: "Name a folder with files that end in `.tf`, `.tf.json`, `.tofu` or `.tofu.json`.",
  },
  {
    code: "module-link",
    meaning: "A symbolic link leads out of the repository, and was not followed.",
    fix: "Put the file into the repository, and let the link lead there.",
  },
  {
    code: "diff-entry",
    meaning: "A file to compare is no module of the catalogue.",
    fix: "`cairn check` says what does not fit in it.",
  },
  {
    code: "diff-nothing",
    meaning: "There is nothing to compare at a place.",
    fix: "Name a folder of Terraform files, a repository of modules, or a part of the catalogue.",
  },
  {
    code: "import-not-configured",
    meaning: "`import.config.ts` does not say where that catalogue comes from.",
    fix: "Add the key that the finding names.",
  },
  {
    code: "import-fetch",
    meaning: "A repository could not be fetched. The catalogue keeps what it has of it.",
    fix: "Check the address, the tag and that you may read the repository.",
  },
  {
    code: "import-folder",
    meaning: "The folder of a repository on this machine does not exist.",
    fix: "Write its path relative to the configuration's file.",
  },
  {
    code: "import-no-modules",
    meaning: "A repository has no modules.",
    fix: "Say by `folders` which folders are modules.",
  },
  {
    code: "import-passed-over",
    meaning: "Some folders hold Terraform files and were taken for no modules.",
    fix: "Nothing is wrong where they are examples or tests; else list patterns in `folders`.",
  },
  {
    code: "import-entry",
    meaning:
      "An entry of the catalogue cannot be read. It stays as it is, so that what authors wrote in it is not lost.",
    fix: "Correct what the finding names, or delete the file: the next import makes a new one.",
  },
  {
    code: "import-gone",
    meaning: "A repository no longer has a module whose page says what authors wrote. The page goes.",
    fix: "Nothing is wrong where the page may go; to keep it, restore the file and give it the kind `removed`.",
  },
  {
    code: "import-readme",
    meaning: "Some READMEs are not Markdown, and were not read.",
    fix: "Write a README.md, and the page shows it.",
  },
  {
    code: "github-token",
    meaning: "GitHub does not accept the token.",
    fix: "Set `GITHUB_TOKEN` to one that has not expired, or unset it where everything is public.",
  },
  {
    code: "github-forbidden",
    meaning: "The token may not read something.",
    fix: "Give it read access to contents, and to discussions where they are imported.",
  },
  {
    code: "github-not-found",
    meaning: "GitHub knows no such repository, or does not show it to this token.",
    fix: "Correct its name, or give the token access.",
  },
  {
    code: "github-rate-limit",
    meaning: "GitHub takes no more requests for now.",
    fix: "Run the import later, set `GITHUB_TOKEN`, or allow a longer wait by `maxWait`.",
  },
  {
    code: "github-unavailable",
    meaning: "GitHub did not answer as it should.",
    fix: "Run the import again: nothing was changed.",
  },
  {
    code: "releases-vanished",
    meaning: "GitHub has no releases of a repository any more. Those in the catalogue stay.",
    fix: "Remove them by hand where they are gone for good.",
  },
  {
    code: "repository-gone",
    meaning: "A repository is gone, or not shown to this token. Its releases stay.",
    fix: "Take it out of the import configuration where it is gone.",
  },
  {
    code: "repository-renamed",
    meaning: "A repository has another name now.",
    fix: "Write the new name into the import configuration.",
  },
  {
    code: "catalogue-description",
    meaning: "Descriptions in a file of the catalogue only repeat the name of what they describe.",
    fix: "Say what a caller has to know: what the value does, and when to set it.",
  },
];
