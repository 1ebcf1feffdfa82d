import { Fragment, type ComponentType } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import type { MdxModule } from "../../shared/model.ts";
import { fillAddresses } from "../links/fill-addresses.ts";

export type ModuleNamespace = Record<string, unknown>;

/** What an MDX module is evaluated with. */
export interface ModuleScope {
  /** The module behind an import, by specifier. */
  importModule: (specifier: string) => ModuleNamespace;
  Island: ComponentType<{ i: number; children?: React.ReactNode }>;
  /** Draws the static parts of this module. */
  Static: ComponentType<{ i: number }>;
}

const exportKeyword = /^export (?=(?:async )?(?:const|let|var|function|class)\b)/gm;
const otherExports = /^export (?:default [\w$]+|\{[^}]*\}|\* from [^;]+);?$/gm;
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

/** Runs an MDX module for rendering and returns its exports. */
export function evaluateModule(module: MdxModule, addresses: readonly string[], scope: ModuleScope): ModuleNamespace {
  const bindings = module.imports.map(({ clause, specifier }, index) =>
    clause ? bindImport(clause, `$modules[${index}]`) : ` /* ${specifier.replaceAll("*", "")} */`,
  );
  const code = fillAddresses(scopedCode(module.code), addresses, (address) => JSON.stringify(address).slice(1, -1))
    .replace(exportKeyword, "")
    .replace(otherExports, "");
  const body = `"use strict"; const { Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs } = $runtime;${bindings.join("")}\n${code}\nreturn { default: MDXContent, ${module.exports.join(", ")} };`;
  const modules = module.imports.map(({ specifier }) => scope.importModule(specifier));
  const run = new Function("$runtime", "$modules", "Island", "Static", body) as (
    ...parameters: unknown[]
  ) => ModuleNamespace;
  return run({ Fragment, jsx, jsxs }, modules, scope.Island, scope.Static);
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
