import { attributeAnchor } from "../../shared/catalogue/anchors.ts";
import { formatType } from "../../shared/catalogue/format-type.ts";
import type { TypeAttribute, TypeNode } from "../../shared/catalogue/type-tree.ts";
import { useTranslate } from "../use-translate.ts";
import { breakableName } from "./breakable-name.tsx";
import { Description } from "./Description.tsx";
import styles from "./ModulePage.module.css";

interface TypeTreeProps {
  type: TypeNode;
  /** Id of the input. */
  input: string;
  /** Names of the attributes that lead here. */
  path?: readonly string[];
}

/** The attributes of the object within a type, however deep, to be opened. Draws nothing for types without one. */
export function TypeTree({ type, input, path = [] }: TypeTreeProps) {
  const translate = useTranslate();
  const attributes = listAttributes(type);
  if (attributes.length === 0) return null;
  return (
    <details className={styles.tree} open={path.length > 0}>
      <summary>{translate("theme.modules.attributes", { count: attributes.length })}</summary>
      <ul>
        {attributes.map((attribute) => (
          <Attribute key={attribute.name} input={input} path={[...path, attribute.name]} {...attribute} />
        ))}
      </ul>
    </details>
  );
}

type AttributeProps = TypeAttribute & { input: string; path: readonly string[] };

function Attribute({ name, type, optional, default: value, description, input, path }: AttributeProps) {
  const translate = useTranslate();
  const id = attributeAnchor(input, path);
  return (
    <li id={id} className={styles.attribute}>
      <a href={`#${id}`}>{/^\d/.test(name) ? `[${name}]` : breakableName(name)}</a>{" "}
      <span className={styles.type}>{formatType(type)}</span>{" "}
      <span className={optional ? "badge" : `badge ${styles.required}`}>
        {translate(optional ? "theme.modules.optional" : "theme.modules.required")}
      </span>{" "}
      {value !== undefined && (
        <span className={styles.default}>
          {`${translate("theme.modules.default")} `}
          <code>{value}</code>
        </span>
      )}
      {description && <Description text={description} />}
      <TypeTree type={type} input={input} path={path} />
    </li>
  );
}

/** Elements of a tuple count as attributes, named by their place. */
function listAttributes(type: TypeNode): TypeAttribute[] {
  switch (type.kind) {
    case "object":
      return type.attributes;
    case "collection":
      return listAttributes(type.element);
    case "tuple":
      return type.elements.some((element) => listAttributes(element).length > 0)
        ? type.elements.map((element, index) => ({ name: String(index), type: element, optional: false }))
        : [];
    case "primitive":
    case "unknown":
      return [];
  }
}
