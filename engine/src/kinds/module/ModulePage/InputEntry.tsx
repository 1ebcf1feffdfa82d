import { inputAnchor, attributeAnchor, type ModuleSectionName, outputAnchor } from "@cairn/catalogue/modules/anchors";
import { dedentHcl } from "@cairn/catalogue/hcl/dedent";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleInput, ModuleOutput } from "@cairn/catalogue/modules/module-entry";
import { parseType, type TypeAttribute, type TypeNode } from "@cairn/catalogue/hcl/type-tree";
import { listAttributes } from "@cairn/catalogue/hcl/type-attributes";
import type { ModulePageData } from "../module-page.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { breakableName } from "./breakable-name.tsx";
import type { MeasuredEntry } from "./estimate-height.ts";
import { Description, withCode } from "./Description.tsx";
import { BlockValue, InlineValue } from "./HclValue.tsx";
import styles from "./ModulePage.module.css";
import { EntryGroups } from "./EntryGroups.tsx";
import { SectionHeading } from "./ModuleSection.tsx";

/** The entry of a variable. It uses few elements, because a page has hundreds of entries. */
export function InputEntry(input: ModuleInput & Pick<ModulePageData, "references" | "descriptionHtml">) {
  const translate = useTranslate();
  const { name, description, deprecated, validations = [], references, descriptionHtml } = input;
  const id = inputAnchor(name);
  const type = parseType(input.type ?? "any");
  return (
    <div id={id} className={styles.entry}>
      <h3>
        <a href={`#${id}`}>{breakableName(name)}</a>
      </h3>
      <span className={styles.type}>{formatType(type)}</span>{" "}
      {isRequired(input) && (
        <span className={`badge ${styles.required}`}>{`${translate("theme.modules.required")} `}</span>
      )}
      <Badges {...input} />
      <InlineValue label={translate("theme.modules.default")} value={input.default} />
      {description && <Description text={description} references={references} html={descriptionHtml?.[id]} />}
      {deprecated && (
        <p className={styles.deprecated}>
          {withCode(translate("theme.modules.deprecatedBecause", { reason: deprecated }))}
        </p>
      )}
      {validations.length > 0 && (
        <ul className={styles.validations}>
          {validations.map(({ condition, errorMessage }) => (
            <li key={condition}>
              <span>{translate("theme.modules.validation")}</span> {withCode(errorMessage)}{" "}
              <code>{dedentHcl(condition)}</code>
            </li>
          ))}
        </ul>
      )}
      <BlockValue label={translate("theme.modules.default")} value={input.default} />
      <TypeTree type={type} input={id} references={references} descriptionHtml={descriptionHtml} />
    </div>
  );
}

/** Returns what determines the height of an input's entry. */
export function measuredInput(input: ModuleInput): MeasuredEntry {
  const { sensitive, ephemeral, nullable, deprecated, default: value, type = "any" } = input;
  const badges = [isRequired(input), sensitive, ephemeral, nullable === false, deprecated].filter(Boolean).length;
  return { ...input, type: parseType(type), value, badges };
}

type BadgesProps = Pick<ModuleInput, "sensitive" | "ephemeral" | "nullable" | "deprecated">;

/** The marks of an input or output. Each ends with a space, which separates it from the next one where styles do not. */
function Badges({ sensitive, ephemeral, nullable, deprecated }: BadgesProps) {
  const translate = useTranslate();
  const badges = [
    sensitive ? translate("theme.modules.sensitive") : "",
    ephemeral ? translate("theme.modules.ephemeral") : "",
    nullable === false ? translate("theme.modules.notNull") : "",
    deprecated ? translate("theme.modules.deprecated") : "",
  ].filter(Boolean);
  return badges.map((badge) => <span key={badge} className="badge">{`${badge} `}</span>);
}

interface TypeTreeProps extends Pick<ModulePageData, "references" | "descriptionHtml"> {
  type: TypeNode;
  /** Id of the input. */
  input: string;
  /** Names of the parent attributes. */
  path?: readonly string[];
}

/**
 * The attributes of the object in a type, at any depth, in a foldable tree. Draws nothing for types without an object.
 */
function TypeTree({ type, path = [], ...own }: TypeTreeProps) {
  const translate = useTranslate();
  const attributes = listAttributes(type);
  if (attributes.length === 0) return null;
  return (
    <details className={styles.tree} open={path.length > 0}>
      <summary>{translate("theme.modules.attributes", { count: attributes.length })}</summary>
      <ul>
        {attributes.map((attribute) => (
          <Attribute key={attribute.name} {...own} {...attribute} path={[...path, attribute.name]} />
        ))}
      </ul>
    </details>
  );
}

type AttributeProps = TypeAttribute & Omit<TypeTreeProps, "path"> & { path: readonly string[] };

function Attribute({ name, optional, default: value, description, ...tree }: AttributeProps) {
  const translate = useTranslate();
  const { type, references, descriptionHtml } = tree;
  const id = attributeAnchor(tree.input, tree.path);
  return (
    <li id={id} className={styles.attribute}>
      <a href={`#${id}`}>{/^\d/.test(name) ? `[${name}]` : breakableName(name)}</a>{" "}
      <span className={styles.type}>{formatType(type)}</span>{" "}
      <span className={optional ? "badge" : `badge ${styles.required}`}>
        {translate(optional ? "theme.modules.optional" : "theme.modules.required")}
      </span>{" "}
      <InlineValue label={translate("theme.modules.default")} value={value} />
      {description && <Description text={description} references={references} html={descriptionHtml?.[id]} />}
      <BlockValue label={translate("theme.modules.default")} value={value} />
      <TypeTree {...tree} />
    </li>
  );
}

interface OutputListProps extends Pick<ModulePageData, "outputs" | "references" | "descriptionHtml"> {
  next: ModuleSectionName | undefined;
  isLong: boolean;
}

/** The outputs of a module. */
export function OutputList({ outputs, next, references, descriptionHtml, isLong }: OutputListProps) {
  const translate = useTranslate();
  const described = outputs.filter(({ description, value }) => description ?? value).length;
  return (
    <section className={described < outputs.length / 2 ? styles.bare : undefined} data-filter-group>
      <SectionHeading name="outputs" next={next} />
      <EntryGroups entries={isLong ? outputs.map(measuredOutput) : undefined}>
        {outputs.map(({ name, description, sensitive, ephemeral, deprecated, value }) => (
          <div key={name} id={outputAnchor(name)} className={styles.entry}>
            <h3>
              <a href={`#${outputAnchor(name)}`}>{breakableName(name)}</a>
            </h3>
            <Badges sensitive={sensitive} ephemeral={ephemeral} deprecated={deprecated} />
            <InlineValue label={translate("theme.modules.value")} value={value} />
            {description && (
              <Description text={description} references={references} html={descriptionHtml?.[outputAnchor(name)]} />
            )}
            {deprecated && (
              <p className={styles.deprecated}>
                {withCode(translate("theme.modules.deprecatedBecause", { reason: deprecated }))}
              </p>
            )}
            <BlockValue label={translate("theme.modules.value")} value={value} />
          </div>
        ))}
      </EntryGroups>
    </section>
  );
}

/** Returns what determines the height of an output's entry. */
function measuredOutput(output: ModuleOutput): MeasuredEntry {
  const { sensitive, ephemeral, deprecated } = output;
  return { ...output, badges: [sensitive, ephemeral, deprecated].filter(Boolean).length };
}
