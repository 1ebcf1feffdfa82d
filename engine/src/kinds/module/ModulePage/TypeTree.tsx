import { attributeAnchor } from "@cairn/catalogue/modules/anchors";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import type { ModulePageData } from "../module-page.ts";
import { listAttributes } from "@cairn/catalogue/hcl/type-attributes";
import type { TypeAttribute, TypeNode } from "@cairn/catalogue/hcl/type-tree";
import { useTranslate } from "../../../theme/use-translate.ts";
import { breakableName } from "./breakable-name.tsx";
import { Description } from "./Description.tsx";
import { BlockValue, InlineValue } from "./HclValue.tsx";
import styles from "./ModulePage.module.css";

interface TypeTreeProps extends Pick<ModulePageData, "references" | "descriptionHtml"> {
  type: TypeNode;
  /** Id of the input. */
  input: string;
  /** Names of the attributes that lead here. */
  path?: readonly string[];
}

/** The attributes of the object within a type, however deep, to be opened. Draws nothing for types without one. */
export function TypeTree({ type, path = [], ...own }: TypeTreeProps) {
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
