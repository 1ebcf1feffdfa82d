import { Fragment, type ComponentType } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import type { MdxModule } from "../../../model/model.ts";
import { bindFrom } from "../../../compile/mdx/module-imports.ts";
import { fillAddresses } from "../../../address/fill-addresses.ts";

export type ModuleNamespace = Record<string, unknown>;

/** What an MDX module is evaluated with. */
export interface ModuleScope {
  /** The module behind an import, by specifier. */
  importModule: (specifier: string) => ModuleNamespace;
  Island: ComponentType<{ i: number; children?: React.ReactNode }>;
  /** Draws the static parts of this module. */
  Static: ComponentType<{ i: number }>;
}

/** Runs an MDX module for rendering and returns its exports. */
export function evaluateModule(module: MdxModule, addresses: readonly string[], scope: ModuleScope): ModuleNamespace {
  const bindings = module.imports.map((each, index) => bindFrom(each.bindings, `$modules[${index}]`));
  const code = fillAddresses(module.code, addresses, (address) => JSON.stringify(address).slice(1, -1));
  const exports = module.exports.map(({ name, local }) => `, ${JSON.stringify(name)}: ${local}`).join("");
  const body = `"use strict"; const { Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs } = $runtime;${bindings.join("")}\n${code}\nreturn { default: MDXContent${exports} };`;
  const modules = module.imports.map(({ specifier }) => scope.importModule(specifier));
  const run = new Function("$runtime", "$modules", "Island", "Static", body) as (
    ...parameters: unknown[]
  ) => ModuleNamespace;
  return run({ Fragment, jsx, jsxs }, modules, scope.Island, scope.Static);
}
