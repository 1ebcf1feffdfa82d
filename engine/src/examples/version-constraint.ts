const part = /^\s*(?:~>|[<>]=?|!?=)?\s*v?\d+(?:\.\d+)*(?:-[\w.-]+)?\s*$/;

/** What to write in place of such a text. */
export const constraintHint = "Write a number, with =, !=, >, >=, <, <= or ~> before it.";

/** Whether a text consists of numbers and operators only, but is no constraint of Terraform, such as "~ 1.2" or "^1.2". */
export function isMalformedConstraint(version: string): boolean {
  const isNumeric = /\d/.test(version) && /^[\d\s.,<>=!~^]+$/.test(version);
  return isNumeric && !version.split(",").every((each) => part.test(each));
}
