import { providerPage, resourceAddress } from "@cairn/catalogue/modules/resource-address";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import { breakableName } from "./breakable-name.tsx";
import { ModuleSection } from "./ModuleSection.tsx";
import type { ModulePageData } from "../module-page.ts";
import styles from "./ModulePage.module.css";

const sections = [
  { name: "resources", kind: "resource" },
  { name: "dataSources", kind: "data" },
  { name: "ephemeral", kind: "ephemeral" },
  { name: "actions", kind: "action" },
] as const;

/** The versions of Terraform and of providers that the module works with. */
export function ModuleRequirements({ requiredVersions = [] }: Pick<ModuleEntry, "requiredVersions">) {
  const translate = useTranslate();
  if (requiredVersions.length === 0) return null;
  const hasSources = requiredVersions.some(({ source, aliases }) => source ?? aliases);
  return (
    <ModuleSection name="requirements">
      <table>
        <thead>
          <tr>
            <th scope="col">{translate("theme.modules.requirement.name")}</th>
            <th scope="col">{translate("theme.modules.requirement.version")}</th>
            {hasSources && <th scope="col">{translate("theme.modules.requirement.provider")}</th>}
          </tr>
        </thead>
        <tbody>
          {requiredVersions.map(({ name, constraint, source, aliases = [] }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{constraint ? <code>{constraint}</code> : translate("theme.modules.requirement.any")}</td>
              {hasSources && (
                <td>
                  {source && <Provider source={source} />}
                  {aliases.length > 0 &&
                    ` ${translate("theme.modules.requirement.aliases", { aliases: aliases.join(translate("theme.common.comma")) })}`}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ModuleSection>
  );
}

function Provider({ source }: { source: string }) {
  const href = providerPage(source);
  return href ? <Link href={href}>{source}</Link> : source;
}

type Resource = NonNullable<ModulePageData["resources"]>[number];

/** What the module creates, what it reads, what is ephemeral, and its actions: each by type, then by name. */
export function ModuleResources({ resources: all = [] }: Pick<ModulePageData, "resources">) {
  return sections.map(({ name, kind }) => {
    const own = all
      .filter((resource) => resource.kind === kind)
      .toSorted((a, b) => compareCodes(a.type, b.type) || compareCodes(a.name, b.name));
    if (own.length === 0) return null;
    return (
      <ModuleSection key={kind} name={name}>
        <ul className={styles.resources}>
          {own.map((resource) => (
            <li key={`${resource.type}.${resource.name}`}>
              <ResourceLink {...resource} />
            </li>
          ))}
        </ul>
      </ModuleSection>
    );
  });
}

/** A resource's address; its type links to the provider's documentation. */
function ResourceLink({ docs, ...resource }: Resource) {
  const address = <code>{breakableName(resourceAddress(resource))}</code>;
  return docs ? <Link href={docs}>{address}</Link> : address;
}
