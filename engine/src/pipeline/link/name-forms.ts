/** Names by the form that `formOf` gives them, made once for each collection. */
function indexByForm(formOf: (name: string) => string) {
  const known = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, string>>();
  return (names: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> => {
    const index = known.get(names) ?? new Map(Array.from(names.keys(), (each) => [formOf(each), each]));
    known.set(names, index);
    return index;
  };
}

/** Letters with accents are one character, or two. */
const composedForm = (name: string): string => name.normalize("NFC");
const namesByComposedForm = indexByForm(composedForm);
/** A name without capitals and in the composed form of its accents. */
export const plainForm = (name: string): string => composedForm(name).toLowerCase();
/** For each plain form, the last of the paths that have it. */
export const pathsByPlainForm = indexByForm(plainForm);

/** A file's name among others, as `findFile` finds it on the disk. */
export function nameInAnyForm(file: string, names: ReadonlyMap<string, unknown>): string | undefined {
  if (names.has(file)) return file;
  if (/^[\x20-\x7e]*$/.test(file)) return undefined;
  return namesByComposedForm(names).get(composedForm(file));
}
