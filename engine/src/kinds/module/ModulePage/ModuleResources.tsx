import type { ModulePageData } from "../module-page.ts";
import Link from "../../../theme/primitives/link.tsx";
import { ModuleSection } from "./ModuleSection.tsx";
import styles from "./ModulePage.module.css";

type Resource = NonNullable<ModulePageData["resources"]>[number];

const sections = [
  { name: "resources", kind: "resource" },
  { name: "dataSources", kind: "data" },
  { name: "ephemeral", kind: "ephemeral" },
  { name: "actions", kind: "action" },
] as const;

/** What the module makes, what it reads, what it holds only while it runs, and what it can do beside that. */
export function ModuleResources({ resources: all = [] }: Pick<ModulePageData, "resources">) {
  return sections.map(({ name, kind }) => {
    const own = all.filter((resource) => resource.kind === kind);
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

/** A resource by its address; the documentation of its type is a link. */
function ResourceLink({ kind, type, name, docs }: Resource) {
  const address = kind === "resource" ? `${type}.${name}` : `${kind}.${type}.${name}`;
  return docs ? (
    <Link href={docs}>
      <code>{address}</code>
    </Link>
  ) : (
    <code>{address}</code>
  );
}
