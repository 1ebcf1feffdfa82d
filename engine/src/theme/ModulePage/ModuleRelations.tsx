import { moduleSections } from "../../shared/catalogue/anchors.ts";
import type { ModuleLink, ModulePageData } from "../../shared/catalogue/module-page.ts";
import Link from "../compat/link.tsx";
import Heading from "../Heading/Heading.tsx";
import styles from "./ModulePage.module.css";

/** What the module calls, what calls it, what shows its use, and who accepts the same inputs. */
export function ModuleRelations({ uses = [], usedBy = [], examples = [], sharedInputs = [] }: ModulePageData) {
  const { relations } = moduleSections;
  if (uses.length + usedBy.length + examples.length + sharedInputs.length === 0) return null;
  return (
    <section aria-labelledby={relations.id} className={styles.relations}>
      <Heading as="h2" id={relations.id}>
        {relations.title}
      </Heading>
      {uses.length > 0 && (
        <List title="Uses">
          {uses.map(({ name, source, version, href }) => (
            <li key={name}>
              {href ? <Link to={href}>{source}</Link> : <code>{source}</code>}
              {version && ` ${version}`}
              {` as ${name}`}
            </li>
          ))}
        </List>
      )}
      {usedBy.length > 0 && (
        <List title="Used by">
          {usedBy.map((module) => (
            <li key={module.href}>
              <ModuleName {...module} />
            </li>
          ))}
        </List>
      )}
      {examples.length > 0 && (
        <List title="Examples">
          {examples.map(({ name, source }) => (
            <li key={name}>{source ? <Link href={source}>{name}</Link> : name}</li>
          ))}
        </List>
      )}
      {sharedInputs.length > 0 && (
        <List title="Modules that accept the same inputs">
          {sharedInputs.map(({ name, modules, more }) => (
            <li key={name}>
              <code>{name}</code>
              {": "}
              {modules.map((module, index) => [index > 0 && ", ", <ModuleName key={module.href} {...module} />])}
              {more > 0 && ` and ${more} more`}
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

function List({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </>
  );
}

function ModuleName({ name, href }: ModuleLink) {
  return <Link to={href}>{name}</Link>;
}
