import { moduleSections } from "../../shared/catalogue/anchors.ts";
import type { ModuleLink, ModulePageData } from "../../shared/catalogue/module-page.ts";
import Link from "../compat/link.tsx";
import { breakableName } from "./breakable-name.tsx";
import { ModuleSection } from "./ModuleSection.tsx";

/** What the module calls, what calls it, who accepts the same inputs, and what shows its use. */
export function ModuleRelations({ uses = [], usedBy = [], examples = [], sharedInputs = [] }: ModulePageData) {
  return (
    <>
      {uses.length > 0 && (
        <ModuleSection {...moduleSections.uses}>
          <ul>
            {uses.map(({ name, source, version, href }) => (
              <li key={name}>
                <code>{`module.${name}`}</code>
                {": "}
                {href ? <Link to={href}>{source}</Link> : <code>{source}</code>}
                {version && ` ${version}`}
              </li>
            ))}
          </ul>
        </ModuleSection>
      )}
      {usedBy.length > 0 && (
        <ModuleSection {...moduleSections.usedBy}>
          <ul>
            {usedBy.map((module) => (
              <li key={module.href}>
                <ModuleName {...module} />
              </li>
            ))}
          </ul>
        </ModuleSection>
      )}
      {sharedInputs.length > 0 && (
        <ModuleSection {...moduleSections.sharedInputs}>
          <ul>
            {sharedInputs.map(({ name, modules, more }) => (
              <li key={name}>
                <code>{breakableName(name)}</code>
                {": "}
                {modules.map((module, index) => [index > 0 && ", ", <ModuleName key={module.href} {...module} />])}
                {more > 0 && ` and ${more} more`}
              </li>
            ))}
          </ul>
        </ModuleSection>
      )}
      {examples.length > 0 && (
        <ModuleSection {...moduleSections.examples}>
          <ul>
            {examples.map(({ name, source }) => (
              <li key={name}>{source ? <Link href={source}>{name}</Link> : name}</li>
            ))}
          </ul>
        </ModuleSection>
      )}
    </>
  );
}

function ModuleName({ name, href }: ModuleLink) {
  return <Link to={href}>{name}</Link>;
}
