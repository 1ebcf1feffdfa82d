import type { ReactNode } from "react";
import type { ModuleSectionName } from "@cairn/catalogue/modules/anchors";
import type { ModuleLink, ModulePageData } from "../module-page.ts";
import Link from "../../../theme/primitives/link.tsx";
import type { Translator } from "../../../texts/messages.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { breakableName } from "./breakable-name.tsx";
import { ModuleSection } from "./ModuleSection.tsx";

/** What the module calls, what calls it, which modules accept the same inputs, and examples of its use. */
export function ModuleRelations({ uses = [], usedBy = [], examples = [], sharedInputs = [] }: ModulePageData) {
  const translate = useTranslate();
  return (
    <>
      <ListSection name="uses">
        {uses.map(({ name, source, version, href }) => (
          <li key={name}>
            <code>{`module.${name}`}</code>
            {": "}
            {href ? <Link to={href}>{source}</Link> : <code>{source}</code>}
            {version && ` ${version}`}
          </li>
        ))}
      </ListSection>
      <ListSection name="usedBy">
        {usedBy.map((module) => (
          <li key={module.href}>
            <ModuleName {...module} />
          </li>
        ))}
      </ListSection>
      <ListSection name="sharedInputs">
        {sharedInputs.map(({ name, modules }) => (
          <li key={name}>
            <code>{breakableName(name)}</code>
            {": "}
            {listModules(modules, translate)}
          </li>
        ))}
      </ListSection>
      <ListSection name="examples">
        {examples.map(({ name, source, page, fileNames = [] }) => (
          <li key={page ?? name}>
            {page ? <Link to={page}>{name}</Link> : source ? <Link href={source}>{name}</Link> : name}
            {fileNames.length > 0 && `: ${fileNames.join(translate("theme.common.comma"))}`}
          </li>
        ))}
      </ListSection>
    </>
  );
}

/** A section with a list of the given items; nothing without items. */
function ListSection({ name, children }: { name: ModuleSectionName; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <ModuleSection name={name}>
      <ul>{children}</ul>
    </ModuleSection>
  );
}

function listModules(modules: readonly ModuleLink[], translate: Translator): ReactNode {
  const comma = translate("theme.common.comma");
  return modules.map((module, index) => [index > 0 && comma, <ModuleName key={module.href} {...module} />]);
}

function ModuleName({ name, href }: ModuleLink) {
  return <Link to={href}>{name}</Link>;
}
