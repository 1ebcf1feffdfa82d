const joinClassNames = `function join(value) {
  if (!value || value === true || typeof value === "function") return "";
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value) ? value.map(join) : Object.keys(value).filter((name) => value[name]);
  return parts.filter(Boolean).join(" ");
}
export const clsx = (...values) => join(values);
export default clsx;`;

/** Versions 1 and 2 of `prism-react-renderer`: the component passes each line to its child as one token. */
const plainHighlight = `const noTheme = { plain: {}, styles: [] };
const escape = (code) => code.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
const classNames = (...names) => names.filter(Boolean).join(" ");
export const Prism = { languages: {}, highlight: escape, tokenize: (code) => [code] };
export const themes = new Proxy({}, { get: () => noTheme });
export const defaultProps = { Prism, theme: noTheme };
export const Highlight = ({ code, language, children }) =>
  children({
    className: "prism-code language-" + language,
    style: {},
    tokens: String(code).split(/\\r?\\n/).map((line) => [{ types: ["plain"], content: line || "\\n", empty: line === "" }]),
    getLineProps: ({ line, key, className, ...props }) => ({ ...props, className: classNames("token-line", className) }),
    getTokenProps: ({ token, key, className, ...props }) => ({
      ...props,
      className: classNames("token", ...token.types, className),
      children: token.content,
    }),
  });
export default Highlight;`;

/** Code for packages that Docusaurus installs, so that its sites use them without depending on them. */
export const packageStubs: Readonly<Record<string, string>> = {
  clsx: joinClassNames,
  classnames: joinClassNames,
  "prism-react-renderer": plainHighlight,
};

/** Those that lack something, so that the missing package is reported: code has no colours. */
export const partialStubs: ReadonlySet<string> = new Set(["prism-react-renderer"]);
