export const missingModule = "\0cairn-missing";

/**
 * The stub for a missing module, which the build has reported. It is CommonJS, so that any name can be imported; the
 * names are on its prototype because the bundler copies own properties.
 */
export const missingModuleCode = `const { default: Missing, stubModule } = require(${JSON.stringify("@theme/Missing")});
module.exports = Object.assign(Object.create(stubModule), { __esModule: true, default: Missing });`;

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
