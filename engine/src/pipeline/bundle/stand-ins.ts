/**
 * Stands for a module that is not there, with whatever names are asked of it: CommonJS, so that none is missing, and with
 * the names on its prototype, which the bundler keeps where it copies properties. The build has reported it. What a
 * component of it holds is shown (React calls one with properties and nothing else); what a function or a hook of it would make is
 * the same again, taken apart as an object or a list, without keys and as a text empty.
 */
export const missingModuleCode = `const ofReact = /^(?:prototype|name|length|then|toJSON|displayName|defaultProps|propTypes|contextTypes?|getDerived\\w+)$/;
const isProperties = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const asText = () => "";
const Missing = new Proxy(function (props, second) {
  return arguments.length === 2 && second === undefined && isProperties(props) ? props.children ?? null : Missing;
}, {
  get: (target, name) => {
    if (name === Symbol.iterator) return () => [Missing, Missing, Missing, Missing].values();
    if (name === Symbol.toPrimitive || name === "toString") return asText;
    return typeof name !== "string" || !/^\\w+$/.test(name) || ofReact.test(name) || name in target ? target[name] : Missing;
  },
});
const any = new Proxy({}, { get: (_, name) => (typeof name !== "string" || name === "then" ? undefined : Missing) });
module.exports = Object.assign(Object.create(any), { __esModule: true, default: Missing });`;

/** Stands for a stylesheet that cannot be compiled: its classes have the names that they are asked for by. */
export const ownNamesCode = `export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) });`;

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
