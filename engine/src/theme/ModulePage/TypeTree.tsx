import { formatType } from "../../shared/catalogue/format-type.ts";
import type { TypeAttribute, TypeNode } from "../../shared/catalogue/type-tree.ts";
import styles from "./ModulePage.module.css";

/** The attributes of the object within a type, however deep, to be opened. Draws nothing for types without one. */
export function TypeTree({ type, open = false }: { type: TypeNode; open?: boolean }) {
  const attributes = listAttributes(type);
  if (attributes.length === 0) return null;
  return (
    <details className={styles.tree} open={open}>
      <summary>{attributes.length === 1 ? "1 attribute" : `${attributes.length} attributes`}</summary>
      <ul>
        {attributes.map((attribute) => (
          <Attribute key={attribute.name} {...attribute} />
        ))}
      </ul>
    </details>
  );
}

function Attribute({ name, type, optional, default: value, description }: TypeAttribute) {
  return (
    <li>
      <span className={styles.attribute}>{name}</span> <span className={styles.type}>{formatType(type)}</span>{" "}
      {optional && <span className={styles.badge}>{"optional "}</span>}
      {value !== undefined && (
        <span className={styles.default}>
          default <code>{value}</code>
        </span>
      )}
      {description && <p className={styles.description}>{description}</p>}
      <TypeTree type={type} open />
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
        ? type.elements.map((element, index) => ({ name: `[${index}]`, type: element, optional: false }))
        : [];
    case "primitive":
    case "unknown":
      return [];
  }
}
