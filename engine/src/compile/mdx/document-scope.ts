import type { MdxModule } from "../../model/model.ts";
import { globalComponents } from "../../docusaurus/component-scope.ts";
import type { Collector, ComponentUse } from "../documents/collector.ts";
import type { ComponentImport, SiteComponents } from "./site-components.ts";

/** What the engine itself puts into compiled documents. */
const engineComponents: ReadonlySet<string> = new Set(["Island", "Static"]);
const stringLiteral = /"(?:[^"\\\n]|\\.)*"/g;
const missingReference = /_missingMdxReference\("([A-Z][\w$]*)", true\)/g;

/** What binds a name that a document does not bind itself: the site's own components go before the theme's. */
export function findInScope(name: string, siteComponents: SiteComponents | undefined): ComponentImport | undefined {
  const own = siteComponents?.find(name);
  if (own) return own;
  const specifier = Object.hasOwn(globalComponents, name) ? globalComponents[name] : undefined;
  return specifier === undefined ? undefined : { specifier, clause: name };
}

interface DocumentScope {
  collector: Collector;
  source: string;
  /** Names that the document imports. */
  bound: ReadonlySet<string>;
  siteComponents: SiteComponents | undefined;
}

/** Imports the components that documents may use without an import, and stands in for those that nothing provides. */
export function addScopeImports(
  result: Pick<MdxModule, "code" | "imports">,
  { collector, source, bound, siteComponents }: DocumentScope,
): void {
  const seen = new Set<string>();
  for (const use of [...collector.components, ...usedInExpressions(result.code, source)]) {
    const name = use.name.split(".")[0] ?? use.name;
    if (seen.has(name) || bound.has(name) || engineComponents.has(name)) continue;
    seen.add(name);
    // The compiler takes names that nothing binds from `props.components`; here they are bound by an import.
    result.code = unbind(result.code, name);
    if (isBoundWithin(result.code, name)) continue;
    const { line, column } = use;
    const scoped = findInScope(name, siteComponents);
    const { specifier, clause } = scoped ?? { specifier: "@theme/Missing", clause: name };
    result.imports.push({ specifier, clause, line, column });
    if (scoped?.isProperty)
      result.code = `const ${name} = ${clause}.${name} ?? (({ children }) => children);\n${result.code}`;
    if (scoped) continue;
    collector.diagnostics.push({
      code: "component-unknown",
      severity: "warning",
      file: collector.file,
      line,
      column,
      message: `<${name}> is neither imported nor known to the theme; what it holds is shown without it.`,
      hint: `Import it: import ${name} from "@site/src/components/${name}".`,
    });
  }
}

/** Components that only expressions name, such as `{list.map((each) => <Card />)}`: the compiler asks for them too. */
function usedInExpressions(code: string, source: string): ComponentUse[] {
  return Array.from(code.matchAll(missingReference), ([, name = ""]) => {
    const before = source.slice(0, Math.max(source.indexOf(`<${name}`), 0)).split("\n");
    return { name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  });
}

/** Whether the document's own code binds a name: by a declaration, or as a parameter of a function. */
function isBoundWithin(code: string, name: string): boolean {
  const declared = `\\b(?:const|let|var|function|class)\\s+${name}\\b`;
  const parameter = `(?<!_jsxs?)[({,:]\\s*${name}\\s*[,})=]|\\b${name}\\s*=>`;
  return new RegExp(`${declared}|${parameter}`).test(code.replace(stringLiteral, '""'));
}

function unbind(code: string, name: string): string {
  return code
    .replace(
      /const \{ ([^}]+) \} = (_components|props\.components \|\| \{\});/g,
      (_, names: string, components: string) => {
        const rest = names.split(", ").filter((each) => each !== name);
        return rest.length > 0 ? `const { ${rest.join(", ")} } = ${components};` : "";
      },
    )
    .replaceAll(`if (!${name}) _missingMdxReference("${name}", true);`, "");
}
