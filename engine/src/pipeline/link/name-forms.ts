/** Returns a function that maps names by the form that `formOf` returns, once for each collection. */
function indexByForm(formOf: (name: string) => string) {
  const known = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, string>>();
  return (names: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> => {
    const index = known.get(names) ?? new Map(Array.from(names.keys(), (each) => [formOf(each), each]));
    known.set(names, index);
    return index;
  };
}

/** Returns a name with each accented letter as one character, not two. */
const composedForm = (name: string): string => name.normalize("NFC");
const namesByComposedForm = indexByForm(composedForm);
/** Returns a name in lower case, with composed accents. */
export const plainForm = (name: string): string => composedForm(name).toLowerCase();
/** Maps each plain form to the last path that has it. */
export const pathsByPlainForm = indexByForm(plainForm);

/** Returns a file's name among others, whichever form its accents have, as `findFile` does on the disk. */
export function nameInAnyForm(file: string, names: ReadonlyMap<string, unknown>): string | undefined {
  if (names.has(file)) return file;
  if (/^[\x20-\x7e]*$/.test(file)) return undefined;
  return namesByComposedForm(names).get(composedForm(file));
}
