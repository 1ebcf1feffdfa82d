const fromComponents = /const \{ ([^}]+) \} = (_components|props\.components \|\| \{\});/g;
const required = /if \(!(Island|Static)\) _missingMdxReference\("\1", true\);/g;

/**
 * The code with `Island` and `Static` taken from its scope and not from `props.components`: a partial is used as a
 * component and is given no components.
 */
export function scopedCode(code: string): string {
  return code.replace(required, "").replace(fromComponents, (_, names: string, source: string) => {
    const rest = names.split(", ").filter((name) => name !== "Island" && name !== "Static");
    return rest.length > 0 ? `const { ${rest.join(", ")} } = ${source};` : "";
  });
}

/** `Tabs, { a as b }` or `* as all` as declarations that read from a namespace. */
export function bindImport(clause: string, namespace: string): string {
  const [, standard, all, named] =
    /^(?:([\w$]+)(?:\s*,\s*)?)?(?:\*\s+as\s+([\w$]+))?(?:\{([\s\S]*)\})?$/.exec(clause.trim()) ?? [];
  let code = "";
  if (standard) code += ` const ${standard} = ${namespace}.default;`;
  if (all) code += ` const ${all} = ${namespace};`;
  if (named) code += ` const {${named.replace(/\s+as\s+/g, ": ")}} = ${namespace};`;
  return code;
}
