import path from "node:path/posix";
import { hashText } from "@cairn/catalogue/hash";
import type { MdxModule } from "../../../model/model.ts";
import { bindFrom, printBindings, printExports } from "../../../compile/mdx/module-imports.ts";
import { fillAddresses } from "../../../address/fill-addresses.ts";

export interface PageModuleOptions {
  /** Prefix of this module's static parts, the same as in the rendered HTML. */
  key: string;
  /** HTML of the static parts that the page does not show at first, by index. */
  absent: Record<number, string>;
  /** Where the module's links lead, base URL included. */
  addresses: readonly string[];
  /** Declarations that the document may read, such as its table of contents. */
  variables: string;
  /** Address of an import, relative to the output folder. */
  addressOf: (specifier: string) => string;
  /** Address of what stands for modules that are not there. */
  standIn: string | undefined;
  /** The engine's JSX runtime and island modules, relative to the output folder. */
  jsxRuntime: string;
  islands: string;
}

/**
 * The ES module that brings a page's islands to life: the page's component without its static text. Its name carries its
 * content, so that pages that differ in text alone share one.
 */
export function createPageModule(module: MdxModule, options: PageModuleOptions): { file: string; code: string } {
  const from = (address: string) => JSON.stringify(relativeAddress("assets/pages/x.js", address));
  const imports = module.imports.flatMap(({ bindings, specifier }, index) => {
    const address = options.addressOf(specifier);
    if (bindings.length === 0 || !address) return [];
    if (address !== options.standIn) return [`import ${printBindings(bindings)} from ${from(address)};`];
    const name = `$standIn${index}`;
    return [`import { standInModule as ${name} } from ${from(address)};${bindFrom(bindings, name)}`];
  });
  const code = [
    `import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from ${from(options.jsxRuntime)};`,
    `import { Island, createStatic } from ${from(options.islands)};`,
    ...imports,
    `const Static = createStatic(${[options.key, options.absent]
      .map((each) => JSON.stringify(each))
      .join(", ")
      .replace(/, \{\}$/, "")});`,
    options.variables,
    fillAddresses(module.code, options.addresses, (address) => JSON.stringify(address).slice(1, -1)),
    printExports(module.exports),
  ].join("\n");
  return { file: `assets/pages/${hashText(code)}.js`, code };
}

/** A path from one output file to another, for imports between them. */
function relativeAddress(from: string, to: string): string {
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
