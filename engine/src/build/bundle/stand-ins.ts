/**
 * Stands for a module that is not there, with whatever names are asked of it: CommonJS, so that none is missing, and with
 * the names on its prototype, which the bundler keeps where it copies properties. The build has reported it; what a
 * component of it holds is shown, and a hook gives an object without anything.
 */
export const missingModuleCode = `const Missing = (props) => props?.children ?? null;
const useNothing = () => ({});
const any = new Proxy({}, {
  get: (_, name) => (typeof name !== "string" || name === "then" ? undefined : /^use[A-Z]/.test(name) ? useNothing : Missing),
});
module.exports = Object.assign(Object.create(any), { __esModule: true, default: Missing });`;

const joinClassNames = `function join(value) {
  if (!value || value === true || typeof value === "function") return "";
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value) ? value.map(join) : Object.keys(value).filter((name) => value[name]);
  return parts.filter(Boolean).join(" ");
}
export const clsx = (...values) => join(values);
export default clsx;`;

/** Packages that every site of Docusaurus's has without asking for them, for sites that do not install them. */
export const packageStandIns: Readonly<Record<string, string>> = {
  clsx: joinClassNames,
  classnames: joinClassNames,
};

/** A module that stays outside the bundle, for code that asks for it with `require`: the same names, imported. */
export function reexportCode(address: string, names: readonly string[]): string {
  const from = JSON.stringify(address);
  return `import all from ${from};\nexport default all;\nexport const { ${names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default").join(", ")} } = all;`;
}
