import type { Explanation } from "./explanation.ts";

/** What `cairn upgrade` reports: why it cannot upgrade a call, and what it did about each change. */
export const upgrades: readonly Explanation[] = [
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
    code: "upgrade-module-removed",
    meaning: "A call uses a module that was removed, as its page says.",
    fix: "Call the module that the finding names in its place, or follow the reason that it gives.",
  },
  {
    code: "upgrade-version-unknown",
    meaning: "The catalogue does not know the version that a call uses, or the version to upgrade to.",
    fix: "Choose a version that the finding lists.",
  },
  {
    code: "upgrade-renamed",
    meaning: "An input or attribute has a new name in the new version. It was renamed in your call.",
    fix: "Nothing to do. If it is only a warning, check that the new name means the same.",
  },
  {
    code: "upgrade-moved",
    meaning: "An input or attribute is now part of another one. It was moved there in your call.",
    fix: "Nothing to do.",
  },
  {
    code: "upgrade-output-renamed",
    meaning: "An output has a new name in the new version. It was renamed where the file reads it.",
    fix: "Other files are not changed: rename it there, too.",
  },
  {
    code: "upgrade-attribute-gone",
    meaning:
      "The new version has no attribute of this name, and Terraform would leave it out without a message. It was removed from your call.",
    fix: "Check in the release notes whether something replaces it.",
  },
  {
    code: "upgrade-taken-out",
    meaning: "The new version has no input of this name. It was removed from your call.",
    fix: "Set what replaces it, such as an input that the finding suggests. If nothing does, you need not do anything.",
  },
  {
    code: "upgrade-old-default",
    meaning:
      "An input that your call does not set has a different default. It was set to its old default, so that nothing changes.",
    fix: "Nothing to do. To use the new default, remove the line.",
  },
  {
    code: "upgrade-fill-in",
    meaning: "The new version requires an input or attribute that your call does not set. A line for it was added.",
    fix: "Fill in the value: the finding names its type.",
  },
  {
    code: "upgrade-into-list",
    meaning: "The new version takes a list where it took one value. Your value is now its only item.",
    fix: "Nothing to do.",
  },
  {
    code: "upgrade-out-of-list",
    meaning: "The new version takes one value where it took a list. The only item of your list is now the value.",
    fix: "Nothing to do.",
  },
  {
    code: "upgrade-unfit",
    meaning: "The type of an input has changed, and your value does not fit it.",
    fix: "Change the value to the type that the finding names.",
  },
  {
    code: "upgrade-look",
    meaning:
      "Something has changed that may affect your call, such as a required version of Terraform or the meaning of an input.",
    fix: "Read the change that the finding names, and decide whether your call is still right.",
  },
  {
    code: "upgrade-not-set",
    meaning: "An input or attribute that your call does not set has a different default, which applies now.",
    fix: "To keep what you have, set the old value; otherwise you need not do anything.",
  },
  {
    code: "upgrade-empty-defaults",
    meaning: "Empty defaults are written differently in the new version, such as `null` instead of `{}`.",
    fix: "As a rule, this changes nothing. Check the plan.",
  },
  {
    code: "upgrade-used",
    meaning: "The new version has no output of this name, but the file still reads it.",
    fix: "Change that place: the module's page lists the outputs.",
  },
  {
    code: "upgrade-version",
    meaning: "The version in your call was changed to the one to upgrade to.",
    fix: "Nothing to do.",
  },
  {
    code: "upgrade-unknown-input",
    meaning: "Your call sets an input that neither the old nor the new version has.",
    fix: "Remove it, or correct its name.",
  },
];
