/** Whether folders of this name contain examples, tests or tools; imports skip them. */
export function isAsideFolder(name: string): boolean {
  return /^(?:examples?|demos?|tests?|testing|testdata|e2e|(?:[\w-]+[-_])?fixtures?|wrappers?|autogen|templates?)$/i.test(
    name,
  );
}
