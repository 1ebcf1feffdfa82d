import type { ReactNode } from "react";
import Heading from "../../../theme/Heading/Heading.tsx";
import ListFilter, { ListFilterScript } from "../../../theme/ListFilter/ListFilter.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import type { ListedModule, ModuleGroup, ModuleIndexData } from "../module-index.ts";
import list from "../../../theme/TitleList/TitleList.module.css";

/** All modules of a catalogue by repository, or those of one, with a filter, including the page's title. */
export default function ModuleIndex({ title, repositories }: ModuleIndexData): ReactNode {
  const translate = useTranslate();
  const count = repositories.reduce((sum, { modules }) => sum + modules.length, 0);
  return (
    <div>
      <h1>{title}</h1>
      <ListFilter
        items={`.${list.entry}`}
        label={translate("theme.modules.index.filter")}
        placeholder={translate("theme.modules.index.placeholder")}
        all={translate("theme.modules.index.modules", { count })}
        some={translate("theme.modules.index.some", { count })}
      >
        {repositories.length > 1 && (
          <select name="repository" aria-label={translate("theme.modules.index.repository")}>
            <option value="">{translate("theme.modules.index.allRepositories")}</option>
            {repositories.map(({ name, id, modules }) => (
              <option key={id} value={id}>
                {translate("theme.common.nameAndCount", { name, count: modules.length })}
              </option>
            ))}
          </select>
        )}
      </ListFilter>
      {repositories.map((repository) => (
        <Repository key={repository.id} {...repository} isTitled={repository.name !== title} />
      ))}
      <ListFilterScript />
    </div>
  );
}

function Repository({ name, id, version, modules, isTitled }: ModuleGroup & { isTitled: boolean }): ReactNode {
  const translate = useTranslate();
  return (
    <section className={list.section} data-filter-group>
      {isTitled && (
        <Heading as="h2" id={id}>
          {name}
        </Heading>
      )}
      {version && <p className={list.facts}>{translate("theme.modules.version", { version })}</p>}
      <ul className={`${list.list} titles`}>
        {modules.map((module) => (
          <Module key={module.href} {...module} repository={id} />
        ))}
      </ul>
    </section>
  );
}

function Module({
  repository,
  title,
  href,
  module,
  description,
  version,
  badge,
  inputs,
  outputs,
}: ListedModule & { repository: string }): ReactNode {
  const translate = useTranslate();
  const facts = [
    version && translate("theme.modules.version", { version }),
    translate("theme.modules.inputs", { count: inputs }),
    translate("theme.modules.outputs", { count: outputs }),
    badge,
  ].filter(Boolean);
  return (
    <li className={list.entry} data-repository={repository}>
      <Link to={href}>{title}</Link> <code>{module}</code>
      {description && <p>{description}</p>}
      <p className={list.facts}>{facts.join(translate("theme.common.comma"))}</p>
    </li>
  );
}
