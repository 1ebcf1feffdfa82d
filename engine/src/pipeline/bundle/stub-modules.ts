export const missingModule = "\0cairn-missing";

/**
 * The stub for a missing module, which the build has reported. It is CommonJS, so that any name can be imported; the
 * names are on its prototype because the bundler copies own properties. Called as a component (with properties and
 * nothing else), it shows its children, in the element that `as` names, or in one with the given id, which links lead
 * to; called as a function or hook, it returns itself. It can be destructured as an
 * object or an array, has no keys, and is an empty text. A loop such as `while (node.parent)` would never end, so many
 * uses in a row throw.
 */
export const missingModuleCode = `const ofReact = /^(?:prototype|name|length|then|toJSON|displayName|defaultProps|propTypes|contextTypes?|getDerived\\w+)$/;
const isProperties = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const asText = () => "";
let uses = 0;
const Missing = new Proxy(function (props, second) {
  if (arguments.length !== 2 || second !== undefined || !isProperties(props)) return Missing;
  const { as, id, children = null } = props;
  const tag = typeof as === "string" && /^[a-z]\\w*$/.test(as) ? as : typeof id === "string" ? "span" : undefined;
  return tag ? require(${JSON.stringify("react/jsx-runtime")}).jsx(tag, { id, children }) : children;
}, {
  get: (target, name) => {
    if (uses === 0) setTimeout(() => (uses = 0));
    if (++uses > 10_000_000) throw new Error("A package that is not installed is used without end");
    if (name === Symbol.iterator) return () => [Missing, Missing, Missing, Missing].values();
    if (name === Symbol.toPrimitive || name === "toString") return asText;
    return typeof name !== "string" || !/^\\w+$/.test(name) || ofReact.test(name) || name in target ? target[name] : Missing;
  },
});
const any = new Proxy({}, { get: (_, name) => (typeof name !== "string" || name === "then" ? undefined : Missing) });
module.exports = Object.assign(Object.create(any), { __esModule: true, default: Missing });`;

/** The JSX runtime of modules that use such stubs. */
export const jsxOfStubs = "\0cairn-jsx";
/**
 * A stub is a function, so that React refuses it as the `style` of an element, and the whole component would be left out.
 */
export const jsxOfStubsCode = `import { Fragment, jsx as element, jsxs as elements } from "react/jsx-runtime";
const accepted = (type, props) => typeof type === "string" && typeof props?.style === "function" ? { ...props, style: undefined } : props;
export { Fragment };
export const jsx = (type, props, key) => element(type, accepted(type, props), key);
export const jsxs = (type, props, key) => elements(type, accepted(type, props), key);`;
