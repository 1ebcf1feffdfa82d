/** Whether folders of this name show modules, test them or make them: an import leaves such folders out. */
export function isAsideFolder(name: string): boolean {
  return /^(?:examples?|demos?|tests?|testing|testdata|e2e|(?:[\w-]+[-_])?fixtures?|wrappers?|autogen|templates?)$/i.test(
    name,
  );
}
