import { elementAttributes } from "./element-attributes.ts";

/** HTML's attributes without a value that React does not know as such by the names that HTML has for them. */
const names =
  "allowfullscreen|autofocus|autoplay|disablepictureinpicture|disableremoteplayback|formnovalidate|ismap|itemscope|mozallowfullscreen|nomodule|novalidate|playsinline|readonly|webkitallowfullscreen";
const bareName = new RegExp(`^(?:${names})$`);
const bareInSource = new RegExp(`\\s(?:${names})[\\s/>]`);

/** Whether a document may have one of the attributes that `bareAttributes` is for. */
export function mayHaveBareAttributes(source: string): boolean {
  return bareInSource.test(source);
}

/** `<iframe allowfullscreen>`, as HTML has it, gets the empty value that it means: React leaves it out where it has none. */
export function bareAttributes() {
  return elementAttributes("bare-attributes", ({ name, value }) =>
    value === null && bareName.test(name) ? "" : undefined,
  );
}
