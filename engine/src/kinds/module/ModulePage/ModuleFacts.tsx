import type { ReactNode } from "react";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import type { ModuleSectionName } from "@cairn/catalogue/modules/anchors";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { providerPage, resourceAddress } from "@cairn/catalogue/modules/resource-address";
import type { Translator } from "../../../texts/messages.ts";
import type { ModulePageData, ModuleLink } from "../module-page.ts";
import { hasVersions } from "../module-versions.ts";
import Admonition from "../../../theme/Admonition/Admonition.tsx";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import { withCode } from "./Description.tsx";
import styles from "./ModulePage.module.css";
import { ModuleSection } from "./ModuleSection.tsx";
import { breakableName } from "./breakable-name.tsx";

/** What a module is and where it comes from. Facts that the catalogue lacks are left out. */
export function ModuleSummary(entry: ModulePageData) {
  const translate = useTranslate();
  const { description, version, lastModifiedVersion, builtWith = [], inputs, outputs, kind = "terraform" } = entry;
  return (
    <>
      <ul className={`${styles.summary} facts`}>
        <li>{entry.repositoryTitle ?? entry.repository}</li>
        {version && (
          <li>
            {interpolate(translate("theme.modules.version"), {
              version: <strong>{entry.versionHref ? <Link to={entry.versionHref}>{version}</Link> : version}</strong>,
            })}
          </li>
        )}
        {version && kind === "terraform" && !hasVersions(entry) && <li>{translate("theme.modules.oneVersion")}</li>}
        {lastModifiedVersion && (
          <li>
            {interpolate(translate("theme.modules.lastModified"), {
              version: entry.lastModifiedHref ? (
                <Link to={entry.lastModifiedHref}>{lastModifiedVersion}</Link>
              ) : (
                lastModifiedVersion
              ),
            })}
          </li>
        )}
        {builtWith.length > 0 && (
          <li>{translate("theme.modules.builtWith", { tools: builtWith.join(translate("theme.common.comma")) })}</li>
        )}
        {entry.source && (
          <li>
            <Link href={entry.source}>{translate("theme.modules.source")}</Link>
          </li>
        )}
        {entry.releases && (
          <li>
            <Link href={entry.releases}>{translate("theme.modules.releaseNotes")}</Link>
          </li>
        )}
      </ul>
      <RemovalNotice {...entry} />
      {description && <p className={styles.lead}>{withCode(description)}</p>}
      {kind === "terraform" && (
        <MissingParts hasInputs={inputs.length > 0} hasOutputs={outputs.length > 0} outputsKnown={entry.outputsKnown} />
      )}
    </>
  );
}

/** Notice of a removed module: since when, why, and what to use instead. */
function RemovalNotice({ removed, replacementPage }: ModulePageData) {
  const translate = useTranslate();
  if (!removed) return null;
  const { since, reason } = removed;
  const title = since
    ? translate("theme.modules.removedSince", { version: since })
    : translate("theme.modules.removed");
  return (
    <Admonition type="warning" title={title}>
      <p>
        {withCode(reason)}{" "}
        {replacementPage &&
          interpolate(translate("theme.modules.replacedBy"), {
            page: <Link to={replacementPage.href}>{replacementPage.title}</Link>,
          })}
      </p>
    </Admonition>
  );
}

interface MissingPartsProps {
  hasInputs: boolean;
  hasOutputs: boolean;
  outputsKnown: boolean | undefined;
}

/** Says which sections are missing, so that readers do not look for them. */
function MissingParts({ hasInputs, hasOutputs, outputsKnown = true }: MissingPartsProps) {
  const translate = useTranslate();
  if (!outputsKnown && hasInputs) return <p className={styles.lead}>{translate("theme.modules.outputsUnknown")}</p>;
  if (hasInputs && hasOutputs) return null;
  const missing = hasInputs ? "noOutputs" : hasOutputs ? "noInputs" : "noInputsOrOutputs";
  return <p className={styles.lead}>{translate(`theme.modules.${missing}`)}</p>;
}

const resourceSections = [
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
  return resourceSections.map(({ name, kind }) => {
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
